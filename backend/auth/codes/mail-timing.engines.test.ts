import { expect, it } from 'vitest'
import type { Database, Queryable } from '../../database/database.ts'
import { describeEngines } from '../../testing/engines.ts'
import { sampleOf } from '../../testing/sample.ts'
import { type AuthServer, password, signedUp, someEmail, startAuthServer } from '../testing/testing.ts'

const quick = { GOTRUE_SMTP_MAX_FREQUENCY: '1ms', GOTRUE_RATE_LIMIT_EMAIL_SENT: '1000' }
const confirming = { ...quick, GOTRUE_MAILER_AUTOCONFIRM: 'false' }
const pkce = { code_challenge: 'a'.repeat(43), code_challenge_method: 'plain' }

/** What asks for a mail, and the settings under which it does. */
const requests: [path: string, body: object, environment: Record<string, string>][] = [
  ['/recover', {}, quick],
  ['/recover', pkce, quick],
  ['/otp', {}, quick],
  ['/otp', { create_user: false, ...pkce }, quick],
  ['/signup', { password }, confirming],
  ['/signup', { password: 'another password', ...pkce }, confirming],
]

/**
 * On PGlite, with its one connection, whatever is done after the answer makes the next request wait: to the observer it
 * must be the same with an account and without.
 */
describeEngines('what is done after the answer to a request for a mail', { on: 'postgres' }, (opened) => {
  /** An address with an account, which is open. */
  async function known(server: AuthServer, confirms: boolean) {
    const { email } = confirms ? { email: someEmail() } : await signedUp(server)
    if (confirms) await server.admin().createUser({ email, password, email_confirm: true })
    return email
  }

  it.each(requests)('is the same work for %s %j', async (path, body, environment) => {
    const { database } = opened()
    let work: string[] = []
    const watch =
      (queryable: Queryable): Queryable['query'] =>
      (text, values) => {
        work.push(text.trim())
        return queryable.query(text, values ?? [])
      }
    const watched: Database = {
      ...database,
      query: watch(database),
      transaction: (inside) => {
        work.push('begin')
        return database.transaction((tx) => inside({ query: watch(tx) }))
      },
    }
    const server = await startAuthServer(watched, environment)
    const statements = async (email: string) => {
      work = []
      expect((await server.request('POST', path, { email, ...body })).status).toBe(200)
      await server.settled()
      // Of the limits PostgreSQL keeps, a mail that is sent counts and one that is not is looked up.
      return work.filter((text) => !/counters|savepoint/.test(text))
    }
    const confirms = environment === confirming
    const open = await statements(await known(server, confirms))
    expect(open.filter((text) => text.startsWith('insert')).length).toBeGreaterThan(2)
    expect(await statements(someEmail())).toEqual(open)
    if (confirms) {
      const waiting = someEmail()
      await server.request('POST', '/signup', { email: waiting, password })
      await server.settled()
      expect(await statements(waiting)).toEqual(open)
    }
    await server.close()
    const { rows } = await database.query("select id from auth.users where email like '%.invalid'")
    expect(rows).toEqual([])
  })

  it.each(sampleOf(requests))(
    'holds the database connection as long with an account as without for %s %j',
    async (path, body, environment) => {
      const { database } = opened()
      let taken = 0
      const timing = async <T>(work: () => Promise<T>) => {
        const started = performance.now()
        const result = await work()
        taken += performance.now() - started
        return result
      }
      const timed: Database = {
        ...database,
        query: (text, values) => timing(() => database.query(text, values)),
        transaction: (inside) => timing(() => database.transaction(inside)),
      }
      const server = await startAuthServer(timed, environment)
      const addresses: string[] = []
      for (let i = 0; i < 15; i++) addresses.push(await known(server, environment === confirming))
      const time = async (email: string) => {
        taken = 0
        await server.request('POST', path, { email, ...body })
        await server.settled()
        return taken
      }
      await time(someEmail())
      const [withAccount, without]: [number[], number[]] = [[], []]
      for (const email of addresses) {
        withAccount.push(await time(email))
        without.push(await time(someEmail()))
      }
      const ratio = median(withAccount) / median(without)
      expect(ratio).toBeGreaterThan(1 / 3)
      expect(ratio).toBeLessThan(3)
      await server.close()
    },
  )
})

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}
