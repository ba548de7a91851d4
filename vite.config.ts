import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { publishableKey } from './backend/publishable-key.ts'
import { lessons } from './scripts/lessons/vite-plugin.ts'
import { siteFiles } from './scripts/site/site-files.ts'

process.env.VITE_SUPABASE_PUBLISHABLE_KEY ??= publishableKey
const siteAddress = process.env.VITE_SITE_URL ?? process.env.GOTRUE_SITE_URL ?? 'http://localhost:3000'
process.env.VITE_SITE_URL = siteAddress

/** The bar, the foot and what every page draws with; with them come React and the router. */
const shell = {
  name: 'shell',
  test: /\/app\/(paths|lib\/(addresses|cn|page-meta|use-media-query)|ui\/(avatar|button|card|load-on-use|logo|pin|stat-card|toast)|layout\/(account-area|contour-background|footer|open-overlay|overlays|page-head|search-button|skip-link|small-menu|theme-switch|top-navigation))\.tsx?$/,
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), lessons(), reactRouter(), siteFiles(siteAddress)],
  resolve: { tsconfigPaths: true },
  // light-dark() must stay as written: its replacement for older browsers resolves at the root, and the panel that is
  // always night would follow the page.
  build: {
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    // What most pages share travels as one file: thirty small ones cost a page 8 kB in headers and lost compression.
    rolldownOptions: isSsrBuild ? {} : { output: { codeSplitting: { groups: [shell] } } },
  },
  optimizeDeps: {
    entries: ['app/**/*.{ts,tsx,mdx}'],
    include: ['react-dom/client', 'react-router/dom'],
  },
}))
