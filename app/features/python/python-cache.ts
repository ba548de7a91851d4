import { pythonFiles, pythonRelease } from 'virtual:python-files'
import { sandboxFrame } from 'virtual:sandbox-frame'
import { cachePrefixes } from '~/lib/storage/cache-prefixes.ts'
import { sandboxFolder } from '../sandbox/sandbox-folder.ts'

const name = `${cachePrefixes.python}${pythonRelease}`
const current = new Set([sandboxFrame, ...Object.values(pythonFiles)].map(({ url }) => url))

/** Removes what older releases have kept. @returns undefined where there is no cache: at an insecure address, for one */
export async function openPythonCache(): Promise<Cache | undefined> {
  try {
    const older = (await caches.keys()).filter((each) => each.startsWith(cachePrefixes.python) && each !== name)
    await Promise.all(older.map((each) => caches.delete(each)))
    const cache = await caches.open(name)
    const kept = (await cache.keys()).map(({ url }) => new URL(url).pathname)
    await Promise.all(
      kept.filter((path) => path.startsWith(sandboxFolder) && !current.has(path)).map((path) => cache.delete(path)),
    )
    return cache
  } catch {
    return undefined
  }
}
