import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetOlderCourses, holdsOlderCourse } from './older-courses.ts'

/** Paths by the name of their cache. */
let held: Map<string, string[]>

beforeEach(() => {
  held = new Map()
  vi.stubGlobal('BUILD', 'new')
  vi.stubGlobal('COURSE_PREFIX', 'course-')
  vi.stubGlobal('caches', {
    keys: async () => [...held.keys()],
    match: async (path: string, { cacheName }: { cacheName: string }) =>
      held.get(cacheName)?.includes(path) ? new Response() : undefined,
    delete: async (name: string) => held.delete(name),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const whole = (course: string) => [`/${course}/module1`, `/offline/${course}.json`]

test('a new worker waits for who keeps a whole course of an older release', async () => {
  held.set('course-old-ml', whole('ml'))
  expect(await holdsOlderCourse()).toBe(true)
  held.set('course-new-ml', ['/ml/module1'])
  expect(await holdsOlderCourse()).toBe(true)
  held.set('course-new-ml', whole('ml'))
  expect(await holdsOlderCourse()).toBe(false)
})

test('it waits for nobody who keeps nothing, or whose older download never ended', async () => {
  expect(await holdsOlderCourse()).toBe(false)
  held.set('course-old-ml', ['/ml/module1'])
  expect(await holdsOlderCourse()).toBe(false)
})

test('what older releases kept goes, and the rest stays', async () => {
  for (const name of ['course-old-ml', 'course-new-ml', 'site-old']) held.set(name, whole('ml'))
  await forgetOlderCourses()
  expect([...held.keys()]).toEqual(['course-new-ml', 'site-old'])
})
