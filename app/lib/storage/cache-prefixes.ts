export const cachePrefixes = { site: 'xpedition-site-', python: 'xpedition-python-' } as const
