import type { Plugin } from 'vite'
import { checkNotebooksUrl } from '../../app/lib/colab.ts'
import { loadNotebooks } from './load.ts'

type Files = Map<string, string | Uint8Array>

export function notebooks(address: string): Plugin {
  const site = address.replace(/\/+$/, '')
  let served: Promise<Files> | undefined
  return {
    name: 'notebooks',
    config: () => checkNotebooksUrl(process.env.VITE_NOTEBOOKS_URL),
    configureServer(server) {
      server.watcher.on('change', (file) => {
        if (/\/courses\//.test(file)) served = undefined
      })
      server.middlewares.use(async (request, response, next) => {
        if (!request.url?.startsWith('/notebooks/')) return next()
        served ??= loadNotebooks().then(({ siteNotebooks }) => siteNotebooks(site))
        const found = (await served).get(request.url)
        if (found === undefined) return next()
        response.setHeader(
          'content-type',
          request.url.endsWith('.zip') ? 'application/zip' : 'application/x-ipynb+json',
        )
        response.end(found)
      })
    },
    generateBundle: {
      async handler() {
        if (this.environment.name !== 'client') return
        const { siteNotebooks } = await loadNotebooks()
        for (const [url, source] of await siteNotebooks(site))
          this.emitFile({ type: 'asset', fileName: url.slice(1), source })
      },
    },
  }
}
