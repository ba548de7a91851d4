import type { Plugin } from 'vite'

const warns = /\bENABLE_DEV_WARNINGS(?= \?|\))/g

/** Without its warnings, and without names for React's tools, which keep each component, used or not. */
export const forProduction = (code: string): string =>
  code.replace(warns, 'false').replace(/^\w+\.displayName = "\w+";$/gm, '')

/** React Router's package leads browsers to its development build, whatever is built. */
export const productionRouter = (): Plugin => ({
  name: 'production-router',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/node_modules\/react-router\/dist\/development\/[^/]+\.mjs$/ },
    handler: (code) => ({ code: forProduction(code), map: null }),
  },
})
