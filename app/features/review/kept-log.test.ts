import { beforeEach, expect, it } from 'vitest'
import { safeStorage } from '~/lib/storage/safe-storage.ts'
import { storageKeys } from '~/lib/storage/storage-keys.ts'
import { keepLog, keptLog } from './kept-log.ts'

const key = `${storageKeys.reviewsCopy}ada`
const log = { 'bio/1.1/aaaa': [[1_760_000_000_000, 1, 'lesson']] } as const

beforeEach(() => safeStorage().removeItem(key))

it('is kept for its own learner', () => {
  keepLog('ada', log)
  expect(keptLog('ada')).toEqual(log)
  expect(keptLog('bob')).toBeUndefined()
})

it.each(['', '{', 'null', '7', '{"a":1}', '{"a":[[1,2]]}', '{"a":[["1",2,"lesson"]]}'])(
  'is not what somebody else may have written: %s',
  (text) => {
    safeStorage().setItem(key, text)
    expect(keptLog('ada')).toBeUndefined()
  },
)

it('is not kept where it is longer than a device should keep, nor is an older one', () => {
  keepLog('ada', log)
  keepLog('ada', { 'bio/1.1/aaaa': Array.from({ length: 40_000 }, (_, i) => [i, 3, `occasion-${i}`] as const) })
  expect(keptLog('ada')).toBeUndefined()
})
