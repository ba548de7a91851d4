import fc from 'fast-check'
import { expect, it } from 'vitest'
import { modulesCompleted } from '../../../app/features/progress/rules/course-progress.ts'
import { storedKeyOf } from '../../../app/features/progress/rules/keys.ts'
import { levelOf } from '../../../app/features/progress/rules/level.ts'
import { emptyProgress, type Progress } from '../../../app/features/progress/rules/progress.ts'
import { withCompletion } from '../../../app/features/progress/rules/with-completion.ts'
import type { Caller } from '../../../backend/database/database.ts'
import { addUser, describeEngines } from '../../../backend/testing/engines.ts'
import { activitiesOf, courses, findModule, isCourseId, type Module } from '../../../courses/catalogue.ts'
import { loadProgress, loadStats, saveProgress } from '../testing/saving.ts'

interface Save {
  module: Module
  activities: number[]
  complete: boolean
}

const numbersOf = (module: Module) => activitiesOf(module).map(({ id }) => id)
// Few modules, so that saves meet: the hand-written kind, the template kind, and two of one course.
const modules = courses.flatMap((course) => course.modules.filter(({ number }) => number === 1 || number === 4))

/** What a client may send, rightly or wrongly. */
const anySave: fc.Arbitrary<Save> = fc.constantFrom(...modules).chain((module) =>
  fc.record({
    module: fc.constant(module),
    activities: fc.oneof(fc.constant(numbersOf(module)), fc.array(fc.integer({ min: -1, max: 12 }), { maxLength: 6 })),
    complete: fc.boolean(),
  }),
)

/** What the app sends: some activities, or all of them with the completion. */
const honestSave: fc.Arbitrary<Save> = fc.constantFrom(...modules).chain((module) =>
  fc.oneof(
    fc.constant({ module, activities: numbersOf(module), complete: true }),
    fc.record({
      module: fc.constant(module),
      activities: fc.subarray(numbersOf(module)),
      complete: fc.constant(false),
    }),
  ),
)

const expected = (saves: Save[]): Progress =>
  saves.reduce<Progress>(
    (progress, { module, activities, complete }) => withCompletion(progress, module, { activities, complete }),
    emptyProgress,
  )

/** Each later than the one before: badges stand in the order of first completions. */
const at = (index: number) => new Date(Date.UTC(2026, 0, 1) + index * 1000).toISOString()

const runs = { numRuns: 60 }

describeEngines('the rules in TypeScript and in SQL', (opened) => {
  const db = () => opened().database

  const save = (caller: Caller, { module, activities, complete }: Save, index: number) =>
    saveProgress(db(), caller, {
      course_type: module.course,
      module_number: module.number,
      completed_activities: activities,
      completed_at: complete ? at(index) : null,
    })

  async function stored(caller: Caller): Promise<Progress & { modulesCompleted: number }> {
    const [stats, rows] = [await loadStats(db(), caller), await loadProgress(db(), caller)]
    return {
      totalXP: stats.total_xp,
      level: stats.level,
      badges: stats.badges,
      modulesCompleted: stats.modules_completed,
      modules: Object.fromEntries(
        rows.flatMap((row) => {
          if (!isCourseId(row.course_type) || row.completed_activities.length === 0) return []
          return [
            [
              storedKeyOf(row.course_type, row.module_number),
              {
                moduleId: `${row.course_type}-${row.module_number}`,
                completedActivities: row.completed_activities,
                xp: row.total_xp,
                completed: row.completed_at !== null,
              },
            ],
          ]
        }),
      ),
    }
  }

  const counted = (progress: Progress) => ({ ...progress, modulesCompleted: modulesCompleted(progress) })

  it('give the same after any saves, one after the other', () =>
    fc.assert(
      fc.asyncProperty(fc.array(anySave, { maxLength: 10 }), async (saves) => {
        const { caller } = await addUser(db())
        for (const [index, each] of saves.entries()) await save(caller, each, index)
        expect(await stored(caller)).toEqual(counted(expected(saves)))
      }),
      runs,
    ))

  it('give the same whatever the order and however often a save is repeated', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(honestSave, { minLength: 1, maxLength: 6 }).chain((saves) =>
          fc.record({
            saves: fc.constant(saves),
            replay: fc.shuffledSubarray(
              [...saves, ...saves].map((_, index) => index % saves.length),
              {
                minLength: saves.length * 2,
              },
            ),
          }),
        ),
        async ({ saves, replay }) => {
          const { caller } = await addUser(db())
          for (const index of replay) {
            const each = saves[index]
            if (each) await save(caller, each, index)
          }
          const { badges, ...rest } = await stored(caller)
          const { badges: wanted, ...others } = counted(expected(saves))
          expect(rest).toEqual(others)
          expect(badges.toSorted()).toEqual(wanted.toSorted())
        },
      ),
      runs,
    ))

  it('give the same when all saves are sent at once', () =>
    fc.assert(
      fc.asyncProperty(fc.array(honestSave, { maxLength: 8 }), async (saves) => {
        const { caller } = await addUser(db())
        await Promise.all(saves.map((each, index) => save(caller, each, index)))
        const { badges, ...rest } = await stored(caller)
        const { badges: wanted, ...others } = counted(expected(saves))
        expect(rest).toEqual(others)
        expect(badges.toSorted()).toEqual(wanted.toSorted())
      }),
      runs,
    ))

  it('give the same level for every amount of XP', async () => {
    const amounts = [...Array(3000).keys(), 19_999, 20_000, 999_999, 1_000_000]
    const { rows } = await db().query<{ level: number }>(
      'select public.level_for_xp(xp) as level from unnest($1::int[]) xp',
      [`{${amounts}}`],
    )
    expect(rows.map(({ level }) => level)).toEqual(amounts.map(levelOf))
  })

  it('know the same catalogue', async () => {
    const { rows } = await db().query<{ course: string; module: number; activity: number; xp: number; total: number }>(
      `select a.course_type as course, a.module_number as module, a.number as activity, a.xp, m.total_xp as total
       from public.activities a join public.modules m on (m.course_type, m.number) = (a.course_type, a.module_number)`,
    )
    const known = courses.flatMap((course) => course.modules.flatMap(activitiesOf))
    expect(rows).toHaveLength(known.length)
    for (const { course, module: number, activity, xp, total } of rows) {
      const module = isCourseId(course) ? findModule(course, number) : undefined
      expect(module?.totalXP).toBe(total)
      expect(module && activitiesOf(module).find(({ id }) => id === activity)?.xp).toBe(xp)
    }
  })
})
