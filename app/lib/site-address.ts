/**
 * Where the built site will be reached, without a slash at the end: VITE_SITE_URL at build time. Canonical links, the
 * social card and the sitemap need it whole; a site built without it names the address that `npm start` prints.
 */
export const siteAddress = (import.meta.env.VITE_SITE_URL || 'http://localhost:3000').replace(/\/+$/, '')

/** The whole address of a path such as '/about'. */
export const wholeAddress = (path: string): string => (path === '/' ? `${siteAddress}/` : siteAddress + path)
