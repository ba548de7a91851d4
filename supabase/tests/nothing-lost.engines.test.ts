import fc from 'fast-check'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Pending } from '../../app/features/progress/pending/completion.ts'
import { completions } from '../../app/features/progress/pending/completions.ts'
import { itemSets } from '../../app/lib/outbox/item-sets.ts'
import { describeEnginesAlone } from '../../backend/testing/engines.ts'
import { startServer, type TestServer } from '../../backend/testing/server.ts'
import { activitiesOf, findModule, isCourseId } from '../../courses/catalogue.ts'
import { AppCode } from './testing/app-code.ts'
import type { Device, Fault } from './testing/device.ts'
import { Learner } from './testing/learner.ts'
import { addActivities } from './testing/saving.ts'

const { difference } = itemSets(completions.entryOf)

const refusal = (status: number, code: string): Fault => ({ status, body: JSON.stringify({ code, message: 'no' }) })
const faults: Fault[] = [
  'lost',
  'answer lost',
  refusal(403, '42501'),
  refusal(409, '23503'),
  refusal(400, '23514'),
  refusal(401, 'PGRST301'),
  refusal(429, ''),
  refusal(503, ''),
  { status: 200, body: '' },
  { status: 200, body: '<html>' },
  { status: 404, body: '' },
]

/** The database knows the first; of the second it lacks an activity, and the third altogether, until it is migrated. */
const places = [
  { course: 'bio', module: 1 },
  { course: 'bio', module: 2 },
  { course: 'cyber', module: 2 },
] as const
const numbers = [1, 2, 3, 4]

const deeds = [
  'go offline',
  'go online',
  'reload',
  'sign out',
  'sign in',
  'end other sessions',
  'turn factor on',
  'turn factor off',
  'migrate',
] as const

type Deed =
  | { does: 'press'; pending: Pending }
  | { does: 'meet faults'; faults: Fault[] }
  | { does: (typeof deeds)[number] }

const completion: fc.Arbitrary<Pending> = fc
  .record({ place: fc.constantFrom(...places), activity: fc.option(fc.constantFrom(...numbers), { freq: 3 }) })
  .map(({ place, activity: one }) =>
    // The app offers the completion of a module when its activities are done.
    (one === null ? [...numbers, 'complete' as const] : [one]).map((activity) => ({ ...place, activity })),
  )
const deed: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ does: fc.constant('press' as const), pending: completion }) },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('meet faults' as const),
      faults: fc.array(fc.constantFrom(...faults), { minLength: 1, maxLength: 3 }),
    }),
  },
  { weight: 9, arbitrary: fc.record({ does: fc.constantFrom(...deeds) }) },
)
/** `waits`: until what is being sent has been answered; else the next deed comes in between. */
const step = fc.record({ deed, device: fc.nat(1), waits: fc.boolean() })

let code: AppCode
beforeAll(async () => {
  code = await AppCode.compile()
})
afterAll(() => code.close())

describeEnginesAlone('two devices of a learner', (opened) => {
  const db = () => opened().database
  let server: TestServer
  beforeAll(async () => {
    const unlimited = { GOTRUE_RATE_LIMIT_SIGNUP: '100000', GOTRUE_RATE_LIMIT_SIGNIN: '100000' }
    server = await startServer(db(), { environment: { ...unlimited, GOTRUE_RATE_LIMIT_TOKEN_REFRESH: '100000' } })
  })
  afterAll(() => server.close())

  async function beOneMigrationBehind(): Promise<void> {
    await db().query(
      `delete from public.activities where (course_type, module_number, number) = ('bio', 2, 4)
         or (course_type, module_number) = ('cyber', 2)`,
    )
    await db().query("delete from public.modules where (course_type, number) = ('cyber', 2)")
  }

  async function migrate(): Promise<void> {
    const module = (await db().query("select from public.modules where (course_type, number) = ('cyber', 2)")).count
    if (module > 0) return
    await db().query("insert into public.modules (course_type, number, total_xp) values ('cyber', 2, 650)")
    await addActivities(db(), 'cyber', 2, xpOf('cyber', 2))
    const { 4: last = 0 } = xpOf('bio', 2)
    await addActivities(db(), 'bio', 2, { 4: last })
  }

  async function happen(learner: Learner, device: Device, deed: Deed): Promise<void> {
    switch (deed.does) {
      case 'press':
        return learner.press(device, deed.pending)
      case 'meet faults':
        device.faults = deed.faults
        return
      case 'go offline':
        return device.setOnline(false)
      case 'go online':
        return device.setOnline(true)
      case 'reload':
        return device.reload()
      case 'sign out':
        return learner.signOut(device)
      case 'sign in':
        return learner.signIn(device)
      case 'end other sessions':
        return learner.endOtherSessions(device)
      case 'turn factor on':
        return learner.turnFactorOn(device)
      case 'turn factor off':
        return learner.turnFactorOff(device)
      case 'migrate':
        return migrate()
    }
  }

  /** What a learner does at last on each device: opens the app on a good network, signs in where asked to. */
  async function comeBack(learner: Learner, device: Device): Promise<void> {
    device.faults = []
    device.setOnline(true)
    // A session that ended elsewhere is found out by the first answer, and its end is known a little later.
    for (let visits = 0; visits < 3; visits += 1) {
      await learner.signIn(device)
      await device.reload()
      await device.page.settle()
      await vi.waitFor(() => expect(device.page.state !== 'signedIn' || device.page.hasLoaded()).toBe(true), 15_000)
      if (device.page.state === 'signedIn' && device.pendingKeys().length === 0) return
    }
  }

  async function stored(learner: Learner): Promise<Pending> {
    const { rows } = await db().query<{ course: string; module: number; activities: string; complete: boolean }>(
      `select course_type as course, module_number as module, completed_activities::text as activities,
         completed_at is not null as complete from public.user_progress where user_id = $1`,
      [learner.id],
    )
    return rows.flatMap(({ course, module, activities, complete }) => {
      if (!isCourseId(course)) throw new Error(course)
      const done = activities.match(/\d+/g)?.map(Number) ?? []
      return [...done, ...(complete ? (['complete'] as const) : [])].map((activity) => ({ course, module, activity }))
    })
  }

  it('end at the union of what was pressed, whatever happens in between, and show it all the while', () => {
    const deadline = Date.now() + 20_000
    return fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        if (Date.now() > deadline) return
        await beOneMigrationBehind()
        const learner = await Learner.signUp(server, code)
        try {
          for (const { deed, device, waits } of steps) {
            await happen(learner, learner.devices[device === 0 ? 0 : 1], deed)
            if (waits) for (const each of learner.devices) await each.page.settle()
            for (const { page } of learner.devices) expect(difference(page.pressed, page.screen())).toEqual([])
          }
          await migrate()
          for (const each of learner.devices) await comeBack(learner, each)
          const rows = await stored(learner)
          expect(difference(learner.pressed, rows)).toEqual([])
          expect(difference(rows, learner.pressed)).toEqual([])
          for (const each of learner.devices) {
            expect(each.pendingKeys()).toEqual([])
            await each.reload()
            await each.page.settle()
            expect(difference(learner.pressed, each.page.screen())).toEqual([])
          }
        } finally {
          await learner.leave()
        }
      }),
      { numRuns: process.env.FULL ? 15 : 6 },
    )
  })
})

/** XP by activity number. */
function xpOf(course: 'bio' | 'cyber', number: number): Record<number, number> {
  const module = findModule(course, number)
  if (!module) throw new Error(`no ${course} ${number}`)
  return Object.fromEntries(activitiesOf(module).map(({ id, xp }) => [id, xp]))
}
