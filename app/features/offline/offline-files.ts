import type { CourseId } from 'courses/types.ts'
import { isRecord } from '~/lib/is-record.ts'

/** What the build has written for a course: `scripts/build/offline/offline-courses.ts`. */
export interface CourseList {
  build: string
  files: readonly ListedFile[]
}

export interface ListedFile {
  path: string
  /** What `isAsBuilt` compares with. */
  digest: string
  /** Uncompressed. */
  bytes: number
}

/** Bytes as they travel: `scripts/build/offline/offline-sizes.mjs`. */
export interface OfflineSizes {
  build: string
  courses: Readonly<Record<string, number>>
  /** Bytes of Python and of the terminal. */
  python: number
}

export const listPath = (course: CourseId): string => `/offline/${course}.json`
export const sizesPath = '/offline/sizes.json'

export function readList(value: unknown): CourseList {
  if (!isRecord(value) || typeof value.build !== 'string' || !Array.isArray(value.files)) throw new Error('no list')
  return { build: value.build, files: value.files.map(readFile) }
}

function readFile(value: unknown): ListedFile {
  const [path, digest, bytes]: unknown[] = Array.isArray(value) ? value : []
  if (typeof path !== 'string' || typeof digest !== 'string' || typeof bytes !== 'number') throw new Error('no file')
  return { path, digest, bytes }
}

export function readSizes(value: unknown): OfflineSizes {
  if (
    !isRecord(value) ||
    typeof value.build !== 'string' ||
    typeof value.python !== 'number' ||
    !isRecord(value.courses)
  )
    throw new Error('no sizes')
  const courses = Object.entries(value.courses).flatMap(([course, bytes]) =>
    typeof bytes === 'number' ? [[course, bytes] as const] : [],
  )
  return { build: value.build, python: value.python, courses: Object.fromEntries(courses) }
}
