import path from 'node:path'
import { type Plugin, runnerImport } from 'vite'

/** Drawings bring their style sheets: here nothing stands on a page. */
const withoutStyles: Plugin = {
  name: 'without-styles',
  enforce: 'pre',
  resolveId: (source) => (source.endsWith('.css') ? '\0style' : undefined),
  load: (id) => (id === '\0style' ? '' : undefined),
}

/** What makes notebooks, imported by Vite: Node alone reads neither drawings nor their style sheets. */
export async function loadNotebooks(): Promise<typeof import('./site-notebooks.ts')> {
  const file = path.resolve('scripts/notebooks/site-notebooks.ts')
  const { module } = await runnerImport<typeof import('./site-notebooks.ts')>(file, {
    plugins: [withoutStyles],
    logLevel: 'warn',
  })
  return module
}
