import { pythonFiles } from 'virtual:python-files'
import { fetchFile } from '../sandbox/fetch-file.ts'
import { openSandbox, type Sandbox } from '../sandbox/sandbox.ts'
import { fromWorker } from './from-worker.ts'
import { openPackages, type Packages } from './packages.ts'
import { packagesBase } from './packages-base.ts'
import type { FromWorker, ToWorker } from './protocol.ts'
import { openPythonCache } from './python-cache.ts'

export interface Python {
  tell(message: ToWorker): void
  /** One listener at a time gets what the worker says, or an error when it has ended or said what it cannot say. */
  listen(listener: (message: FromWorker) => void): void
  readonly failed: Promise<never>
}

/**
 * @param signal ends it, at any time
 * @param progress gets the share fetched, 0 to 1
 * @throws NotIsolated, or an Error when its files cannot be fetched
 */
export async function startPython(signal: AbortSignal, progress: (share: number) => void): Promise<Python> {
  const [cache, base] = await Promise.all([openPythonCache(), packagesBase()])
  const total = Object.values(pythonFiles).reduce((sum, { bytes }) => sum + bytes, 0)
  let loaded = 0
  const received = (bytes: number) => {
    loaded += bytes
    progress(loaded / total)
  }
  const read = (file: keyof typeof pythonFiles) => fetchFile(pythonFiles[file], cache, { signal, received })
  const [sandbox, wasm, library, ownLock, packages] = await Promise.all([
    read('worker').then((worker) => openSandbox(worker, cache, signal)),
    read('wasm'),
    read('library'),
    read('lock'),
    base === undefined ? undefined : openPackages(base, cache, signal),
  ])
  const python = pythonIn(sandbox, packages)
  const ready = new Promise<void>((resolve, reject) => {
    python.listen((message) => {
      if (message.type === 'ready') resolve()
      else if (message.type === 'failed') reject(new Error(message.message))
    })
  })
  const lock = packages?.lock ?? new TextDecoder().decode(ownLock)
  const parts = { wasm, library, lock, hasPackages: packages !== undefined }
  sandbox.send({ type: 'load', parts } satisfies ToWorker, [wasm, library])
  await Promise.race([ready, python.failed])
  return python
}

function pythonIn(sandbox: Sandbox, packages: Packages | undefined): Python {
  let listener = (_: FromWorker): void => {}
  const tell = (message: ToWorker, transfer: Transferable[] = []) => sandbox.send(message, transfer)
  const hand = async (file: string) => {
    const bytes = await packages?.file(file)
    tell({ type: 'package', file, bytes }, bytes ? [bytes] : [])
  }
  const forged = new Promise<never>((_, reject) => {
    sandbox.receive((data) => {
      const message = fromWorker(data)
      if (!message) reject(new Error('Python said what it cannot say'))
      else if (message.type === 'package') void hand(message.file)
      else listener(message)
    })
  })
  const failed = Promise.race([sandbox.failed, forged])
  failed.catch(() => {})
  return {
    tell,
    listen: (next) => {
      listener = next
    },
    failed,
  }
}
