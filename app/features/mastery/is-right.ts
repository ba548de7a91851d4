import type { Answer } from '../review/review-log.ts'
import { lessonOccasion, ratings } from '../review/use-record-review.ts'

/**
 * Whether the latest answer was right. The account keeps only the first answer in the lesson: a second one there counts by
 * what this device holds, until a review says more.
 */
export function isRight(answers: readonly Answer[] = [], rightHere: boolean): boolean {
  const [last] = answers.toSorted(([one], [other]) => other - one)
  if (!last) return rightHere
  const [, rating, occasion] = last
  return rating >= ratings.right || (occasion === lessonOccasion && rightHere)
}
