import type { User } from '@supabase/auth-js'
import { expect, it } from 'vitest'
import { emptyProgress, type Progress } from '~/features/progress/rules/progress.ts'
import { goalSettings } from './goal-settings.ts'
import { timesLearned } from './times-learned.ts'
import { weeksOf } from './weeks-of.ts'

const userWith = (weekly_goal: unknown): User => ({
  id: 'u',
  aud: 'authenticated',
  created_at: '2026-01-01T00:00:00Z',
  app_metadata: {},
  user_metadata: { weekly_goal },
})
const setting = { from: 0, days: 5, zone: 'Europe/Berlin' }

it('no goal is on until one is set', () => {
  expect(goalSettings(userWith(undefined))).toEqual([])
  expect(goalSettings(userWith([setting]))).toEqual([setting])
})

it.each([
  null,
  'often',
  { days: 5 },
  [null],
  [{ ...setting, days: 0 }],
  [{ ...setting, days: 8 }],
  [{ ...setting, days: 2.5 }],
  [{ ...setting, from: 9e15 }],
  [{ ...setting, zone: 1 }],
])('metadata of another form count as none: %j', (stored) => expect(goalSettings(userWith(stored))).toEqual([]))

it('a zone that this browser does not know counts by its own', () => {
  expect(weeksOf([1e12], [{ ...setting, zone: 'Mars/Olympus' }], 1e12)?.marks.filter(Boolean)).toHaveLength(1)
})

it('days are those of completions and answers, and of what is not synced yet today', () => {
  const module = { moduleId: 'ml-1', completedActivities: [1, 2], xp: 0, completed: true }
  const stored: Progress = {
    ...emptyProgress,
    modules: {
      'ml-module-1': { ...module, completedAt: '1970-01-01T00:00:02Z', activityTimes: { 2: '1970-01-01T00:00:01Z' } },
    },
  }
  const log = { 'bio/1.1/aaaa': [[3000, 3, 'lesson']] } as const
  expect(timesLearned(stored, stored, log, 9000)).toEqual([1000, 2000, 3000])
  const shown = {
    ...stored,
    modules: { ...stored.modules, 'bio-module-1': { ...module, moduleId: 'bio-1', completed: false } },
  }
  expect(timesLearned(shown, stored, {}, 9000)).toEqual([1000, 2000, 9000])
})
