// Runs in the thread of `pglite-thread.ts`. JavaScript, because Node loads it unbuilt.
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { SyncedFolder, syncedStart } from './synced-folder.mjs'

/** @type {import('./pglite-thread.ts').ThreadData} */
const { dataDir, loadDataDir, pgliteWasmModule } = workerData
const port = /** @type {import('node:worker_threads').MessagePort} */ (parentPort)

const pglite = await PGlite.create({
  pgliteWasmModule,
  ...(loadDataDir && { loadDataDir }),
  ...(dataDir && { fs: new SyncedFolder(dataDir), startParams: syncedStart(PGlite.defaultStartParams) }),
})

/** PGlite ignores these and goes on in an unknown state. @type {RangeError | WebAssembly.RuntimeError | undefined} */
let crash
const { Module } = pglite
const once = Module._PostgresMainLoopOnce
Module._PostgresMainLoopOnce = () => {
  try {
    once()
  } catch (error) {
    if (error instanceof RangeError || error instanceof WebAssembly.RuntimeError) crash = error
    throw error
  }
}

/** @param {Uint8Array} bytes @returns {Promise<Uint8Array<ArrayBuffer>>} */
async function execute(bytes) {
  /** @type {Uint8Array[]} */
  const parts = []
  // `part` is a view of PostgreSQL's memory.
  const onRawData = (/** @type {Uint8Array} */ part) => parts.push(part.slice())
  await pglite.execProtocolRawStream(bytes, { syncToFs: false, onRawData })
  const answer = new Uint8Array(parts.reduce((size, part) => size + part.length, 0))
  let at = 0
  for (const part of parts) {
    answer.set(part, at)
    at += part.length
  }
  return answer
}

/** @param {import('./pglite-thread.ts').Reply} reply @param {ArrayBuffer[]} [moved] */
const reply = (reply, moved) => port.postMessage(reply, moved)

port.on('message', async (/** @type {Uint8Array | 'close'} */ asked) => {
  if (asked === 'close') {
    await pglite.close()
    port.close()
    return
  }
  const answer = await execute(asked)
  if (crash) reply({ crash: crash instanceof RangeError ? 'stack' : 'other' })
  else reply({ answer }, [answer.buffer])
  crash = undefined
})
reply({ answer: new Uint8Array() })
