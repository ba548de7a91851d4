import { expect, it } from 'vitest'
import { bearer, password, someEmail, useAuthServer } from '../../auth/testing/testing.ts'
import { describeEngines } from '../../testing/engines.ts'

const odd: unknown[] = [{ toString: 1, valueOf: 1 }, { length: 1 }, ['a'], 12, true, null, '']

describeEngines('a full name that is no text', { on: 'pglite' }, (opened) => {
  const server = useAuthServer(() => opened().database)

  async function someoneCalled(full_name: unknown) {
    const email = someEmail()
    const { status, body } = await server().request('POST', '/signup', { email, password, data: { full_name } })
    expect(status).toBe(200)
    return { email, id: body.user.id, headers: bearer(body.access_token), refresh_token: body.refresh_token }
  }
  const namesInTheLog = async (id: string) => {
    const { rows } = await opened().database.query<{ name: string }>(
      `select distinct payload ->> 'actor_name' as name from auth.audit_log_entries where payload ->> 'actor_id' = $1`,
      [id],
    )
    return rows.map(({ name }) => name)
  }

  it.each(odd.map((name) => [name]))('%j fails nothing, and the address stands in its place', async (name) => {
    const { email, id, headers, refresh_token } = await someoneCalled(name)
    const factor = await server().request('POST', '/factors', { factor_type: 'webauthn' }, headers)
    const asked = await server().request('POST', `/factors/${factor.body.id}/challenge`, {}, headers)
    expect(asked.status).toBe(200)
    expect(Object(asked.body).webauthn.credential_options.publicKey.user).toMatchObject({ displayName: email })
    for (const [method, path, body] of [
      ['PUT', '/user', { data: { other: name } }],
      ['POST', '/token?grant_type=refresh_token', { refresh_token }],
      ['POST', '/token?grant_type=password', { email, password }],
      ['POST', '/recover', { email }],
      ['GET', '/user'],
    ] as const)
      expect((await server().request(method, path, body, headers)).status, path).toBe(200)
    await server().settled()
    expect(await namesInTheLog(id)).toEqual([null])
  })

  it('stands in the audit log as far as 200 characters, when it is one', async () => {
    const { id, headers } = await someoneCalled('Ada '.repeat(900))
    await server().request('POST', '/logout', undefined, headers)
    expect(await namesInTheLog(id)).toEqual(['Ada '.repeat(50)])
  })
})
