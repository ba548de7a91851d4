import { defineConfig } from 'vite'

/** Of npm's packages only those of many small modules, of which each start would find and compile every one. */
export default defineConfig({
  ssr: { noExternal: ['zod', 'hono', '@hono/node-server', 'jose', 'openid-client', 'oauth4webapi', 'otpauth'] },
  build: {
    ssr: true,
    rolldownOptions: {
      input: {
        main: 'backend/main.ts',
        'pglite-worker': 'backend/database/pglite/pglite-worker.mjs',
        initdb: 'backend/database/pglite/initdb.mjs',
      },
      output: {
        entryFileNames: ({ name }) => (name === 'main' ? '[name].js' : '[name].mjs'),
        // Beside each other: they look for files from where they are.
        chunkFileNames: '[name].js',
      },
    },
    outDir: 'build/backend',
    target: 'node20',
    sourcemap: true,
    copyPublicDir: false,
    emptyOutDir: true,
  },
})
