export const cachePrefixes = {
  site: 'xpedition-site-',
  python: 'xpedition-python-',
  terminal: 'xpedition-terminal-',
} as const
