import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeEngines } from '../testing/engines.ts'
import { beforeStatement } from '../testing/race-in-transaction.ts'
import { addProvider, samlEnvironment } from './saml/testing/suite.ts'
import { startIdentityProvider } from './saml/testing/testing.ts'
import {
  type AuthServer,
  bearer,
  password,
  signedUp,
  someEmail,
  startAuthServer,
  useAuthServer,
} from './testing/testing.ts'

interface Meeting {
  request: [method: string, path: string, body?: unknown, token?: string]
  /** Done before one of the statements of the request. */
  work: () => Promise<unknown>
}

describeEngines('between any two statements of a request', (opened) => {
  const server = useAuthServer(() => opened().database, samlEnvironment)
  const db = () => opened().elsewhere()
  let racing: ReturnType<typeof beforeStatement> | undefined
  let met: AuthServer | undefined
  beforeAll(async () => {
    const { database } = opened()
    const now = () => racing?.database ?? database
    const switched: typeof database = {
      ...database,
      query: (...given) => now().query(...given),
      queryAs: (...given) => now().queryAs(...given),
      transaction: (work) => now().transaction(work),
      as: (caller, work) => now().as(caller, work),
    }
    met = await startAuthServer(switched, samlEnvironment)
  })
  afterAll(() => met?.close())

  /** Sends it until the work has been done before each of its statements. */
  async function answers(prepare: () => Promise<Meeting>) {
    const found: number[] = []
    for (let number = 1; ; number++) {
      const { request, work } = await prepare()
      const [method, path, body, token = ''] = request
      racing = beforeStatement(opened().database, number, work)
      const { done, met: happened } = racing
      const { status } = (await met?.request(method, path, body, token ? bearer(token) : {})) ?? { status: 0 }
      await met?.settled()
      racing = undefined
      await done()
      if (!happened()) return found
      found.push(status)
    }
  }

  const operator = () => met?.context.keys.secretKey ?? ''
  const deletion = (email: string) => () => db().query('delete from auth.users where email = $1', [email])
  const creation = (email: string) => () => server().admin().createUser({ email })
  const registered = () => signedUp(server())
  const invited = async () => {
    const email = someEmail()
    await creation(email)()
    return email
  }
  const enrolled = async () => {
    const account = await registered()
    const { data } = await account.client.mfa.enroll({ factorType: 'totp' })
    return { ...account, path: `/factors/${data?.id}` }
  }
  const meetings: Record<string, () => Promise<Meeting>> = {
    'a change by the operator meets a deletion': async () => {
      const { email, user } = await registered()
      const body = { email: someEmail(), password: 'a long trail uphill', user_metadata: { full_name: 'Ada' } }
      return { request: ['PUT', `/admin/users/${user.id}`, body, operator()], work: deletion(email) }
    },
    'a soft deletion meets a deletion': async () => {
      const { email, user } = await registered()
      const body = { should_soft_delete: true }
      return { request: ['DELETE', `/admin/users/${user.id}`, body, operator()], work: deletion(email) }
    },
    'a factor renamed by the operator meets a deletion': async () => {
      const { email, user, path } = await enrolled()
      const request: Meeting['request'] = ['PUT', `/admin/users/${user.id}${path}`, { friendly_name: 'x' }, operator()]
      return { request, work: deletion(email) }
    },
    'a factor removed by the operator meets a deletion': async () => {
      const { email, user, path } = await enrolled()
      return { request: ['DELETE', `/admin/users/${user.id}${path}`, undefined, operator()], work: deletion(email) }
    },
    'an invitation meets a deletion': async () => {
      const email = await invited()
      return { request: ['POST', '/invite', { email }, operator()], work: deletion(email) }
    },
    'an invitation meets a sign-up': async () => {
      const email = someEmail()
      return { request: ['POST', '/invite', { email }, operator()], work: creation(email) }
    },
    'an account by the operator meets a sign-up': async () => {
      const email = someEmail()
      return { request: ['POST', '/admin/users', { email, password }, operator()], work: creation(email) }
    },
    "a school's domains meet its deletion": async () => {
      const idp = await startIdentityProvider()
      const id = await addProvider(server(), idp)
      await idp.close()
      return {
        request: ['PUT', `/admin/sso/providers/${id}`, { domains: [`${randomUUID()}.example`] }, operator()],
        work: () => db().query('delete from auth.sso_providers where id = $1', [id]),
      }
    },
    'a sign-up meets a deletion': async () => {
      const email = someEmail()
      return { request: ['POST', '/signup', { email, password }], work: deletion(email) }
    },
    'a new factor meets a deletion': async () => {
      const { email, session } = await registered()
      return { request: ['POST', '/factors', { factor_type: 'totp' }, session.access_token], work: deletion(email) }
    },
    'a challenge meets a deletion': async () => {
      const { email, session, path } = await enrolled()
      return { request: ['POST', `${path}/challenge`, {}, session.access_token], work: deletion(email) }
    },
    'a refresh meets a deletion': async () => {
      const { email, session } = await registered()
      const body = { refresh_token: session.refresh_token }
      return { request: ['POST', '/token?grant_type=refresh_token', body], work: deletion(email) }
    },
  }
  for (const type of ['signup', 'invite', 'magiclink'])
    meetings[`a link for ${type} meets a deletion`] = async () => {
      const email = await invited()
      const body = { type, email, password }
      return { request: ['POST', '/admin/generate_link', body, operator()], work: deletion(email) }
    }

  it.each(Object.entries(meetings))('%s, and is answered with no 5xx', async (_, prepare) => {
    const found = await answers(prepare)
    expect(found.length).toBeGreaterThan(0)
    expect(Math.max(...found)).toBeLessThan(500)
  })
})
