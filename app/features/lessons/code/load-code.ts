import type { LessonCode } from '~/features/python/lesson-code.ts'

const codes = import.meta.glob<LessonCode>('/courses/*/module*/*.mdx', { query: '?code', import: 'default' })
const loaded = new Map<string, Promise<LessonCode>>()

/** Tries again after a failure. @param path of the lesson */
export function loadCode(path: string): Promise<LessonCode> {
  const before = loaded.get(path)
  if (before) return before
  const load = codes[path]
  const promise = load ? load() : Promise.reject(new Error(`no lesson at ${path}`))
  loaded.set(path, promise)
  promise.catch(() => loaded.delete(path))
  return promise
}
