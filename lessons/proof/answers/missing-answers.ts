import { type Exercise, hasAnswers } from '../../compiler/exercises.ts'
import type { Problem } from '../../compiler/extract.ts'

export const missingAnswers = (exercises: readonly Exercise[]): Problem[] =>
  exercises
    .filter((exercise) => !hasAnswers(exercise))
    .map(({ id, tag }) => ({
      line: tag.position?.start.line ?? 1,
      message: `${id} needs three \`py wrong\` and a \`py right\``,
    }))
