/** Of the files for learners' code: read by the page, which knows their digests, and by no service worker. */
export const sandboxFolder = '/assets/sandbox/'
