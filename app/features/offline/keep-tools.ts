import { pythonFiles } from 'virtual:python-files'
import { sandboxFrame } from 'virtual:sandbox-frame'
import { terminalFiles } from 'virtual:terminal-files'
import { openPythonCache } from '~/features/python/python-cache.ts'
import { fetchFile } from '~/features/sandbox/fetch-file.ts'
import { openShellCache } from '~/features/terminal/shell-cache.ts'
import { cachePrefixes } from '~/lib/storage/cache-prefixes.ts'

/** Both start from the frame, each from its own cache. */
const tools = [
  { openCache: openPythonCache, files: [sandboxFrame, ...Object.values(pythonFiles)] },
  { openCache: openShellCache, files: [sandboxFrame, terminalFiles.worker] },
]

/** Uncompressed. */
export const toolBytes = tools.flatMap(({ files }) => files).reduce((sum, { bytes }) => sum + bytes, 0)

/**
 * Keeps all that samples, exercises and commands run with, packages of the page's own included; what is there stays.
 * @param received gets uncompressed bytes
 * @throws {Error} when a file does not come, or there is no room
 */
export async function keepTools(signal: AbortSignal, received: (bytes: number) => void): Promise<void> {
  for (const { openCache, files } of tools) {
    const cache = await openCache()
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
}

export async function toolsAreKept(): Promise<boolean> {
  for (const { openCache, files } of tools) {
    const cache = await openCache()
    const here = new Set((await cache?.keys())?.map(({ url }) => new URL(url).pathname))
    if (!files.every(({ url }) => here.has(url))) return false
  }
  return true
}

export async function removeTools(): Promise<void> {
  const ofTools = (name: string) => [cachePrefixes.python, cachePrefixes.terminal].some((each) => name.startsWith(each))
  await Promise.all((await caches.keys()).filter(ofTools).map((name) => caches.delete(name)))
}
