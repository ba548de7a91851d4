import { checkNames } from 'virtual:check-names'
import { findModule, isCourseId } from 'courses/catalogue.ts'
import type { Module, Section } from 'courses/types.ts'
import { lessonPath } from '../loading/lesson-path.ts'

export interface CheckPlace {
  module: Module
  section: Section
  version: string
}

export function findCheck(id: string): CheckPlace | undefined {
  const [course = '', sectionId = '', version = ''] = id.split('/')
  const module = isCourseId(course) ? findModule(course, Number.parseInt(sectionId, 10)) : undefined
  const section = module?.sections.find((each) => each.id === sectionId)
  if (!module || !section || !checkNames[lessonPath(module, section)]?.includes(version)) return undefined
  return { module, section, version }
}
