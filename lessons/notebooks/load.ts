import path from 'node:path'
import { type Plugin, runnerImport } from 'vite'

const withoutStyles: Plugin = {
  name: 'without-styles',
  enforce: 'pre',
  resolveId: (source) => (source.endsWith('.css') ? '\0style' : undefined),
  load: (id) => (id === '\0style' ? '' : undefined),
}

/** Through Vite: Node alone can import neither TSX nor style sheets. */
export async function loadNotebooks(): Promise<typeof import('./site-notebooks.ts')> {
  const file = path.resolve('lessons/notebooks/site-notebooks.ts')
  const { module } = await runnerImport<typeof import('./site-notebooks.ts')>(file, {
    plugins: [withoutStyles],
    logLevel: 'warn',
  })
  return module
}
