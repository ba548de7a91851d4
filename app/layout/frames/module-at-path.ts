import { courses } from 'courses/catalogue.ts'
import type { Module } from 'courses/types.ts'
import { paths } from '~/paths.ts'

const modulesByPath = new Map<string, Module>(
  courses.flatMap((course) => course.modules.map((module) => [paths.module(course.id, module.number), module])),
)

/** The module whose page lies at this path. The router knows no other module paths, so that one is always found. */
export function moduleAtPath(pathname: string): Module {
  const module = modulesByPath.get(pathname.replace(/\/+$/, ''))
  if (!module) throw new Error(`no module at ${pathname}`)
  return module
}
