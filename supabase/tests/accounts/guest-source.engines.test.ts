import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Caller } from '../../../backend/database/database.ts'
import { describeEngines } from '../../../backend/testing/engines.ts'
import { anyWork, guestsOn, type Work } from '../testing/guests.ts'

interface Person {
  id: string
  caller: Caller
  isRegistered: boolean
}

type Step =
  | { does: 'work'; who: number; work: Work }
  | { does: 'register'; who: number; claimsGuest: boolean }
  | { does: 'offer'; who: number; claimsGuest: boolean }
  | { does: 'bring'; who: number; from: number; claimsGuest: boolean }

const people = 4
const who = fc.nat({ max: people - 1 })
const claimsGuest = fc.boolean()
const anySteps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.record({ does: fc.constant('work' as const), who, work: anyWork }),
    fc.record({ does: fc.constant('register' as const), who, claimsGuest }),
    fc.record({ does: fc.constant('offer' as const), who, claimsGuest }),
    fc.record({ does: fc.constant('bring' as const), who, from: who, claimsGuest }),
  ),
  { minLength: 4, maxLength: 10 },
)

describeEngines('a registered account', (opened) => {
  const db = () => opened().database
  const { guest, account, offer, bring, exists, work, held } = guestsOn(db)

  /** As `PUT /user` does. */
  const register = (id: string) =>
    db().query('update auth.users set is_anonymous = false, email = $2 where id = $1 and is_anonymous', [
      id,
      `${id}@learner.example`,
    ])
  const holdings = async (all: readonly Person[]) =>
    new Map(
      await Promise.all(
        all.filter(({ isRegistered }) => isRegistered).map(async ({ id, caller }) => [id, await held(caller)] as const),
      ),
    )

  it('is never the source, in whatever order guests work, ask for codes, register and are brought', async () => {
    const seen = { refused: 0, brought: 0 }
    await fc.assert(
      fc.asyncProperty(anySteps, async (steps) => {
        const all: Person[] = [
          { ...(await guest()), isRegistered: false },
          { ...(await guest()), isRegistered: false },
          { ...(await guest()), isRegistered: false },
          { ...(await account()), isRegistered: true },
        ]
        const codes = new Map<string, string>()
        for (const { id, caller } of all.slice(0, 2)) codes.set(id, await offer(caller))
        for (const step of steps) {
          const person = all[step.who]
          if (!person || !(await exists(person.id))) continue
          if (step.does === 'work') {
            await work(person.caller, step.work)
            continue
          }
          // What an older token says is not believed, whichever way it is wrong.
          const caller = {
            ...person.caller,
            claims: { ...person.caller.claims, is_anonymous: step.claimsGuest },
          }
          const before = await holdings(all)
          if (step.does === 'register') {
            await register(person.id)
            person.isRegistered = true
          } else if (step.does === 'offer') {
            const code = await offer(caller).catch(() => undefined)
            expect(code === undefined).toBe(person.isRegistered)
            if (code) codes.set(person.id, code)
            else seen.refused += 1
          } else {
            const source = all[step.from]
            const isThere = source !== undefined && source !== person && (await exists(source.id))
            const brought = await bring(caller, codes.get(source?.id ?? '') ?? 'none').catch(() => undefined)
            if (isThere && source.isRegistered && codes.has(source.id)) {
              expect(brought).toBeUndefined()
              seen.refused += 1
            }
            if (brought) {
              expect(isThere && !source?.isRegistered).toBe(true)
              seen.brought += 1
              before.delete(person.id)
            }
          }
          // Whoever is registered is there, with all they had; of the others one may have gone into the caller.
          const after = await holdings(all)
          for (const [id, had] of before) expect(after.get(id)).toEqual(had)
          for (const { id, isRegistered } of all) if (isRegistered) expect(await exists(id)).toBe(true)
        }
      }),
      { numRuns: 14 },
    )
    expect(seen.refused).toBeGreaterThan(0)
    expect(seen.brought).toBeGreaterThan(0)
  })

  it('is not the source either when it registers at the moment at which another brings it', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [source, target] = [await guest(), await account()]
      await work(source.caller, { saves: [], reviews: [{ check: 'bio/1.1/aB3_', occasion: 'lesson', rating: 3 }] })
      const code = await offer(source.caller)
      const [brought, registered] = await Promise.all([
        bring(target.caller, code).catch(() => false),
        register(source.id),
      ])
      expect([brought, registered.count]).toEqual(brought ? [true, 0] : [false, 1])
      expect(await exists(source.id)).toBe(!brought)
      expect((await held(target.caller)).reviews).toHaveLength(brought ? 1 : 0)
      if (!brought) expect((await held(source.caller)).reviews).toHaveLength(1)
    }
  })
})
