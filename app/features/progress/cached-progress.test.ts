import { beforeEach, describe, expect, it } from 'vitest'
import { forgetUsers } from '~/lib/storage/forget-users.ts'
import { safeStorage } from '~/lib/storage/safe-storage.ts'
import { cachedProgress, rememberProgress } from './cached-progress.ts'
import type { Progress } from './rules/progress.ts'

const progress: Progress = {
  totalXP: 100,
  level: 1,
  badges: [],
  modules: { 'bio-module-1': { moduleId: 'bio-1', completedActivities: [1], xp: 100, completed: false } },
}

describe('the last known progress', () => {
  beforeEach(forgetUsers)

  it('is given back to its own user', () => {
    rememberProgress('ada', progress)
    expect(cachedProgress('ada')).toEqual(progress)
    expect(cachedProgress('bob')).toBeUndefined()
  })
  it.each([
    '',
    'null',
    '{',
    '[]',
    '{"totalXP":1}',
    '{"totalXP":1,"level":1,"badges":[],"modules":{"bio-module-1":null}}',
  ])('is not taken from %j', (text) => {
    safeStorage().setItem('xpedition-progress:ada', text)
    expect(cachedProgress('ada')).toBeUndefined()
  })
})
