import type { Module, Section } from 'courses/types.ts'
import { keptAnswer } from '~/lib/storage/check-answers.ts'
import { answerSheet } from '../lessons/checks/answer-sheet.ts'
import { checkIdOf } from '../lessons/checks/check-id.ts'
import type { ReviewLog } from '../review/review-log.ts'
import { keptCode } from '../workbench/kept-code.ts'
import { isRight } from './is-right.ts'
import type { Missing } from './missing.ts'

interface Asked {
  checks: readonly string[]
  tasks: readonly string[]
}

/** What the account has. */
export interface AccountAnswers {
  userId: string
  log: ReviewLog
  /** Tasks, as `ml/1.2/name`. */
  solved: readonly string[]
}

/** By the account's answers and solved tasks, and those of this device. @param asked what the section's lesson asks */
export function sectionMissing(
  module: Module,
  section: Section,
  asked: Asked,
  { userId, log, solved }: AccountAnswers,
): Missing {
  const sheet = answerSheet(userId, module, section)
  const lacks = (name: string) =>
    !isRight(log[checkIdOf(module, section, name)], keptAnswer(sheet, name)?.verdict === 'right')
  const unsolved = (name: string) => {
    const place = `${module.course}/${section.id}/${name}`
    return !keptCode(userId, place).solved && !solved.includes(place)
  }
  return { checks: asked.checks.filter(lacks).length, tasks: asked.tasks.filter(unsolved).length }
}
