import type { Module, Section } from 'courses/types.ts'
import type { LessonModule } from './lesson-module.ts'
import { lessonPath } from './lesson-path.ts'

export interface LessonInfo {
  /** Minutes: for the text alone, and for checks, figures and tasks. */
  reading: number
  practice: number
  /** Estimated px at full measure and on a phone, reserved until the text is there. */
  height: { wide: number; narrow: number }
}

const files = import.meta.glob<LessonModule>('/courses/*/module*/*.mdx')
const infos = import.meta.glob<LessonInfo>('/courses/*/module*/*.mdx', {
  query: '?info',
  import: 'default',
  eager: true,
})

/** @throws {Error} for a section that is not in the catalogue */
export function lessonInfo(module: Module, section: Section): LessonInfo {
  const path = lessonPath(module, section)
  const info = infos[path]
  if (!info) throw new Error(`no lesson at ${path}`)
  return info
}

export async function importLesson(path: string): Promise<LessonModule> {
  const load = files[path]
  if (!load) throw new Error(`no lesson at ${path}`)
  return load()
}
