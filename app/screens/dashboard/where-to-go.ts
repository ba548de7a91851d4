import { courses } from 'courses/catalogue.ts'
import type { CourseId } from 'courses/types.ts'
import { courseProgress } from '~/features/progress/rules/course-progress.ts'
import type { Progress } from '~/features/progress/rules/progress.ts'

/**
 * The course whose Continue is the one thing to do: the one visited last, else the one begun furthest, else the first
 * that is not complete. Undefined when every course is complete.
 */
export function courseToContinue(progress: Progress, last: CourseId | undefined): CourseId | undefined {
  const open = courses
    .map((course) => ({ id: course.id, ...courseProgress(progress, course) }))
    .filter(({ next }) => next !== undefined)
  const furthest = open.toSorted((a, b) => b.xp - a.xp)[0]
  return open.find(({ id }) => id === last)?.id ?? furthest?.id
}
