import { beforeEach, describe, expect, it } from 'vitest'
import { keepAnswer, keptAnswer, tally } from './check-answers.ts'
import { forgetUsers } from './forget-users.ts'
import { safeStorage } from './safe-storage.ts'

const sheet = { userId: 'ada', section: 'ml-1.3' }
const key = 'xpedition-checks:ada:ml-1.3'
const right = { chosen: [2], verdict: 'right' } as const
const wrong = { chosen: [0], verdict: 'wrong' } as const

describe('the answers to checks', () => {
  beforeEach(forgetUsers)

  it('are given back for their own user, section and check', () => {
    keepAnswer(sheet, 'aaaa', right)
    expect(keptAnswer(sheet, 'aaaa')).toEqual(right)
    expect(keptAnswer(sheet, 'bbbb')).toBeUndefined()
    expect(keptAnswer({ ...sheet, userId: 'bob' }, 'aaaa')).toBeUndefined()
    expect(keptAnswer({ ...sheet, section: 'ml-1.4' }, 'aaaa')).toBeUndefined()
  })
  it('are counted among the checks that the lesson has now', () => {
    keepAnswer(sheet, 'aaaa', right)
    keepAnswer(sheet, 'bbbb', wrong)
    keepAnswer(sheet, 'cccc', { chosen: [1], verdict: 'shown' })
    keepAnswer(sheet, 'gone', right)
    expect(tally(sheet, ['aaaa', 'bbbb', 'cccc', 'dddd'])).toEqual({ answered: 3, right: 1 })
  })
  it('are forgotten one by one', () => {
    keepAnswer(sheet, 'aaaa', right)
    keepAnswer(sheet, 'bbbb', wrong)
    keepAnswer(sheet, 'aaaa', undefined)
    expect(keptAnswer(sheet, 'aaaa')).toBeUndefined()
    expect(keptAnswer(sheet, 'bbbb')).toEqual(wrong)
  })
  it.each([
    '',
    'null',
    '7',
    '[]',
    '{"aaaa":7}',
    '{"aaaa":{"chosen":["x"],"verdict":"right"}}',
    '{"aaaa":{"chosen":[1]}}',
    '{"aaaa":{"chosen":[],"verdict":"wrong","text":7}}',
  ])('are not taken from %s', (stored) => {
    safeStorage().setItem(key, stored)
    expect(keptAnswer(sheet, 'aaaa')).toBeUndefined()
    expect(tally(sheet, ['aaaa'])).toEqual({ answered: 0, right: 0 })
  })
})
