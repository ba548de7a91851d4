import { pythonFiles } from 'virtual:python-files'
import { packagesBase } from './packages-base.ts'
import type { FromWorker, Job, PythonError, ToWorker } from './protocol.ts'

export interface RunEvents {
  /** Share loaded, 0 to 1; only at the first run. */
  progress?(share: number): void
  started?(): void
  output?(text: string): void
  picture?(png: Uint8Array<ArrayBuffer>): void
  ask?(answer: (line: string) => void): void
}

export class Stopped extends Error {}

let worker: Worker | undefined
let last: Promise<unknown> = Promise.resolve()

/** One job at a time. Throws `Stopped` after `signal`, an Error if Python cannot start. */
export function runPython(job: Job, signal: AbortSignal, events: RunEvents = {}): Promise<PythonError | undefined> {
  const turn = last.then(() => runNow(job, signal, events))
  last = turn.catch(() => {})
  return turn
}

async function runNow(job: Job, signal: AbortSignal, events: RunEvents): Promise<PythonError | undefined> {
  if (signal.aborted) throw new Stopped()
  const fresh = !worker
  worker ??= new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'python' })
  const running = worker
  const tell = (message: ToWorker) => running.postMessage(message)
  try {
    return await new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Stopped()))
      running.onerror = (event) => reject(new Error(event.message || 'Python could not be started'))
      running.onmessage = ({ data }: MessageEvent<FromWorker>) => {
        if (data.type === 'progress') events.progress?.(data.total ? data.loaded / data.total : 0)
        else if (data.type === 'ready') begin()
        else if (data.type === 'failed') reject(new Error(data.message))
        else if (data.type === 'output') events.output?.(data.text)
        else if (data.type === 'picture') events.picture?.(data.png)
        else if (data.type === 'ask') events.ask?.((line) => tell({ type: 'input', line }))
        else resolve(data.error)
      }
      const begin = () => {
        events.started?.()
        tell({ type: 'run', job })
      }
      if (fresh) void packagesBase().then((packages) => tell({ type: 'load', files: pythonFiles, packages }))
      else begin()
    })
  } catch (error) {
    running.terminate()
    worker = undefined
    throw error
  }
}
