import { checkNames } from 'virtual:check-names'
import { taskNames } from 'virtual:task-names'
import type { Module, Section } from 'courses/types.ts'
import { keptAnswer } from '~/lib/storage/check-answers.ts'
import { answerSheet } from '../lessons/checks/answer-sheet.ts'
import { checkIdOf } from '../lessons/checks/check-id.ts'
import { lessonPath } from '../lessons/lesson-files.ts'
import type { ReviewLog } from '../review/review-log.ts'
import { keptCode } from '../workbench/kept-code.ts'
import { isRight, type Missing } from './missing.ts'

/** By the account's answers, and the answers and code of this device. */
export function sectionMissing(module: Module, section: Section, userId: string, log: ReviewLog): Missing {
  const path = lessonPath(module, section)
  const sheet = answerSheet(userId, module, section)
  const lacks = (name: string) =>
    !isRight(log[checkIdOf(module, section, name)], keptAnswer(sheet, name)?.verdict === 'right')
  const unsolved = (name: string) => !keptCode(userId, `${module.course}/${section.id}/${name}`).solved
  return {
    checks: (checkNames[path] ?? []).filter(lacks).length,
    tasks: (taskNames[path] ?? []).filter(unsolved).length,
  }
}
