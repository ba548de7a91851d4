import { readFileSync } from 'node:fs'
import { type Exercise, hasAnswers } from '../../compiler/exercises.ts'
import type { Problem } from '../../compiler/extract.ts'

/** Exercises that have no wrong and right answers yet, a line each: the lesson's file and the exercise. Only ever shorter. */
export const pendingFile = 'lessons/proof/answers/without-answers.txt'

/** @returns exercises by lesson */
export function readPending(place = pendingFile): Map<string, Set<string>> {
  const pending = new Map<string, Set<string>>()
  for (const line of readFileSync(place, 'utf8').split('\n').filter(Boolean)) {
    const [file = '', id = ''] = line.split(' ')
    pending.set(file, (pending.get(file) ?? new Set()).add(id))
  }
  return pending
}

/** @param pending of this lesson */
export function pendingProblems(exercises: readonly Exercise[], pending: ReadonlySet<string> = new Set()): Problem[] {
  const problems: Problem[] = []
  for (const exercise of exercises) {
    const line = exercise.tag.position?.start.line ?? 1
    const listed = pending.has(exercise.id)
    if (hasAnswers(exercise) && listed)
      problems.push({ line, message: `${exercise.id} has its answers: take its line out of ${pendingFile}` })
    if (!hasAnswers(exercise) && !listed)
      problems.push({ line, message: `${exercise.id} needs three \`py wrong\` and a \`py right\`` })
  }
  const ids = new Set(exercises.map(({ id }) => id))
  for (const id of pending)
    if (!ids.has(id)) problems.push({ line: 1, message: `${pendingFile} lists ${id}, which is no exercise here` })
  return problems
}
