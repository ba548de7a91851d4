import { pythonFiles } from 'virtual:python-files'
import { sandboxFrame } from 'virtual:sandbox-frame'
import { openPythonCache } from '~/features/python/python-cache.ts'
import { fetchFile } from '~/features/sandbox/fetch-file.ts'
import { cachePrefixes } from '~/lib/storage/cache-prefixes.ts'

const files = [sandboxFrame, ...Object.values(pythonFiles)]

/** Uncompressed. */
export const pythonBytes = files.reduce((sum, { bytes }) => sum + bytes, 0)

/**
 * Keeps all that samples and exercises run with, packages of the page's own included; what is there stays.
 * @param received gets uncompressed bytes
 * @throws {Error} when a file does not come, or there is no room
 */
export async function keepPython(signal: AbortSignal, received: (bytes: number) => void): Promise<void> {
  const cache = await openPythonCache()
  if (!cache) throw new Error('no cache')
  for (const file of files) {
    let counted = 0
    const content = await fetchFile(file, cache, {
      signal,
      received(bytes) {
        counted += bytes
        received(bytes)
      },
    })
    received(file.bytes - counted)
    if (counted > 0) await cache.put(file.url, new Response(content))
  }
}

export async function pythonIsKept(): Promise<boolean> {
  const cache = await openPythonCache()
  const here = new Set((await cache?.keys())?.map(({ url }) => new URL(url).pathname))
  return files.every(({ url }) => here.has(url))
}

export async function removePython(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(cachePrefixes.python))
  await Promise.all(names.map((name) => caches.delete(name)))
}
