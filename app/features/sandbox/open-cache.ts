import { sandboxFrame } from 'virtual:sandbox-frame'
import type { KnownFile } from './fetch-file.ts'
import { sandboxFolder } from './sandbox-folder.ts'

interface CacheOptions {
  /** Of its name. Caches that begin so and go on otherwise are removed. */
  prefix: string
  release?: string
  /** Of the sandbox's folder, only these are kept, and its frame. */
  files: readonly KnownFile[]
}

/** @returns undefined where there is no cache: at an insecure address, for one */
export async function openCache({ prefix, release = 'current', files }: CacheOptions): Promise<Cache | undefined> {
  const name = `${prefix}${release}`
  const current = new Set([sandboxFrame, ...files].map(({ url }) => url))
  try {
    const older = (await caches.keys()).filter((each) => each.startsWith(prefix) && each !== name)
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
