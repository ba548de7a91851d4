import { beforeEach, expect, test, vi } from 'vitest'
import { createPendingSet } from '~/lib/outbox/pending-set.ts'
import { safeStorage } from '~/lib/storage/safe-storage.ts'
import { visitorId } from '~/lib/storage/visitor.ts'
import { keepCode, keptCode } from './kept-code.ts'
import { keepSolved, onQueued, placesSolvedHere, solvedCode, solvedPlaces } from './solved.ts'

const place = 'ml/2.4/slopes'
const waiting = (userId: string) => createPendingSet(solvedPlaces, safeStorage(), userId).read()

beforeEach(() => {
  for (const key of safeStorage().keys()) safeStorage().removeItem(key)
})

test('a task that is solved stays what stands in the editor, and waits for the account', () => {
  const listener = vi.fn()
  const stop = onQueued(listener)
  const kept = keepSolved('ada', place, { code: 'x = 2' }, 'x = 1')
  expect(kept).toEqual({ code: 'x = 2', solved: true, solvedCode: 'x = 1' })
  expect(keptCode('ada', place)).toEqual(kept)
  expect(waiting('ada')).toEqual([place])
  expect(listener).toHaveBeenCalledExactlyOnceWith('ada', place)
  stop()
})

test('the same code accepted again is not sent again, other code is', () => {
  const kept = keepSolved('ada', place, {}, 'x = 1')
  createPendingSet(solvedPlaces, safeStorage(), 'ada').remove([place])
  keepSolved('ada', place, kept, 'x = 1')
  expect(waiting('ada')).toEqual([])
  keepSolved('ada', place, kept, 'x = 2')
  expect(waiting('ada')).toEqual([place])
  expect(solvedCode('ada', place)).toBe('x = 2')
})

test('what a visitor solves stays on the device, and so does what no account takes as a place', () => {
  keepSolved(visitorId, place, {}, 'x = 1')
  keepSolved('ada', '1.1/triple', {}, 'x = 1')
  expect([waiting(visitorId), waiting('ada')]).toEqual([[], []])
})

test('solved code of an older release is found: what stands there, where nothing else was kept', () => {
  keepCode('ada', place, { code: 'x = 1', solved: true })
  keepCode('ada', 'ml/2.4/open', { code: 'x = 1' })
  keepCode('ben', 'ml/2.4/others', { code: 'x = 1', solved: true })
  expect(placesSolvedHere('ada')).toEqual([place])
  expect(solvedCode('ada', place)).toBe('x = 1')
  expect(solvedCode('ada', 'ml/2.4/open')).toBeUndefined()
})

test.each(['', 'ml/2.4', 'ml/2.4/two words', 'ml/2.4/a/b', 'ML/2.4/a', `ml/2.4/${'a'.repeat(61)}`])(
  'what is no place is left as it is: %j',
  (entry) => expect(solvedPlaces.parseEntry(entry)).toBeUndefined(),
)
