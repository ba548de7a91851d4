import { publishableKey } from '../../../backend/access/publishable-key.ts'
import { activitiesOf, findCourse } from '../../../courses/catalogue.ts'
import type { CourseId } from '../../../courses/types.ts'
import { expect, type Learner } from '../fixtures.ts'

interface Row {
  module: number
  activities: readonly number[]
  completedAt: string | null
}

async function store(url: string, learner: Learner, course: CourseId, modules: readonly Row[]) {
  const headers = { apikey: publishableKey, 'content-type': 'application/json' }
  const signedIn = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers,
    body: JSON.stringify(learner),
  })
  const { access_token, user } = await signedIn.json()
  const rows = modules.map(({ module, activities, completedAt }) => ({
    user_id: user.id,
    course_type: course,
    module_number: module,
    completed_activities: activities,
    total_xp: 0,
    completed_at: completedAt,
  }))
  const stored = await fetch(`${url}/rest/v1/user_progress?on_conflict=user_id,course_type,module_number`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${access_token}`, prefer: 'resolution=merge-duplicates' },
    body: JSON.stringify(rows),
  })
  expect(stored.status).toBe(201)
}

const completeModules = (url: string, learner: Learner, course: CourseId, modules: readonly number[]) =>
  store(
    url,
    learner,
    course,
    modules.map((number) => ({
      module: number,
      activities: findCourse(course)
        .modules.filter((module) => module.number === number)
        .flatMap(activitiesOf)
        .map(({ id }) => id),
      completedAt: new Date().toISOString(),
    })),
  )

export const completeActivities = (
  url: string,
  learner: Learner,
  course: CourseId,
  module: number,
  activities: readonly number[],
) => store(url, learner, course, [{ module, activities, completedAt: null }])

export const completeModule = (url: string, learner: Learner, course: CourseId, module: number) =>
  completeModules(url, learner, course, [module])

export const completeCourse = (url: string, learner: Learner, course: CourseId) =>
  completeModules(
    url,
    learner,
    course,
    findCourse(course).modules.map(({ number }) => number),
  )
