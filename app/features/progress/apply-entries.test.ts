import { describe, expect, it } from 'vitest'
import { completionsOf, withEntries } from './apply-entries.ts'
import { emptyProgress } from './rules/progress.ts'

describe('pending entries', () => {
  it('are gathered by module', () => {
    const completions = completionsOf(['bio-module-1/1', 'bio-module-1/complete', 'ml-module-2/4', 'nonsense'])
    expect([...completions.keys()]).toEqual(['bio-1', 'ml-2'])
    expect(completions.get('bio-1')).toEqual({
      activities: [1],
      complete: true,
      entries: ['bio-module-1/1', 'bio-module-1/complete'],
    })
  })
  it('show as what they will be once stored', () => {
    const entries = ['complete', 1, 2, 3, 4].map((what) => `bio-module-1/${what}`)
    expect(withEntries(emptyProgress, entries)).toEqual({
      totalXP: 810,
      level: 1,
      badges: ['bio Module Completed'],
      modules: {
        'bio-module-1': { moduleId: 'bio-1', completedActivities: [1, 2, 3, 4], xp: 810, completed: true },
      },
    })
  })
  it('change nothing when they are stored already, or of a module that does not exist', () => {
    const stored = withEntries(emptyProgress, ['ml-module-1/1'])
    expect(withEntries(stored, ['ml-module-1/1', 'ml-module-9/1'])).toBe(stored)
  })
})
