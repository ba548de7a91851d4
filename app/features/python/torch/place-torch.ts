import type { PyodideAPI } from 'pyodide'
import { kernels } from './kernels/kernels.ts'

/** By place within the package: 'nn/module.py'. */
export type TorchFiles = Record<string, string>

const folder = '/lib/python3.14/site-packages/torch'

/** @returns whether code imports torch, by its lines */
export const importsTorch = (code: string): boolean => /^[ \t]*(?:import|from)[ \t]+torch\b/m.test(code)

/** Once in a Python, before code imports it; it is imported here so that a run finds its random numbers seeded. */
export function placeTorch(pyodide: PyodideAPI, files: TorchFiles): void {
  for (const [name, text] of Object.entries(files)) {
    const path = `${folder}/${name}`
    pyodide.FS.mkdirTree(path.slice(0, path.lastIndexOf('/')))
    pyodide.FS.writeFile(path, text)
  }
  pyodide.registerJsModule('page_torch_kernels', { kernels })
  pyodide.pyimport('importlib').invalidate_caches()
  pyodide.pyimport('torch')
}
