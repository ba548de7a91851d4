import type { CourseId } from 'courses/types.ts'
import { isAsBuilt } from '~/lib/browser/is-as-built.ts'
import { cacheName } from './course-cache.ts'
import { keepTools, toolBytes } from './keep-tools.ts'
import { type ListedFile, listPath, readList } from './offline-files.ts'

const maxRequests = 6

/**
 * Keeps all files of a course as the site has it now. What an earlier try has kept is not fetched again.
 * @param progress gets the share that is here, 0 to 1
 * @throws {Error} when a file does not come or is not as it was built, a DOMException when there is no room
 */
export async function keepCourse(
  course: CourseId,
  tools: boolean,
  signal: AbortSignal,
  progress: (share: number) => void,
): Promise<void> {
  const response = await request(listPath(course), signal)
  const { build, files } = readList(await response.clone().json())
  const cache = await caches.open(cacheName(course, build))
  const totalBytes = files.reduce((sum, { bytes }) => sum + bytes, tools ? toolBytes : 0)
  let keptBytes = 0
  const received = (bytes: number) => {
    keptBytes += bytes
    progress(keptBytes / totalBytes)
  }
  const here = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  await eachOf(files, async (file) => {
    if (!here.has(file.path)) await keepFile(cache, file, signal)
    received(file.bytes)
  })
  if (tools) await keepTools(signal, received)
  await cache.put(listPath(course), response)
}

async function keepFile(cache: Cache, { path, digest }: ListedFile, signal: AbortSignal): Promise<void> {
  const response = await request(path, signal)
  if (!(await isAsBuilt(digest, response.clone()))) throw new Error(`${path} is not as it was built`)
  await cache.put(path, response)
}

/** `no-store` tells the service worker that the answer is kept already; what it has it answers itself. */
async function request(path: string, signal: AbortSignal): Promise<Response> {
  const response = await fetch(path, { signal, cache: 'no-store' })
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return response
}

async function eachOf<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = items.values()
  const lane = async () => {
    for (const item of left) await work(item)
  }
  await Promise.all(Array.from({ length: maxRequests }, lane))
}
