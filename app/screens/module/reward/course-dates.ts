import { findCourse } from 'courses/catalogue.ts'
import type { CourseId } from 'courses/types.ts'
import { moduleProgress } from '~/features/progress/rules/module-progress.ts'
import type { Progress } from '~/features/progress/rules/progress.ts'

export interface CourseDates {
  first: Date
  last: Date
}

/** Undefined while the time of a camp is not known; `now` is the day of what has just been completed. */
export function courseDates(progress: Progress, course: CourseId, now?: Date): CourseDates | undefined {
  const times = findCourse(course).modules.map(({ number }) => {
    const { completedAt } = moduleProgress(progress, course, number)
    return completedAt ? Date.parse(completedAt) : (now?.getTime() ?? Number.NaN)
  })
  if (times.some(Number.isNaN)) return undefined
  return { first: new Date(Math.min(...times)), last: new Date(Math.max(...times)) }
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' })

/** The day as a reader here writes it, like 'November 22, 2026'. */
export const dayOf = (date: Date): string => day.format(date)

/** 'September 3 – November 22, 2026', or the one day on which all was done. */
export const daysOf = ({ first, last }: CourseDates): string => day.formatRange(first, last)
