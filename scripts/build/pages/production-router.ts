import type { Plugin } from 'vite'

const warns = /\bENABLE_DEV_WARNINGS(?= \?|\))/g

/** React Router's package leads browsers to its development build. Names for React's tools keep each component, used or not. */
export const productionRouter = (): Plugin => ({
  name: 'production-router',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/node_modules\/react-router\/dist\/development\/[^/]+\.mjs$/ },
    handler: (code) => ({
      code: code.replace(warns, 'false').replace(/^\w+\.displayName = "\w+";$/gm, ''),
      map: null,
    }),
  },
})
