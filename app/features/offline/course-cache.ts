import type { CourseId } from 'courses/types.ts'
import { cachePrefixes } from '~/lib/storage/cache-prefixes.ts'
import { toolsAreKept } from './keep-tools.ts'
import { listPath, readList } from './offline-files.ts'
import type { HeldFiles } from './offline-state.ts'

export const cacheName = (course: CourseId, build: string): string => `${cachePrefixes.course}${build}-${course}`

const cachesOf = async (course: CourseId): Promise<string[]> =>
  (await caches.keys()).filter((name) => name.startsWith(cachePrefixes.course) && name.endsWith(`-${course}`))

/** A course is whole with its list, which comes last, and all that this names. */
async function wholeBuild(name: string, course: CourseId): Promise<string[]> {
  const cache = await caches.open(name)
  const response = await cache.match(listPath(course))
  if (!response) return []
  const { build, files } = readList(await response.json())
  const here = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  return files.every(({ path }) => here.has(path)) ? [build] : []
}

export async function readHeldFiles(course: CourseId): Promise<HeldFiles> {
  const names = await cachesOf(course)
  const builds = await Promise.all(names.map((name) => wholeBuild(name, course).catch(() => [])))
  return { builds: builds.flat(), python: await toolsAreKept() }
}

export async function removeCourse(course: CourseId): Promise<void> {
  await Promise.all((await cachesOf(course)).map((name) => caches.delete(name)))
}
