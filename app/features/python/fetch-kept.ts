import { cachePrefixes } from '../../lib/storage/cache-prefixes.ts'
import type { FileSize } from './protocol.ts'

/** Files of a release never change; the first load of a newer one deletes them. */
const cacheName = `${cachePrefixes.python}${import.meta.env.VITE_PYODIDE_VERSION}`

/** `received` gets uncompressed bytes. There is no cache at an insecure address. */
export async function fetchKept(
  files: readonly FileSize[],
  received: (bytes: number) => void,
): Promise<typeof globalThis.fetch> {
  const network = globalThis.fetch
  const cache = await openCache()
  await Promise.all(
    files.map(async ({ url, bytes }) => {
      if (await cache?.match(url)) return received(bytes)
      const response = await network(url)
      if (!response.ok) throw new Error(`${url} answered ${response.status}`)
      const body = await response.clone().body?.pipeThrough(counted(received))
      await Promise.all([cache?.put(url, response), body?.pipeTo(new WritableStream())])
    }),
  )
  return async (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    return (await cache?.match(url)) ?? network(input, init)
  }
}

const counted = (received: (bytes: number) => void) =>
  new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      received(chunk.byteLength)
      controller.enqueue(chunk)
    },
  })

async function openCache(): Promise<Cache | undefined> {
  try {
    const names = await caches.keys()
    const older = names.filter((name) => name.startsWith(cachePrefixes.python) && name !== cacheName)
    await Promise.all(older.map((name) => caches.delete(name)))
    return await caches.open(cacheName)
  } catch {
    return undefined
  }
}
