import { constants } from 'node:os'
import { Worker } from 'node:worker_threads'

/** Of a thread of its own, as Python holds the one it runs in; `process.cpuUsage` counts all threads. */
function watch(): void {
  const { workerData } = require('node:worker_threads') as typeof import('node:worker_threads')
  const { buffer, maxMicroseconds, signal } = workerData
  const start = process.cpuUsage()
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(start)
    if (user + system <= maxMicroseconds) return
    clearInterval(timer)
    Atomics.store(buffer, 0, signal)
  }, 100)
}

/**
 * Interrupts Python after so many seconds of processor, however busy the machine is.
 *
 * @param buffer the one given to `pyodide.setInterruptBuffer`
 * @returns ends the watch
 */
export function interruptAfter(seconds: number, buffer: Int32Array<SharedArrayBuffer>): () => Promise<void> {
  const workerData = { buffer, maxMicroseconds: seconds * 1e6, signal: constants.signals.SIGINT }
  const worker = new Worker(`(${watch})()`, { eval: true, workerData })
  return async () => {
    await worker.terminate()
    Atomics.store(buffer, 0, 0)
  }
}
