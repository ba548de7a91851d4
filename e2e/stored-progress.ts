import { publishableKey } from '../backend/publishable-key.ts'
import { activitiesOf, findCourse } from '../courses/catalogue.ts'
import type { CourseId } from '../courses/types.ts'
import { expect, type Learner } from './fixtures.ts'

/** Stores whole modules through the wire that the product itself uses. */
async function completeModules(url: string, learner: Learner, course: CourseId, modules: readonly number[]) {
  const headers = { apikey: publishableKey, 'content-type': 'application/json' }
  const signedIn = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers,
    body: JSON.stringify(learner),
  })
  const { access_token, user } = await signedIn.json()
  const rows = modules.map((number) => ({
    user_id: user.id,
    course_type: course,
    module_number: number,
    completed_activities: findCourse(course)
      .modules.filter((module) => module.number === number)
      .flatMap(activitiesOf)
      .map(({ id }) => id),
    total_xp: 0,
    completed_at: new Date().toISOString(),
  }))
  const stored = await fetch(`${url}/rest/v1/user_progress?on_conflict=user_id,course_type,module_number`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${access_token}`, prefer: 'resolution=merge-duplicates' },
    body: JSON.stringify(rows),
  })
  expect(stored.status).toBe(201)
}

export const completeModule = (url: string, learner: Learner, course: CourseId, module: number) =>
  completeModules(url, learner, course, [module])

export const completeCourse = (url: string, learner: Learner, course: CourseId) =>
  completeModules(
    url,
    learner,
    course,
    findCourse(course).modules.map(({ number }) => number),
  )
