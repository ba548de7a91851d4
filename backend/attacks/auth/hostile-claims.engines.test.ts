import { randomUUID } from 'node:crypto'
import { decodeJwt } from 'jose'
import { expect, it } from 'vitest'
import { browsers, useOidc } from '../../auth/testing/external.ts'
import { useMailingServer } from '../../auth/testing/mail-testing.ts'
import { password, someEmail, startAuthServer } from '../../auth/testing/testing.ts'
import type { Database } from '../../database/database.ts'
import { describeEngines } from '../../testing/engines.ts'

const { oidc, environment } = useOidc('school')
environment.GOTRUE_MAILER_AUTOCONFIRM = 'false'

describeEngines('what a provider says of its user', { on: 'pglite' }, (opened) => {
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
    // In lower case the Kelvin sign is a k, and the long s in upper case an S.
    '\u212aim@learner.example',
    'kim@\u017fchool.example',
    'm\u00fcller@learner.example',
    'no address',
  ])('is no address that a mail could go to: %j', async (email) => {
    for (const email_verified of [false, true])
      expect(await grant(await oidc().sign(oidc().addAccount(), { email, email_verified }))).toMatchObject({
        status: 400,
        body: { error_description: 'Error getting user email from external provider' },
      })
  })

  it('is not taken for the address of another by letters that only look alike', async () => {
    const name = randomUUID()
    const [owner, alike] = [`k${name}@learner.example`, `\u212a${name}@learner.example`]
    const { server } = running()
    await server.admin().createUser({ email: owner, password, email_confirm: true })
    const { body } = await grant(await oidc().sign(oidc().addAccount(), { email: alike, email_verified: true }))
    expect(body.access_token).toBeUndefined()
    expect((await server.client().signInWithPassword({ email: alike, password })).error?.code).toBe(
      'invalid_credentials',
    )
    // As another service may have left it.
    const { database } = opened()
    await database.query('update auth.users set email = $2 where email = $1', [owner, alike])
    await database.query(
      `update auth.identities set identity_data = identity_data || jsonb_build_object('email', $2::text)
       where email = $1`,
      [owner, alike],
    )
    expect((await server.client().signInWithPassword({ email: owner, password })).error?.code).toBe(
      'invalid_credentials',
    )
    const honest = await grant(await oidc().sign(oidc().addAccount(), { email: owner, email_verified: true }))
    expect(honest.body.user.identities).toHaveLength(1)
  })

  it.each([['s'.repeat(3000)], ['s\0'], [''], [{ toString: 1 }]])(
    'is no name of a user that could not be stored',
    async (sub) => {
      expect(await grant(await oidc().sign(oidc().addAccount(), { sub }))).toMatchObject({
        status: 400,
        body: { error_description: 'Bad ID token' },
      })
    },
  )

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
      await server.settled()
      return work.filter((text) => /^\s*(insert|update|delete)/.test(text))
    }
    const free = await writes(someEmail())
    expect(free).toHaveLength(5)
    expect(await writes(taken)).toEqual(free)
    await server.close()
    const { rows } = await database.query("select id from auth.users where email like '%.invalid'")
    expect(rows).toEqual([])
  })
})
