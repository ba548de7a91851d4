import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { loadPyodide } from 'pyodide'
import type { PackageParts } from '../../page-packages/parts.ts'
import type { Job, PythonError } from '../../protocol.ts'
import { createRunner } from '../../runner.ts'

const folder = path.resolve(import.meta.dirname, '..')
const sources = Object.fromEntries(
  readdirSync(folder)
    .filter((name) => name.endsWith('.py'))
    .map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]),
)

export interface Ran {
  printed: string
  error: PythonError | undefined
}

/** @returns a function that runs code as a page does, in one Python for all */
export async function startRunner(
  packages: readonly PackageParts[] = [],
): Promise<(code: string, job?: Partial<Job>) => Promise<Ran>> {
  const indexURL = `${path.dirname(createRequire(import.meta.url).resolve('pyodide'))}/`
  const pyodide = await loadPyodide({ indexURL, env: { PYTHONHASHSEED: '0', HOME: '/home/pyodide' } })
  let printed = ''
  const decoder = new TextDecoder()
  const write = (bytes: Uint8Array) => {
    printed += decoder.decode(bytes, { stream: true })
    return bytes.length
  }
  pyodide.setStdout({ write })
  pyodide.setStderr({ write })
  const { run } = createRunner(pyodide, sources, { ask: () => Promise.reject(new Error('nobody answers')), packages })
  return async (code, job = {}) => {
    printed = ''
    const error = await run({ section: 'ml/1.2', files: [], before: [], code, ...job })
    return { printed, error }
  }
}
