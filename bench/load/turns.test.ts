import { expect, it } from 'vitest'
import { type Sample, takeTurns } from './turns.ts'

it('subjects take turns, there and back; each has the medians of its rounds and all of its failures', async () => {
  const order: string[] = []
  const subject = (name: string, samples: Sample[]) => ({
    name,
    measure: async () => {
      order.push(name)
      const sample = samples[order.filter((each) => each === name).length - 1]
      if (!sample) throw new Error('measured once too often')
      return sample
    },
  })
  const taken = await takeTurns(
    [
      subject('a', [
        { perSecond: 10, p99: 3, failed: 1 },
        { perSecond: 30, p99: 1, failed: 0 },
        { perSecond: 20, p99: 2, failed: 2 },
      ]),
      subject('b', [{ perSecond: 5 }, { perSecond: 6 }, { perSecond: 7 }]),
    ],
    3,
  )
  expect(order.join('')).toBe('abbaab')
  expect([...taken]).toEqual([
    ['a', { perSecond: 20, p99: 2, failed: 3 }],
    ['b', { perSecond: 6 }],
  ])
})
