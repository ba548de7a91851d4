import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Plugin } from 'vite'
import { type PagePackage, pagePackageNames } from '../../app/features/python/page-packages/page-packages.ts'
import { bundleScript } from './bundle-script.ts'
import { type FileContent, knownFiles, named } from './known-files.ts'

const require = createRequire(import.meta.url)
const source = path.dirname(require.resolve('pyodide'))
const release: string = require('pyodide/package.json').version
const folder = `assets/sandbox/python-${release}`

/** Pyodide's lock names 357 packages that this site does not serve. */
function withoutPackages(lock: string): string {
  return JSON.stringify({ ...JSON.parse(lock), packages: {} })
}

async function readPackage(name: PagePackage) {
  return [name, named(folder, name, await bundleScript(`app/features/python/${name}/page-script.ts`))] as const
}

async function read() {
  const packages = Object.fromEntries(await Promise.all(pagePackageNames.map(readPackage))) as Record<
    PagePackage,
    FileContent
  >
  const [wasm, library, lock, worker] = await Promise.all([
    readFile(path.join(source, 'pyodide.asm.wasm')),
    readFile(path.join(source, 'python_stdlib.zip')),
    readFile(path.join(source, 'pyodide-lock.json'), 'utf8'),
    bundleScript('app/features/python/worker.ts'),
  ])
  return {
    worker: named(folder, 'worker', worker),
    wasm: { name: `${folder}/pyodide.asm.wasm`, content: wasm },
    library: { name: `${folder}/python_stdlib.zip`, content: library },
    lock: { name: `${folder}/pyodide-lock.json`, content: withoutPackages(lock) },
    ...packages,
  }
}

export const pythonFiles = (): Plugin[] => [
  knownFiles(
    'virtual:python-files',
    read,
    (files) =>
      `export const pythonRelease = ${JSON.stringify(release)}\nexport const pythonFiles = ${JSON.stringify(files)}`,
  ),
  {
    name: 'python-packages',
    generateBundle() {
      if (this.environment.name !== 'client') return
      // For static hosts; our own server answers it by its setting.
      const base = process.env.PYODIDE_PACKAGES ?? null
      this.emitFile({ type: 'asset', fileName: 'python-packages.json', source: JSON.stringify({ base }) })
    },
  },
]
