import { outline } from 'courses/outline.ts'
import type { CourseId } from 'courses/types.ts'

export const moduleIdOf = (course: CourseId, module: number): string => `${course}-${module}`

export const storedKeyOf = (course: CourseId, module: number): string => `${course}-module-${module}`

// Not from the catalogue, which is too large for `/`.
const ids = Object.keys(outline) as CourseId[]
const spelling = /^([a-z]+)-(?:module-)?([1-9]\d?)$/

export function parseKey(key: string): { course: CourseId; module: number } | undefined {
  const [, id, module] = spelling.exec(key) ?? []
  const course = ids.find((each) => each === id)
  return course ? { course, module: Number(module) } : undefined
}
