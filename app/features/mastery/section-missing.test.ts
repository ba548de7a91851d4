import { checkNames } from 'virtual:check-names'
import { taskNames } from 'virtual:task-names'
import { findModule } from 'courses/catalogue.ts'
import { expect, test } from 'vitest'
import { keepAnswer } from '~/lib/storage/check-answers.ts'
import { answerSheet } from '../lessons/checks/answer-sheet.ts'
import { checkIdOf } from '../lessons/checks/check-id.ts'
import { lessonPath } from '../lessons/lesson-files.ts'
import { keepCode } from '../workbench/kept-code.ts'
import { sectionMissing } from './section-missing.ts'

test('a section lacks what is neither right in the account nor on the device, and each task without solved code', () => {
  const module = findModule('bio', 1)
  const section = module?.sections[0]
  if (!module || !section) throw new Error('the course has lost its first section')
  const userId = 'learner of mastery'
  const checks = checkNames[lessonPath(module, section)] ?? []
  const tasks = taskNames[lessonPath(module, section)] ?? []
  expect(checks).toHaveLength(6)
  expect(tasks).toHaveLength(4)
  expect(sectionMissing(module, section, userId, {})).toEqual({ checks: 6, tasks: 4 })

  for (const check of checks.slice(1))
    keepAnswer(answerSheet(userId, module, section), check, { chosen: [0], verdict: 'right' })
  for (const task of tasks.slice(1)) keepCode(userId, `bio/${section.id}/${task}`, { code: 'x', solved: true })
  keepCode(userId, `bio/${section.id}/${tasks[0]}`, { code: 'x' })
  expect(sectionMissing(module, section, userId, {})).toEqual({ checks: 1, tasks: 1 })

  keepCode(userId, `bio/${section.id}/${tasks[0]}`, { code: 'x', solved: true })
  const log = { [checkIdOf(module, section, checks[0] ?? '')]: [[1, 3, 'lesson']] } as const
  expect(sectionMissing(module, section, userId, log)).toEqual({ checks: 0, tasks: 0 })
  expect(sectionMissing(module, section, 'somebody else', {})).toEqual({ checks: 6, tasks: 4 })
})
