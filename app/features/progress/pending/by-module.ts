import type { CourseId } from 'courses/types.ts'
import type { ModuleGain } from '../rules/with-completion.ts'
import type { Completion, Pending } from './completion.ts'

interface PendingModule extends ModuleGain {
  course: CourseId
  module: number
  completions: Pending
}

const isOf =
  ({ course, module }: Completion) =>
  (other: Completion): boolean =>
    other.course === course && other.module === module

export const byModule = (pending: Pending): PendingModule[] =>
  pending
    .filter((each, i) => pending.findIndex(isOf(each)) === i)
    .map((first) => {
      const completions = pending.filter(isOf(first))
      return {
        course: first.course,
        module: first.module,
        completions,
        activities: completions
          .flatMap(({ activity }) => (activity === 'complete' ? [] : [activity]))
          .sort((a, b) => a - b),
        complete: completions.some(({ activity }) => activity === 'complete'),
      }
    })
