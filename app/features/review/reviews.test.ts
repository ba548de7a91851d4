import { expect, it } from 'vitest'
import { createPendingSet } from '~/lib/outbox/pending-set.ts'
import { memoryStorage } from '~/lib/storage/key-value-storage.ts'
import { reviews } from './reviews.ts'

const first = { check: 'bio/1.1/a-_9', occasion: 'lesson', rating: 3, at: 1_768_000_000_000 }

it('an answer that waits is read back as it was written, and leaves its user’s keys', () => {
  const storage = memoryStorage()
  const set = createPendingSet(reviews, storage, 'ada')
  const again = { ...first, occasion: 'Ab-_0123', rating: 1 }
  set.add([first, again])
  expect(createPendingSet(reviews, storage, 'ada').read()).toEqual(expect.arrayContaining([first, again]))
  expect(createPendingSet(reviews, storage, 'ad').read()).toEqual([])
  set.remove([first])
  expect(set.read()).toEqual([again])
  set.remove([again])
  expect(storage.keys()).toEqual([])
})

it.each(['', 'bio/1.1/aaaa', 'bio/1.1/aaaa/lesson/3', 'bio/1.1/aaaa/lesson/5/1', 'bio/1.1/aaaa/lesson/3/1/more'])(
  'what cannot be read is left as it is: %j',
  (entry) => expect(reviews.parseEntry(entry)).toBeUndefined(),
)
