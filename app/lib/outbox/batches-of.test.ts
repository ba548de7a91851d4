import { expect, test } from 'vitest'
import { batchesOf, bytesOf, maxBatchBytes } from './batches-of.ts'

test.each(['x', 'ш', '字', '🧬', '\u0001'])(
  'a request of texts like %j is within its bytes, and nothing is left out',
  (letter) => {
    const texts = Array.from({ length: 40 }, (_, index) => `${index} ${letter.repeat(2000)}`)
    const batches = batchesOf(texts, (text) => ({ body: text }))
    expect(batches.flat()).toEqual(texts)
    expect(batches.length).toBeGreaterThan(1)
    for (const batch of batches) expect(bytesOf(batch.map((body) => ({ body })))).toBeLessThanOrEqual(maxBatchBytes + 2)
  },
)

test('an item that is more than a request holds is tried alone', () => {
  const long = 'x'.repeat(maxBatchBytes)
  expect(batchesOf(['a', long, 'b'], (text) => text)).toEqual([['a'], [long], ['b']])
})
