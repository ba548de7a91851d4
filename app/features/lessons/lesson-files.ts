import type { Module, Section } from 'courses/types.ts'
import type { LessonModule } from './lesson-module.ts'

/** What is known of a lesson before it is loaded. */
export interface LessonInfo {
  minutes: number
  /** The estimated height in px at full measure, and on a phone: the room reserved until the text is there. */
  height: { wide: number; narrow: number }
}

const files = import.meta.glob<LessonModule>('/courses/*/module*/*.mdx')
const infos = import.meta.glob<LessonInfo>('/courses/*/module*/*.mdx', {
  query: '?info',
  import: 'default',
  eager: true,
})

/** Names a lesson; a file need not exist. */
export const lessonPath = (module: Module, section: Section): string =>
  `/courses/${module.course}/module${module.number}/${section.id}.mdx`

/** Undefined when the section has no lesson file. */
export const lessonInfo = (module: Module, section: Section): LessonInfo | undefined =>
  infos[lessonPath(module, section)]

/** Loads the lesson's chunk. Rejects when there is no such file or it cannot be fetched. */
export async function importLesson(path: string): Promise<LessonModule> {
  const load = files[path]
  if (!load) throw new Error(`no lesson at ${path}`)
  return load()
}
