import { courses, findCourse, findModule } from 'courses/catalogue.ts'
import type { Course, CourseId, Module } from 'courses/types.ts'
import { courseProgress } from '~/features/progress/rules/course-progress.ts'
import type { Progress } from '~/features/progress/rules/progress.ts'

/** Next in the course with something left, else the first left out, else the one that follows. */
export function nextModule(progress: Progress, { course, number }: Module): Module | undefined {
  const { modules } = findCourse(course)
  const { completed } = courseProgress(progress, findCourse(course))
  const left = modules.filter((module) => !completed.includes(module.number))
  return left.find((module) => module.number > number) ?? left[0] ?? findModule(course, number + 1)
}

/** The course to go to from a completed one, and where in it; undefined when all are. */
export function nextCourse(progress: Progress, id: CourseId): { course: Course; module: Module } | undefined {
  const here = courses.findIndex((course) => course.id === id)
  for (const course of [...courses.slice(here + 1), ...courses.slice(0, here)]) {
    const { next } = courseProgress(progress, course)
    const module = next && findModule(course.id, next)
    if (module) return { course, module }
  }
  return undefined
}
