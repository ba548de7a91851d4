import { outline } from 'courses/outline.ts'
import type { CourseId } from 'courses/types.ts'

/** As the screens read it: 'ml-1'. */
export const moduleIdOf = (course: CourseId, module: number): string => `${course}-${module}`

/** As the client's `modules` map stores it: 'ml-module-1'. */
export const storedKeyOf = (course: CourseId, module: number): string => `${course}-module-${module}`

// Of the outline, because every page carries this file, and `/` need not carry the catalogue.
const ids = Object.keys(outline) as CourseId[]
const spelling = /^([a-z]+)-(?:module-)?([1-9]\d?)$/

export function parseKey(key: string): { course: CourseId; module: number } | undefined {
  const [, id, module] = spelling.exec(key) ?? []
  const course = ids.find((each) => each === id)
  return course ? { course, module: Number(module) } : undefined
}
