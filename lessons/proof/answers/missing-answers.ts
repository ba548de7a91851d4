import { type Exercise, hasAnswers } from '../../compiler/code/exercises.ts'
import type { Problem } from '../../compiler/code/sample.ts'

export const missingAnswers = (exercises: readonly Exercise[]): Problem[] =>
  exercises
    .filter((exercise) => !hasAnswers(exercise))
    .map(({ id, tag, isShell }) => ({
      line: tag.position?.start.line ?? 1,
      message: `${id} needs three \`${isShell ? 'sh' : 'py'} wrong\` and a \`${isShell ? 'sh' : 'py'} right\``,
    }))
