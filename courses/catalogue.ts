import { bio } from './bio/course.ts'
import { cyber } from './cyber/course.ts'
import { ml } from './ml/course.ts'
import type { Activity, Course, CourseId, Module } from './types.ts'

export type { Activity, Course, CourseId, Module } from './types.ts'

export const courses: readonly Course[] = [ml, bio, cyber]
export const courseIds: readonly CourseId[] = courses.map((course) => course.id)

export const isCourseId = (value: string): value is CourseId => courseIds.some((id) => id === value)

export function findCourse(id: CourseId): Course {
  const course = courses.find((each) => each.id === id)
  if (!course) throw new Error(`unknown course ${id}`)
  return course
}

export const findModule = (course: CourseId, number: number): Module | undefined =>
  findCourse(course).modules.find((module) => module.number === number)

export const activitiesOf = (module: Module): Activity[] => module.sections.flatMap((section) => section.activities)
