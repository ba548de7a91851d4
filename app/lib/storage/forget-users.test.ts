import { expect, it } from 'vitest'
import { keepAnswer } from './check-answers.ts'
import { forgetUsers } from './forget-users.ts'
import { placeInTab, rememberPlace } from './reading-place.ts'
import { safeStorage } from './safe-storage.ts'
import { visitorId } from './visitor.ts'

const section = 'ml-1.3'
const right = { chosen: [2], verdict: 'right' } as const

it("progress, places and answers are forgotten, everybody's, and nothing else is", () => {
  const storage = safeStorage()
  forgetUsers()
  storage.setItem('xpedition-pending:ada:bio-module-1/1', '1')
  storage.setItem('xpedition-theme', 'night')
  keepAnswer({ userId: visitorId, section }, 'aaaa', right)
  const before = new Set(storage.keys())
  for (const userId of ['ada', 'bob']) {
    storage.setItem(`xpedition-progress:${userId}`, '{}')
    storage.setItem(`xpedition-reviews-copy:${userId}`, '{}')
    rememberPlace(userId, '/ml/module1', { section: '1.3', anchor: 's1-3-by-hand', offset: 0 })
    keepAnswer({ userId, section }, 'aaaa', right)
  }
  expect(storage.keys()).toHaveLength(before.size + 8)
  forgetUsers()
  expect(new Set(storage.keys())).toEqual(before)
  expect(placeInTab('/ml/module1')).toBeUndefined()
  for (const key of before) storage.removeItem(key)
})
