import { findCourse } from 'courses/catalogue.ts'
import { describe, expect, it } from 'vitest'
import type { ModuleRow } from '~/lib/backend/database-types.ts'
import { emptyProgress } from './rules/progress.ts'
import { withCompletion } from './rules/with-completion.ts'
import { withRows, withSavedRows } from './with-rows.ts'

const stats = {
  id: 'ada',
  total_xp: 810,
  level: 1,
  badges: ['bio Module Completed'],
  modules_completed: 1,
  courses_completed: 0,
}
const row: ModuleRow = {
  user_id: 'ada',
  course_type: 'bio',
  module_number: 1,
  completed_activities: [1, 2, 3, 4],
  total_xp: 810,
  completed_at: '2026-11-21T09:00:00+00:00',
}

describe('stored rows', () => {
  it('become progress with every column as it was stored', () => {
    expect(withRows(emptyProgress, stats, [row])).toEqual({
      totalXP: 810,
      level: 1,
      badges: ['bio Module Completed'],
      modules: {
        'bio-module-1': {
          moduleId: 'bio-1',
          completedActivities: [1, 2, 3, 4],
          xp: 810,
          completed: true,
          completedAt: '2026-11-21T09:00:00+00:00',
        },
      },
    })
  })
  it('replace the module they speak of and leave the others', () => {
    const before = withRows(emptyProgress, stats, [row])
    const after = withRows(before, { ...stats, total_xp: 910 }, [
      { ...row, course_type: 'ml', completed_at: null, total_xp: 100 },
    ])
    expect(Object.keys(after.modules)).toEqual(['bio-module-1', 'ml-module-1'])
    expect(after.modules['ml-module-1']?.completed).toBe(false)
    expect(after.totalXP).toBe(910)
  })
  it('bring the columns of stats beyond the specified ones under their own names, and a guess keeps them', () => {
    const [module] = findCourse('ml').modules
    const later = { ...stats, days_active: 3 }
    const before = withRows(emptyProgress, later, [])
    expect(before).toEqual({ ...withRows(emptyProgress, stats, []), days_active: 3 })
    const guess = module && withCompletion(before, module, { activities: [1], complete: false })
    expect(guess).toMatchObject({ totalXP: 910, days_active: 3 })
  })
  it('of a save that was answered late remove no completion that was read since', () => {
    const read = withRows(emptyProgress, stats, [row])
    const late = { ...row, completed_activities: [1, 2], completed_at: null, total_xp: 200 }
    expect(withSavedRows(read, { ...stats, total_xp: 200, badges: [] }, [late])).toEqual(read)
    const half = withRows(emptyProgress, { ...stats, total_xp: 200, badges: [] }, [late])
    expect(withSavedRows(half, stats, [row])).toEqual(read)
  })
})
