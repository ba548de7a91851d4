import { outline } from '../courses/outline.ts'
import { paths } from './paths.ts'

/** Each is a route of its own, so that a number past the last is an unknown address. */
export const modulePages = Object.entries(outline).flatMap(([course, modules]) =>
  Array.from({ length: modules }, (_, i) => ({ course, module: i + 1, path: paths.module(course, i + 1) })),
)

export const tryPages = Object.keys(outline).map((course) => ({ course, path: paths.try(course) }))

export const courseAt = (address = ''): string | undefined =>
  modulePages.find(({ path }) => address.split(/[?#]/)[0] === path)?.course
