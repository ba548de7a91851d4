import { createHash } from 'node:crypto'
import path from 'node:path'
import type { Plugin } from 'vite'

export interface FileContent {
  /** Within the site. */
  name: string
  content: Uint8Array | string
}

const digest = (content: Uint8Array | string) => createHash('sha256').update(content)

/** @returns its name with the beginning of its SHA-256 */
export function named(folder: string, stem: string, content: string): FileContent {
  return { name: `${folder}/${stem}-${digest(content).digest('hex').slice(0, 12)}.js`, content }
}

const described = ({ name, content }: FileContent) => ({
  url: `/${name}`,
  bytes: Buffer.byteLength(content),
  integrity: `sha256-${digest(content).digest('base64')}`,
})

const types: Record<string, string> = { '.wasm': 'application/wasm', '.js': 'text/javascript' }

/**
 * Files whose digests are known to the page: `code` writes the virtual module's source from their descriptions.
 * @param virtual the module's name @param read is called once
 */
export function knownFiles<Name extends string>(
  virtual: string,
  read: () => Promise<Record<Name, FileContent>>,
  code: (files: Record<Name, ReturnType<typeof described>>) => string,
): Plugin {
  let reading: ReturnType<typeof read> | undefined
  const files = () => {
    reading ??= read()
    return reading
  }
  return {
    name: virtual.replace(/^virtual:/, ''),
    resolveId: (id) => (id === virtual ? `\0${virtual}` : undefined),
    async load(id) {
      if (id !== `\0${virtual}`) return undefined
      const entries = Object.entries<FileContent>(await files())
      return code(
        Object.fromEntries(entries.map(([key, file]) => [key, described(file)])) as Parameters<typeof code>[0],
      )
    },
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        if (!request.url?.startsWith('/assets/sandbox/')) return next()
        const found = Object.values<FileContent>(await files()).find(({ name }) => request.url === `/${name}`)
        if (!found) return next()
        response.setHeader('content-type', types[path.extname(found.name)] ?? 'application/octet-stream')
        response.end(found.content)
      })
    },
    async generateBundle() {
      if (this.environment.name !== 'client') return
      for (const { name, content } of Object.values<FileContent>(await files()))
        this.emitFile({ type: 'asset', fileName: name, source: content })
    },
  }
}
