import { loadPyodide } from 'pyodide'
import { fetchKept } from './fetch-kept.ts'
import { createOutput } from './output.ts'
import type { FileSize, FromWorker, Job, PythonError, ToWorker } from './protocol.ts'
import source from './runner.py?raw'
import { createRunner, type Runner } from './runner.ts'

const say = (message: FromWorker): void => postMessage(message)
const output = createOutput((text) => say({ type: 'output', text }))
let runner: Runner | undefined
let quiet = false
let answer: (line: string) => void = () => {}

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.type === 'load') void load(data.files, data.packages)
  else if (data.type === 'run') void run(data.job)
  else answer(data.line)
})

async function load(files: FileSize[], packages: string | undefined): Promise<void> {
  try {
    const total = files.reduce((sum, { bytes }) => sum + bytes, 0)
    let loaded = 0
    globalThis.fetch = await fetchKept(files, (bytes) => {
      loaded += bytes
      say({ type: 'progress', loaded, total })
    })
    const pyodide = await loadPyodide({
      indexURL: new URL('.', new URL(files[0]?.url ?? '', location.href)).href,
      env: { PYTHONHASHSEED: '0', MPLBACKEND: 'Agg', HOME: '/home/pyodide' },
      ...(packages && { lockFileURL: new URL('pyodide-lock.json', new URL(packages, location.href)).href }),
    })
    const write = (bytes: Uint8Array) => (quiet ? bytes.length : output.write(bytes))
    pyodide.setStdout({ write })
    pyodide.setStderr({ write })
    runner = createRunner(pyodide, source, {
      ask,
      quiet: (on) => {
        quiet = on
      },
      hasPackages: packages !== undefined,
    })
    say({ type: 'ready' })
  } catch (error) {
    say({ type: 'failed', message: error instanceof Error ? error.message : String(error) })
  }
}

function ask(): Promise<string> {
  output.flush()
  say({ type: 'ask' })
  return new Promise((resolve) => {
    answer = resolve
  })
}

const asError = (error: unknown): PythonError => ({
  kind: 'Error',
  message: error instanceof Error ? error.message : String(error),
  trace: [],
  file: 'code',
  from: 'code',
})

async function run(job: Job): Promise<void> {
  output.begin()
  const error = await runner?.run(job).catch(asError)
  output.flush()
  for (const png of runner?.pictures() ?? []) say({ type: 'picture', png })
  say({ type: 'done', ...(error && { error }) })
}
