import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import type { Caller, Database } from '../../../backend/database/database.ts'
import { addUser } from '../../../backend/testing/engines.ts'
import { activitiesOf, courses, type Module } from '../../../courses/catalogue.ts'
import { loadProgress, loadStats, saveProgress } from './saving.ts'

export const modules = courses.flatMap((course) => course.modules.filter(({ number }) => number <= 2))
const numbersOf = (module: Module) => activitiesOf(module).map(({ id }) => id)

export interface Work {
  saves: { module: Module; activities: number[]; complete: boolean }[]
  reviews: { check: string; occasion: string; rating: number }[]
}

export const anyWork: fc.Arbitrary<Work> = fc.record({
  saves: fc.array(
    fc.constantFrom(...modules).chain((module) =>
      fc.oneof(
        fc.constant({ module, activities: numbersOf(module), complete: true }),
        fc.record({
          module: fc.constant(module),
          activities: fc.subarray(numbersOf(module)),
          complete: fc.constant(false),
        }),
      ),
    ),
    { maxLength: 5 },
  ),
  reviews: fc.array(
    fc.record({
      check: fc.constantFrom('bio/1.1/aB3_', 'ml/1.1/cD4_'),
      occasion: fc.constantFrom('lesson', 'aaaaaaaa', 'bbbbbbbb', 'cccccccc'),
      rating: fc.constantFrom(1, 3),
    }),
    { maxLength: 6 },
  ),
})

/** Guests and accounts, what they do, and how the one goes into the other. */
export function guestsOn(db: () => Database) {
  /** With a session, as the functions ask. */
  async function person(isAnonymous: boolean) {
    const { id } = await addUser(db())
    const session = randomUUID()
    if (isAnonymous) await db().query('update auth.users set is_anonymous = true, email = null where id = $1', [id])
    await db().query(
      `insert into auth.sessions (id, user_id, created_at, updated_at, aal) values ($1, $2, now(), now(), 'aal1')`,
      [session, id],
    )
    const claims = { sub: id, role: 'authenticated', aal: 'aal1', session_id: session, is_anonymous: isAnonymous }
    return { id, caller: { role: 'authenticated', claims } satisfies Caller }
  }
  const guest = () => person(true)
  const account = () => person(false)

  async function value<T>(caller: Caller, sql: string, ...given: string[]): Promise<T | undefined> {
    return (await db().queryAs<{ value: T }>(caller, `select ${sql} as value`, given)).rows[0]?.value
  }
  const offer = async (caller: Caller) => String(await value(caller, 'public.offer_guest_progress()'))
  const bring = (caller: Caller, code: string) => value<boolean>(caller, 'public.bring_guest_progress($1)', code)
  const exists = async (id: string) => (await db().query('select from auth.users where id = $1', [id])).count === 1

  const review = (caller: Caller, check: string, occasion: string, rating: number, at = 'now') =>
    db().queryAs(
      caller,
      `insert into public.reviews (user_id, check_id, occasion, rating, answered_at) values ($1, $2, $3, $4, $5)
       on conflict (user_id, check_id, occasion) do nothing`,
      [String(caller.claims.sub), check, occasion, rating, at],
    )

  async function work(caller: Caller, { saves, reviews }: Work): Promise<void> {
    for (const { module, activities, complete } of saves)
      await saveProgress(db(), caller, {
        course_type: module.course,
        module_number: module.number,
        completed_activities: activities,
        completed_at: complete ? '2026-01-01T00:00:00Z' : null,
      })
    for (const { check, occasion, rating } of reviews) await review(caller, check, occasion, rating)
  }

  async function held(caller: Caller) {
    const rows = await loadProgress(db(), caller)
    const log = await value<Record<string, [number, number, string][]>>(caller, 'public.my_reviews()')
    const { total_xp, level, badges, modules_completed } = await loadStats(db(), caller)
    return {
      activities: rows.map(
        (row) => `${row.course_type}/${row.module_number}: ${row.completed_activities} ${row.total_xp}`,
      ),
      completed: rows.map(({ completed_at }) => completed_at !== null),
      reviews: Object.entries(log ?? {})
        .flatMap(([check, answers]) => answers.map(([, , occasion]) => `${check}/${occasion}`))
        .sort(),
      stats: { total_xp, level, badges: [...badges].sort(), modules_completed },
    }
  }

  return { person, guest, account, value, offer, bring, exists, review, work, held }
}
