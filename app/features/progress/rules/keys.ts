import type { CourseId } from 'courses/types'

/** The two spellings of a module's key, and the only place that spells either. */

/** As the screens read it: 'ml-1'. */
export const moduleIdOf = (course: CourseId, module: number): string => `${course}-${module}`

/** As the client's `modules` map stores it: 'ml-module-1'. */
export const storedKeyOf = (course: CourseId, module: number): string => `${course}-module-${module}`

// The ids are spelled out because every page carries this file, and `/` need not carry the catalogue.
const ids: readonly CourseId[] = ['ml', 'bio', 'cyber']
const spelling = /^([a-z]+)-(?:module-)?([1-9]\d?)$/

/** Reads either spelling; undefined for anything else. */
export function parseKey(key: string): { course: CourseId; module: number } | undefined {
  const [, id, module] = spelling.exec(key) ?? []
  const course = ids.find((each) => each === id)
  return course ? { course, module: Number(module) } : undefined
}
