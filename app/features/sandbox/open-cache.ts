import { sandboxFrame } from 'virtual:sandbox-frame'
import { cachePrefixes } from '~/lib/storage/cache-prefixes.ts'
import type { KnownFile } from './fetch-file.ts'
import { sandboxFolder } from './sandbox-folder.ts'

interface CacheOptions {
  /** Of its name. Caches that begin so and go on otherwise are of older releases. */
  prefix: string
  release?: string
  /** Others of the sandbox's folder are of older releases, except its frame. */
  files: readonly KnownFile[]
}

/** A course without the manifest of this page is of another release, and runs with what that has kept. */
async function keepsOtherRelease(names: readonly string[]): Promise<boolean> {
  const courses = names.filter((each) => each.startsWith(cachePrefixes.course))
  const url = window.__reactRouterManifest?.url ?? ''
  const manifests = await Promise.all(courses.map((cacheName) => caches.match(url, { cacheName })))
  return manifests.includes(undefined)
}

/** @returns undefined where there is no cache: at an insecure address, for one */
export async function openCache({ prefix, release = 'current', files }: CacheOptions): Promise<Cache | undefined> {
  const name = `${prefix}${release}`
  const current = new Set([sandboxFrame, ...files].map(({ url }) => url))
  try {
    const [names, cache] = [await caches.keys(), await caches.open(name)]
    if (await keepsOtherRelease(names)) return cache
    const older = names.filter((each) => each.startsWith(prefix) && each !== name)
    await Promise.all(older.map((each) => caches.delete(each)))
    const kept = (await cache.keys()).map(({ url }) => new URL(url).pathname)
    await Promise.all(
      kept.filter((path) => path.startsWith(sandboxFolder) && !current.has(path)).map((path) => cache.delete(path)),
    )
    return cache
  } catch {
    return undefined
  }
}
