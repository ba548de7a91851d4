import '../sandbox/without-scripts.ts'
import { loadPyodide } from 'pyodide'
import createPyodideModule from 'pyodide/pyodide.asm.mjs'
import { takePort } from '../sandbox/take-port.ts'
import { watchRealm } from '../sandbox/watch-realm.ts'
import { fromWorker } from './from-worker.ts'
import errors from './interpreter/errors.py?raw'
import lessonCheck from './interpreter/lesson_check.py?raw'
import runnerSource from './interpreter/runner.py?raw'
import state from './interpreter/state.py?raw'
import streams from './interpreter/streams.py?raw'
import { countSteps } from './output/count-steps.ts'
import { createOutput } from './output/output.ts'
import { takePackages } from './page-packages/handed.ts'
import type { FromWorker, Job, PythonParts, ToWorker } from './protocol.ts'
import { replaceFetch } from './replace-fetch.ts'
import { createRunner, type Runner } from './runner.ts'

const sources = {
  'errors.py': errors,
  'lesson_check.py': lessonCheck,
  'runner.py': runnerSource,
  'state.py': state,
  'streams.py': streams,
}
const packages = takePackages()
const takePicture = watchRealm()
let isChanged = () => false
let closePlots = () => {}
let runner: Runner | undefined
let run = 0
let quiet = false
let answer: (line: string) => void = () => {}

// At once: no promise is settled while Python runs.
let say = (_: FromWorker): void => {}
void takePort(receive).then(({ send }) => {
  say = send
})
const output = createOutput((text) => say({ type: 'output', run, text }))
const steps = countSteps((count) => say({ type: 'steps', run, steps: count }))
for (const { onStep } of packages) onStep?.(steps.step)
const files = replaceFetch((file) => say({ type: 'package', file }))

/** The page alone sends on this port. */
function receive(message: unknown): void {
  const data = message as ToWorker
  if (data.type === 'load') void load(data.parts)
  else if (data.type === 'run') void runJob(data.run, data.job)
  else if (data.type === 'package') files.supply(data.file, data.bytes)
  else answer(data.line)
}

async function load({ wasm, library, lock, hasPackages }: PythonParts): Promise<void> {
  try {
    const pyodide = await loadPyodide({
      createPyodideModule,
      ...files.addresses(wasm, library),
      lockFileContents: withoutOwn(lock),
      env: { PYTHONHASHSEED: '0', MPLBACKEND: 'Agg', HOME: '/home/pyodide' },
    })
    const write = (bytes: Uint8Array) => (quiet ? bytes.length : output.write(bytes))
    pyodide.setStdout({ write })
    pyodide.setStderr({ write })
    runner = createRunner(pyodide, sources, {
      ask,
      quiet: (on) => {
        quiet = on
      },
      hasPackages,
      packages,
    })
    closePlots = () => pyodide.pyimport('matplotlib.pyplot').close('all')
    isChanged = takePicture()
    say({ type: 'ready' })
  } catch (error) {
    say({ type: 'failed', message: error instanceof Error ? error.message : String(error) })
  }
}

/** The page's own package stands for Pyodide's of its name: lessons are proven with it. */
function withoutOwn(text: string): string {
  const lock = JSON.parse(text)
  for (const { name } of packages) delete lock.packages[name]
  return JSON.stringify(lock)
}

function ask(): Promise<string> {
  say({ type: 'ask', run })
  return new Promise((resolve) => {
    answer = resolve
  })
}

async function runJob(id: number, job: Job): Promise<void> {
  if (isChanged()) return say({ type: 'changed', run: id })
  run = id
  output.begin()
  steps.begin()
  try {
    const error = await runner?.run(job)
    for (const png of runner?.pictures() ?? []) sayPlot({ type: 'picture', run, png })
    for (const text of figures()) sayPlot({ type: 'figure', run, text })
    say({ type: 'done', run, ...(error && { error }) })
  } catch (error) {
    console.error(error)
    say({ type: 'crashed', run })
  }
}

function figures(): string[] {
  try {
    return runner?.figures() ?? []
  } catch (error) {
    closePlots()
    const message = error instanceof Error ? error.message : ''
    // Between a traceback and notes.
    const cause = /^[\w.]+(?::.*)?$/m.exec(message)?.[0] ?? message
    say({ type: 'output', run, text: `The plots cannot be shown: ${cause}\n` })
    return []
  }
}

/** The page would take a plot past its limits for a forgery, and end Python. */
function sayPlot(plot: FromWorker): void {
  say(fromWorker(plot) ?? { type: 'output', run, text: 'A plot is too large to show.\n' })
}
