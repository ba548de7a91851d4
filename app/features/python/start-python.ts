import { pythonFiles } from 'virtual:python-files'
import { fetchFile } from '../sandbox/fetch-file.ts'
import { openSandbox, type Sandbox } from '../sandbox/sandbox.ts'
import { fromWorker } from './from-worker.ts'
import { openPackages, type Packages } from './packages.ts'
import { packagesBase } from './packages-base.ts'
import type { PagePackage } from './page-packages/page-packages.ts'
import type { FromWorker, ToWorker } from './protocol.ts'
import { openPythonCache } from './python-cache.ts'

export interface Python {
  tell(message: ToWorker): void
  /** One listener at a time gets what the worker says, or an error when it has ended or said what it cannot say. */
  listen(listener: (message: FromWorker) => void): void
  readonly failed: Promise<never>
}

/** The share is that of the bytes which the device does not have, 0 to 1. */
export type Startup = { stage: 'downloading'; share: number; megabytes: number } | { stage: 'starting' }

/**
 * @param own packages that it begins with
 * @param signal ends it, at any time
 * @throws NotIsolated, or an Error when its files cannot be fetched
 */
export async function startPython(
  own: readonly PagePackage[],
  signal: AbortSignal,
  startup: (startup: Startup) => void,
): Promise<Python> {
  const [cache, base] = await Promise.all([openPythonCache(), packagesBase()])
  const read = downloads(own.length + 4, cache, signal, startup)
  const [sandbox, wasm, library, ownLock, packages] = await Promise.all([
    Promise.all([...own, 'worker' as const].map(read))
      .then(oneScript)
      .then((worker) => openSandbox(worker, cache, signal)),
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

const oneScript = (scripts: ArrayBuffer[]) => new Blob(scripts.flatMap((each) => [each, '\n;'])).arrayBuffer()

type PythonFile = keyof typeof pythonFiles

/** @returns what reads a file; its downloads are told once it is known how much they are */
function downloads(count: number, cache: Cache | undefined, signal: AbortSignal, startup: (startup: Startup) => void) {
  const started = { files: 0, bytes: 0, wireBytes: 0 }
  let loaded = 0
  function tell(): void {
    if (started.files < count) return
    const share = started.bytes === 0 ? 1 : loaded / started.bytes
    const megabytes = Math.max(1, Math.round(started.wireBytes / 1e6))
    startup(share < 1 ? { stage: 'downloading', share, megabytes } : { stage: 'starting' })
  }
  return (file: PythonFile) => {
    const { bytes } = pythonFiles[file]
    return fetchFile(pythonFiles[file], cache, {
      signal,
      answered(wireBytes = bytes) {
        started.files += 1
        started.wireBytes += wireBytes
        if (wireBytes > 0) started.bytes += bytes
        tell()
      },
      received(now) {
        loaded += now
        tell()
      },
    })
  }
}

function pythonIn(sandbox: Sandbox, packages: Packages | undefined): Python {
  let listener = (_: FromWorker): void => {}
  const tell = (message: ToWorker, transfer: Transferable[] = []) => sandbox.send(message, transfer)
  const supply = async (file: string) => {
    const bytes = await packages?.file(file)
    tell({ type: 'package', file, bytes }, bytes ? [bytes] : [])
  }
  const forged = new Promise<never>((_, reject) => {
    sandbox.receive((data) => {
      const message = fromWorker(data)
      if (!message) reject(new Error('Python said what it cannot say'))
      else if (message.type === 'package') void supply(message.file)
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
