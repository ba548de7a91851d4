/** Public by design: it names the product's browser client and grants nothing beyond the role `anon`. */
export const publishableKey = 'sb_publishable_xpedition'
