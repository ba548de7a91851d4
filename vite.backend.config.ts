import { defineConfig } from 'vite'

/** Bundles our own backend files into one; what comes from npm stays in node_modules. */
export default defineConfig({
  build: { ssr: 'backend/main.ts', outDir: 'build/backend', target: 'node20', sourcemap: true, emptyOutDir: true },
})
