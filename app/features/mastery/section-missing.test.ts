import { findModule } from 'courses/catalogue.ts'
import { expect, test } from 'vitest'
import { keepAnswer } from '~/lib/storage/check-answers.ts'
import { answerSheet } from '../lessons/checks/answer-sheet.ts'
import { checkIdOf } from '../lessons/checks/check-id.ts'
import { keepCode } from '../workbench/kept-code.ts'
import { sectionMissing } from './section-missing.ts'

test('a section lacks what is neither right in the account nor on the device, and each task without solved code', () => {
  const module = findModule('bio', 1)
  const section = module?.sections[0]
  if (!module || !section) throw new Error('the course has lost its first section')
  const userId = 'learner of mastery'
  const asked = { checks: ['aaaa', 'bbbb', 'cccc'], tasks: ['count', 'triple'] }
  const lacks = (log = {}, user = userId, solved: string[] = []) =>
    sectionMissing(module, section, asked, { userId: user, log, solved })
  expect(lacks()).toEqual({ checks: 3, tasks: 2 })

  for (const check of ['bbbb', 'cccc'])
    keepAnswer(answerSheet(userId, module, section), check, { chosen: [0], verdict: 'right' })
  keepCode(userId, 'bio/1.1/triple', { code: 'x', solved: true })
  keepCode(userId, 'bio/1.1/count', { code: 'x' })
  expect(lacks()).toEqual({ checks: 1, tasks: 1 })

  keepCode(userId, 'bio/1.1/count', { code: 'y', solved: true, solvedCode: 'x' })
  expect(lacks({ [checkIdOf(module, section, 'aaaa')]: [[1, 3, 'lesson']] })).toEqual({ checks: 0, tasks: 0 })
  expect(lacks({}, 'somebody else')).toEqual({ checks: 3, tasks: 2 })
  expect(lacks({}, 'somebody else', ['bio/1.1/count', 'bio/1.2/triple'])).toEqual({ checks: 3, tasks: 1 })
})
