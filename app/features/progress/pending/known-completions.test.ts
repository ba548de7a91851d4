import { outline } from 'courses/outline.ts'
import { expect, it } from 'vitest'
import { knownCompletions } from './known-completions.ts'

const bio1 = { course: 'bio', module: 1 } as const
const cyber8 = { course: 'cyber', module: 8 } as const
const pastCyber = { course: 'cyber', module: outline.cyber + 1 } as const

it('completions that this release knows are sent, and the others kept for a release that does', () => {
  expect(
    knownCompletions([
      { ...bio1, activity: 2 },
      { ...bio1, activity: 5 },
      { ...bio1, activity: 99 },
      { course: 'ml', module: 1, activity: 9 },
      { ...cyber8, activity: 5 },
      { ...cyber8, activity: 'complete' },
      { ...pastCyber, activity: 1 },
      { ...pastCyber, activity: 'complete' },
    ]),
  ).toEqual([
    { ...bio1, activity: 2 },
    { ...cyber8, activity: 'complete' },
  ])
})
