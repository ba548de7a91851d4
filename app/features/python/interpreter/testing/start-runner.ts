import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { loadPyodide } from 'pyodide'
import { allParts } from '../../page-packages/all-parts.ts'
import type { Job, PythonError } from '../../protocol.ts'
import { createRunner } from '../../runner.ts'

/** @returns the Python of a folder within that of the page's Python */
function filesIn(name: string): Record<string, string> {
  const place = path.resolve(import.meta.dirname, '../..', name)
  const files = readdirSync(place, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.py'))
  return Object.fromEntries(files.map((file) => [file, readFileSync(path.join(place, file), 'utf8')]))
}

export interface Ran {
  printed: string
  error: PythonError | undefined
}

/** @returns a function that runs code as a page does, in one Python for all */
export async function startRunner(): Promise<(code: string, job?: Partial<Job>) => Promise<Ran>> {
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
  const { run } = createRunner(pyodide, filesIn('interpreter'), {
    ask: () => Promise.reject(new Error('nobody answers')),
    packages: allParts(filesIn),
  })
  return async (code, job = {}) => {
    printed = ''
    const error = await run({ section: 'ml/1.2', files: [], before: [], code, ...job })
    return { printed, error }
  }
}
