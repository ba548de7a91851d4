import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { DatabaseError } from '../database.ts'

export interface ThreadOptions {
  dataDir?: string
  loadDataDir?: Blob
  /** So large that PostgreSQL's own limit comes first: an error instead of a crash. */
  stackSizeMb?: number
}

export interface ThreadData extends Pick<ThreadOptions, 'dataDir' | 'loadDataDir'> {
  pgliteWasmModule: WebAssembly.Module
}

export type Reply = { answer: Uint8Array<ArrayBuffer> } | { crash: 'stack' | 'other' }

export interface Thread {
  failure(): DatabaseError | undefined
  send(bytes: Uint8Array, limitMs?: number): Promise<Uint8Array>
  close(): Promise<void>
}

export async function startThread({ stackSizeMb = 64, ...options }: ThreadOptions): Promise<Thread> {
  const workerData: ThreadData = { ...options, pgliteWasmModule: await compiled() }
  const worker = new Worker(join(import.meta.dirname, 'pglite-worker.mjs'), {
    workerData,
    resourceLimits: { stackSizeMb },
    execArgv: [],
  })
  let failure: DatabaseError | undefined
  let waiting: { resolve(answer: Uint8Array): void; reject(error: unknown): void } | undefined
  let last: Promise<unknown>

  const settle = (how: (who: NonNullable<typeof waiting>) => void) => {
    const who = waiting
    waiting = undefined
    worker.unref()
    if (who) how(who)
  }
  const end = async (why: DatabaseError) => {
    failure ??= why
    await worker.terminate()
    settle(({ reject }) => reject(why))
  }
  const reply = () =>
    new Promise<Uint8Array>((resolve, reject) => {
      waiting = { resolve, reject }
      worker.ref()
    })
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()))

  worker.on('message', (said: Reply) => {
    if ('answer' in said) return settle(({ resolve }) => resolve(said.answer))
    if (options.dataDir === undefined) settle(({ reject }) => reject(crashed(said.crash)))
    else void end(crashed(said.crash))
  })
  worker.on('error', (error) => {
    failure ??= new DatabaseError(`the embedded database has ended: ${error.message}`, '08006')
    settle(({ reject }) => reject(error))
  })
  worker.on('exit', () => {
    failure ??= new DatabaseError('the embedded database has ended', '08006')
    settle(({ reject }) => reject(failure))
  })

  const exchange = async (bytes: Uint8Array, limitMs: number | undefined) => {
    if (failure) throw new DatabaseError(failure.message, '08006')
    const replied = reply()
    worker.postMessage(bytes)
    if (limitMs === undefined) return replied
    const stopWatching = watch(limitMs, () => void end(tooSlow()))
    return replied.finally(stopWatching)
  }

  last = reply()
  await last
  return {
    failure: () => failure,
    send: (bytes, limitMs) => {
      const answered = last.then(() => exchange(bytes, limitMs))
      last = answered.catch(() => {})
      return answered
    },
    close: async () => {
      await last
      if (failure) return
      failure = new DatabaseError('the database is closed', '08003')
      worker.ref()
      if (options.dataDir === undefined) await worker.terminate()
      else worker.postMessage('close')
      await ended
    },
  }
}

const crashed = (how: 'stack' | 'other') =>
  how === 'stack'
    ? new DatabaseError('stack depth limit exceeded', '54001')
    : new DatabaseError('the embedded database has crashed', '08006')

const tooSlow = () => new DatabaseError('canceling statement due to statement timeout', '57014')

/** Checks four times, so that a process that was suspended for an hour does not exceed the limit at once. */
function watch(limitMs: number, onPassed: () => void): () => void {
  let looks = 0
  const timer = setInterval(() => {
    looks += 1
    if (looks === 4) onPassed()
  }, limitMs / 4)
  return () => clearInterval(timer)
}

let compiling: Promise<WebAssembly.Module> | undefined

function compiled(): Promise<WebAssembly.Module> {
  const folder = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'))
  compiling ??= readFile(join(folder, 'pglite.wasm')).then((bytes) => WebAssembly.compile(bytes))
  return compiling
}
