import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { publishableKey } from './backend/access/publishable-key.ts'
import { lessons } from './lessons/compiler/build/vite-plugin.ts'
import { notebooks } from './lessons/notebooks/vite-plugin.ts'
import { chunkGroups } from './scripts/build/pages/chunks.ts'
import { productionRouter } from './scripts/build/pages/production-router.ts'
import { publicStyles } from './scripts/build/pages/public-styles.ts'
import { passwordGuesses } from './scripts/build/password-guesses.ts'
import { pythonFiles } from './scripts/build/python-files.ts'
import { sandboxFrame } from './scripts/build/sandbox-frame.ts'
import { terminalFiles } from './scripts/build/terminal-files.ts'
import { siteFiles } from './scripts/site/site-files.ts'

process.env.VITE_SUPABASE_PUBLISHABLE_KEY ??= publishableKey
const siteAddress = process.env.VITE_SITE_URL ?? process.env.GOTRUE_SITE_URL ?? 'http://localhost:3000'
process.env.VITE_SITE_URL = siteAddress

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    publicStyles(),
    tailwindcss(),
    lessons(),
    passwordGuesses(),
    productionRouter(),
    reactRouter(),
    siteFiles(siteAddress),
    pythonFiles(),
    sandboxFrame(),
    terminalFiles(),
    notebooks(siteAddress),
  ],
  resolve: { tsconfigPaths: true },
  // light-dark() must stay: older browsers' replacement resolves at the root, and the panel of night would follow the page.
  build: {
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    rolldownOptions: isSsrBuild ? {} : { output: { codeSplitting: { groups: chunkGroups() } } },
  },
  optimizeDeps: {
    entries: ['app/**/*.{ts,tsx,mdx}'],
    include: ['react-dom/client', 'react-router/dom'],
  },
}))
