import type { Module, Section } from 'courses/types.ts'
import { use } from 'react'
import type { LessonCode } from '~/features/python/lesson-code.ts'
import { useLessonContext } from '../lesson-context.ts'
import { lessonPath } from '../lesson-files.ts'

const codes = import.meta.glob<LessonCode>('/courses/*/module*/*.mdx', { query: '?code', import: 'default' })
const loaded = new Map<string, Promise<LessonCode>>()

export function loadCode(module: Module, section: Section): Promise<LessonCode> {
  const path = lessonPath(module, section)
  const before = loaded.get(path)
  if (before) return before
  const load = codes[path]
  const promise = load ? load() : Promise.reject(new Error(`no lesson at ${path}`))
  loaded.set(path, promise)
  promise.catch(() => loaded.delete(path))
  return promise
}

export function useLessonCode(): { code: LessonCode; section: string } {
  const { module, section } = useLessonContext()
  return { code: use(loadCode(module, section)), section: `${module.course}/${section.id}` }
}
