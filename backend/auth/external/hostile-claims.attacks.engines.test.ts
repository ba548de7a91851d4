import { decodeJwt } from 'jose'
import { expect, it } from 'vitest'
import type { Database } from '../../database/database.ts'
import { describeEngines } from '../../testing/engines.ts'
import { useMailingServer } from '../mail-testing.ts'
import { password, someEmail, startAuthServer } from '../testing.ts'
import { browsers, useOidc } from './testing.ts'

const { oidc, environment } = useOidc('school')
environment.GOTRUE_MAILER_AUTOCONFIRM = 'false'

describeEngines('what a provider says of its user', (opened) => {
  const running = useMailingServer(() => opened().database, environment)
  const grant = (id_token: string, server = running().server) =>
    server.request('POST', '/token?grant_type=id_token', { provider: 'school', id_token })

  it.each([`${'a'.repeat(511)}😀`, 'A\0da', '\ud83d'])('is kept as far as it can be: %j', async (name) => {
    const account = oidc().addAccount({ email: someEmail(), email_verified: true, name })
    const { status, body } = await grant(await oidc().sign(account))
    expect(status).toBe(200)
    expect(body.user.user_metadata.full_name).toBe(name.replace(/[\0\p{Surrogate}]/gu, '').slice(0, 511) || undefined)
    const { fields } = await browsers(() => running().server, oidc).signIn(account)
    expect(decodeJwt(fields.access_token ?? '').sub).toBe(body.user.id)
  })

  it.each([
    `${'a'.repeat(250)}@learner.example`,
    'a@learner.example, b@learner.example',
    'a@learner.example\r\nBcc: b@learner.example',
    '<a@learner.example>',
    'a\0@learner.example',
    'no address',
  ])('is no address that a mail could go to: %j', async (email) => {
    for (const email_verified of [false, true])
      expect(await grant(await oidc().sign(oidc().addAccount(), { email, email_verified }))).toMatchObject({
        status: 400,
        body: { error_description: 'Error getting user email from external provider' },
      })
  })

  it.each(['s'.repeat(3000), 's\0'])('is no name of a user that could not be stored', async (sub) => {
    expect(await grant(await oidc().sign(oidc().addAccount(), { sub }))).toMatchObject({
      status: 400,
      body: { error_description: 'Bad ID token' },
    })
  })

  it('takes the same work whether the address has an account or not', async () => {
    const taken = someEmail()
    await running().server.client().signUp({ email: taken, password })
    const { database } = opened()
    const work: string[] = []
    const watched: Database = {
      ...database,
      transaction: (inside) =>
        database.transaction((tx) =>
          inside({
            query: (text, values) => {
              work.push(text)
              return tx.query(text, values ?? [])
            },
          }),
        ),
    }
    const server = await startAuthServer(watched, { ...running().mailbox.environment, ...environment })
    const writes = async (email: string) => {
      work.length = 0
      const { body } = await grant(await oidc().sign(oidc().addAccount({ email, email_verified: false })), server)
      expect(body.code).toBe('provider_email_needs_verification')
      return work.filter((text) => /^\s*(insert|update|delete)/.test(text))
    }
    const free = await writes(someEmail())
    expect(free).toHaveLength(3)
    expect(await writes(taken)).toEqual(free)
    await server.close()
    const { rows } = await database.query("select id from auth.users where email like '%.invalid'")
    expect(rows).toEqual([])
  })
})
