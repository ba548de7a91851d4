import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { publishableKey } from './backend/publishable-key.ts'

process.env.VITE_SUPABASE_PUBLISHABLE_KEY ??= publishableKey

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  resolve: { tsconfigPaths: true },
  optimizeDeps: {
    entries: ['app/**/*.{ts,tsx,mdx}'],
    include: ['react-dom/client', 'react-router/dom'],
  },
})
