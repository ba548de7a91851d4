import type { FromWorker, Job, PythonError } from './protocol.ts'
import { type Python, startPython } from './start-python.ts'

export interface RunEvents {
  /** Share loaded, 0 to 1; only at the first run. */
  progress?(share: number): void
  started?(): void
  output?(text: string): void
  picture?(png: Uint8Array<ArrayBuffer>): void
  ask?(answer: (line: string) => void): void
}

export class Stopped extends Error {}

/** The worker ended, or said what no worker says. */
export class Crashed extends Error {}

/** More than a worker sends of a run, which cuts its output sooner. */
const limits = { characters: 250_000, pictures: 40 }

let running: { python: Promise<Python>; life: AbortController } | undefined
let runs = 0
let last: Promise<unknown> = Promise.resolve()

/** One job at a time. Throws `Stopped` after `signal`, `Crashed`, `NotIsolated`, or an Error if Python cannot start. */
export function runPython(job: Job, signal: AbortSignal, events: RunEvents = {}): Promise<PythonError | undefined> {
  const turn = last.then(() => runNow(job, signal, events))
  last = turn.catch(() => {})
  return turn
}

async function runNow(job: Job, signal: AbortSignal, events: RunEvents): Promise<PythonError | undefined> {
  const stopped = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(new Stopped())
    signal.addEventListener('abort', () => reject(new Stopped()))
  })
  try {
    let result = await Promise.race([runOnce(job, events), stopped])
    if (result.type === 'changed') {
      end()
      result = await Promise.race([runOnce(job, events), stopped])
    }
    if (result.type === 'changed') throw new Error('a new worker has changed built-in objects')
    return result.error
  } catch (error) {
    end()
    throw error
  }
}

function start(progress: (share: number) => void): { python: Promise<Python>; life: AbortController } {
  const life = new AbortController()
  return { life, python: startPython(life.signal, progress) }
}

function end(): void {
  running?.life.abort()
  running = undefined
}

type Result = Extract<FromWorker, { type: 'changed' | 'done' }>

async function runOnce(job: Job, events: RunEvents): Promise<Result> {
  running ??= start((share) => events.progress?.(share))
  const python = await running.python
  events.started?.()
  const run = ++runs
  let characters = 0
  let pictures = 0
  const done = new Promise<Result>((resolve) => {
    python.listen((message) => {
      if (!('run' in message) || message.run !== run) return
      if (message.type === 'output') {
        characters += message.text.length
        if (characters <= limits.characters) events.output?.(message.text)
      } else if (message.type === 'picture') {
        pictures += 1
        if (pictures <= limits.pictures) events.picture?.(message.png)
      } else if (message.type === 'ask') events.ask?.((line) => python.tell({ type: 'input', line }))
      else resolve(message)
    })
  })
  python.tell({ type: 'run', run, job })
  const crashed = python.failed.catch((cause: unknown) => {
    throw new Crashed('Python ended', { cause })
  })
  return Promise.race([done, crashed])
}
