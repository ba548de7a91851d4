import { readFile, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)
const source = path.dirname(require.resolve('pyodide'))
const version: string = require('pyodide/package.json').version
const folder = `assets/python-${version}`

const names = ['pyodide.asm.wasm', 'python_stdlib.zip', 'pyodide.asm.mjs', 'pyodide-lock.json']

/** Pyodide's lock names 357 packages that this site does not serve. */
async function read(name: string): Promise<Uint8Array> {
  const bytes = await readFile(path.join(source, name))
  if (name !== 'pyodide-lock.json') return bytes
  return Buffer.from(JSON.stringify({ ...JSON.parse(bytes.toString()), packages: {} }))
}

const virtual = 'virtual:python-files'

export const pythonFiles = (): Plugin => ({
  name: 'python-files',
  resolveId: (id) => (id === virtual ? `\0${virtual}` : undefined),
  async load(id) {
    if (id !== `\0${virtual}`) return undefined
    const files = await Promise.all(
      names.map(async (name) => ({
        url: `/${folder}/${name}`,
        bytes: name === 'pyodide-lock.json' ? (await read(name)).length : (await stat(path.join(source, name))).size,
      })),
    )
    return `export const pythonFiles = ${JSON.stringify(files)}`
  },
  configureServer(server) {
    server.middlewares.use(async (request, response, next) => {
      const name = names.find((each) => request.url === `/${folder}/${each}`)
      if (!name) return next()
      const type = name.endsWith('.wasm') ? 'application/wasm' : name.endsWith('.mjs') ? 'text/javascript' : ''
      response.setHeader('content-type', type || 'application/octet-stream')
      response.end(await read(name))
    })
  },
  generateBundle: {
    async handler() {
      if (this.environment.name !== 'client') return
      for (const name of names)
        this.emitFile({ type: 'asset', fileName: `${folder}/${name}`, source: await read(name) })
      // For static hosts; our own server answers it by its setting.
      const base = process.env.PYODIDE_PACKAGES ?? null
      this.emitFile({ type: 'asset', fileName: 'python-packages.json', source: JSON.stringify({ base }) })
    },
  },
})
