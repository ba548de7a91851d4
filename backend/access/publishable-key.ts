/** Public by design: it identifies the browser client, and grants no more than the role `anon`. */
export const publishableKey = 'sb_publishable_xpedition'
