import fc from 'fast-check'
import { expect, it } from 'vitest'
import { receiptsOf } from '../../../app/features/progress/receipts.ts'
import { emptyProgress } from '../../../app/features/progress/rules/progress.ts'
import { withCompletion } from '../../../app/features/progress/rules/with-completion.ts'
import { withRows } from '../../../app/features/progress/with-rows.ts'
import { addUser, describeEngines } from '../../../backend/testing/engines.ts'
import { activitiesOf, courses, isCourseId } from '../../../courses/catalogue.ts'
import { loadProgress, loadStats, saveProgress } from '../testing/saving.ts'

const modules = courses.flatMap((course) => course.modules.filter(({ number }) => number === 1 || number === 4))
const anyGains = (maxLength: number) =>
  fc.array(
    fc.constantFrom(...modules).chain((module) =>
      fc.record({
        module: fc.constant(module),
        activities: fc.subarray(activitiesOf(module).map(({ id }) => id)),
        complete: fc.boolean(),
      }),
    ),
    { maxLength },
  )

describeEngines('the receipts of what is stored', (opened) => {
  it('add up to the stored XP, and with what was done offline to what is shown; each stored activity has its time', () =>
    fc.assert(
      fc.asyncProperty(anyGains(8), anyGains(4), async (saves, offline) => {
        const { caller } = await addUser(opened().database)
        for (const { module, activities, complete } of saves)
          await saveProgress(opened().database, caller, {
            course_type: module.course,
            module_number: module.number,
            completed_activities: activities,
            completed_at: complete ? '2026-01-01T00:00:00Z' : null,
          })
        const stats = await loadStats(opened().database, caller)
        const rows = (await loadProgress(opened().database, caller)).flatMap((row) =>
          isCourseId(row.course_type) ? [{ ...row, course_type: row.course_type }] : [],
        )
        const stored = withRows(emptyProgress, stats, rows)
        const shown = offline.reduce((progress, { module, ...gain }) => withCompletion(progress, module, gain), stored)
        const receipts = receiptsOf(shown, stored)
        const synced = receipts.filter((receipt) => receipt.synced)
        const sum = (of: typeof receipts) => of.reduce((total, { xp }) => total + xp, 0)
        expect(sum(synced)).toBe(stats.total_xp)
        expect(sum(receipts)).toBe(shown.totalXP)
        expect(synced.every(({ at }) => at !== undefined)).toBe(true)
        expect(receipts.filter(({ level }) => level).at(-1)?.level ?? 0).toBe(shown.totalXP < 1000 ? 0 : shown.level)
      }),
      { numRuns: 40 },
    ))
})
