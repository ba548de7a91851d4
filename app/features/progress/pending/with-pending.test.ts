import { outline } from 'courses/outline.ts'
import { describe, expect, it } from 'vitest'
import { emptyProgress } from '../rules/progress.ts'
import type { Completion } from './completion.ts'
import { withPending } from './with-pending.ts'

const bio1 = (activity: Completion['activity']): Completion => ({ course: 'bio', module: 1, activity })

describe('pending completions', () => {
  it('show as what they will be once stored', () => {
    expect(withPending(emptyProgress, [bio1(1), bio1(2), bio1(3), bio1(4), bio1('complete')])).toEqual({
      totalXP: 810,
      level: 1,
      badges: ['bio Module Completed'],
      modules: {
        'bio-module-1': { moduleId: 'bio-1', completedActivities: [1, 2, 3, 4], xp: 810, completed: true },
      },
    })
  })
  it('change nothing when they are stored already, or of what this release does not know', () => {
    const stored = withPending(emptyProgress, [bio1(1)])
    expect(withPending(stored, [bio1(1), bio1(9)])).toBe(stored)
    expect(withPending(stored, [{ ...bio1(1), module: outline.bio + 1 }])).toBe(stored)
  })
})
