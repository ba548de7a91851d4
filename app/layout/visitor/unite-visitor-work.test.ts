import { beforeEach, expect, test, vi } from 'vitest'
import type { Review } from '~/features/review/review-log.ts'
import { reviews } from '~/features/review/reviews.ts'
import { visitorReviews } from '~/features/review/visitor-reviews.ts'
import { keepCode, keptCode } from '~/features/workbench/kept-code.ts'
import { solvedPlaces } from '~/features/workbench/solved.ts'
import { createPendingSet } from '~/lib/outbox/pending-set.ts'
import { keepAnswer, keptAnswer } from '~/lib/storage/check-answers.ts'
import { forgetUsers } from '~/lib/storage/forget-users.ts'
import { safeStorage } from '~/lib/storage/safe-storage.ts'
import { hasVisitorWork, visitorId } from '~/lib/storage/visitor.ts'
import { closeAfter } from './testing/close-after.ts'
import { uniteVisitorWork } from './unite-visitor-work.ts'

const storage = safeStorage()
const place = 'ml/1.1/slope'
const visitors = { userId: visitorId, section: 'ml-1.1' }
const adas = { userId: 'ada', section: 'ml-1.1' }
const right = { chosen: [1], verdict: 'right' } as const
const wrong = { chosen: [0], verdict: 'wrong' } as const
const review: Review = { check: 'ml/1.1/aB3_', occasion: 'lesson', rating: 3, at: 1000 }

function work(): void {
  keepCode(visitorId, place, { code: 'x = 1\n', solved: true })
  keepAnswer(visitors, 'aB3_', right)
  visitorReviews().add([review])
}

/** Into the storage, as the outbox does. */
const unite = (add = createPendingSet(reviews, storage, 'ada').add) => uniteVisitorWork('ada', add)

beforeEach(() => {
  for (const key of storage.keys()) storage.removeItem(key)
})

test('what a visitor has answered and written is the user’s, and nobody else’s any more', () => {
  work()
  expect(hasVisitorWork()).toBe(true)
  const add = vi.fn()
  unite(add)
  expect(add).toHaveBeenCalledExactlyOnceWith([review])
  expect(keptCode('ada', place)).toEqual({ code: 'x = 1\n', solved: true })
  expect(createPendingSet(solvedPlaces, storage, 'ada').read(), 'solved code goes to the account').toEqual([place])
  expect(keptAnswer(adas, 'aB3_')).toEqual(right)
  expect(hasVisitorWork()).toBe(false)
  expect(storage.keys().filter((key) => key.includes('::'))).toEqual([])
})

test('after an interruption at any step it is done again, to the same end', () => {
  work()
  unite()
  const whole = Object.fromEntries(storage.keys().map((key) => [key, storage.getItem(key)]))
  for (let steps = 0; steps < 7; steps += 1) {
    for (const key of storage.keys()) storage.removeItem(key)
    work()
    const restore = closeAfter(storage, steps)
    expect(() => unite(), `closed after ${steps} steps`).toThrow('the page was closed')
    restore()
    unite()
    expect(Object.fromEntries(storage.keys().map((key) => [key, storage.getItem(key)]))).toEqual(whole)
  }
})

test('what the account has of its own stays: a right answer, and other code, with the visitor’s below it', () => {
  keepCode('ada', place, { code: 'y = 2\n' })
  keepAnswer(adas, 'aB3_', right)
  keepAnswer(adas, 'cD4_', wrong)
  keepCode(visitorId, place, { code: 'x = 1\nprint(x)\n' })
  for (const check of ['aB3_', 'cD4_']) keepAnswer(visitors, check, { chosen: [2], verdict: 'wrong' })
  unite()
  expect(keptCode('ada', place).code).toBe('y = 2\n\n# Written before you signed in:\n# x = 1\n# print(x)\n')
  expect(keptAnswer(adas, 'aB3_')).toEqual(right)
  expect(keptAnswer(adas, 'cD4_')?.chosen).toEqual([2])
})

test('somebody else’s sign-out leaves a visitor’s answers alone', () => {
  keepAnswer(visitors, 'aB3_', right)
  keepAnswer(adas, 'aB3_', right)
  forgetUsers()
  expect(keptAnswer(visitors, 'aB3_')).toEqual(right)
  expect(keptAnswer(adas, 'aB3_')).toBeUndefined()
})
