import { randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import { expect, it } from 'vitest'
import { publishableKey } from '../../access/publishable-key.ts'
import { addUser, describeEngines } from '../../testing/engines.ts'
import { bearer, jwtSecret, signedUp, useAuthServer } from '../testing/testing.ts'

/** Looked up in supabase/auth: internal/api/auth.go (requireAuthentication, requireAdmin). */
describeEngines('who administers', { on: 'pglite' }, (opened) => {
  const server = useAuthServer(() => opened().database)
  const signed = (claims: Record<string, unknown>, secret = jwtSecret) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from(secret))
  const list = (headers: Record<string, string>) => server().request('GET', '/admin/users', undefined, headers)

  it('has the secret key or a token of the service role', async () => {
    const { secretKey } = server()
    expect((await list(bearer(secretKey))).status).toBe(200)
    expect((await list({ apikey: secretKey })).status).toBe(200)
    expect((await list(bearer(await signed({ role: 'service_role' })))).status).toBe(200)
    expect((await list({ apikey: await signed({ role: 'service_role' }) })).status).toBe(200)
  })

  it.each<[string, () => Promise<Record<string, string>> | Record<string, string>, number, string]>([
    ['nobody', () => ({}), 401, 'no_authorization'],
    ['the publishable key', () => ({ apikey: publishableKey, ...bearer(publishableKey) }), 403, 'not_admin'],
    ['a wrong secret key', () => bearer('sb_secret_wrong'), 403, 'bad_jwt'],
    ['a learner', async () => bearer((await signedUp(server())).session.access_token), 403, 'not_admin'],
    [
      'a learner who also sends the secret key',
      async () => ({ ...bearer((await signedUp(server())).session.access_token), apikey: server().secretKey }),
      403,
      'not_admin',
    ],
    [
      'a learner who names another role in their metadata',
      async () => bearer(await signed({ role: 'authenticated', user_metadata: { role: 'service_role' } })),
      403,
      'not_admin',
    ],
    [
      'a token by another secret',
      async () => bearer(await signed({ role: 'service_role' }, 'x'.repeat(40))),
      403,
      'bad_jwt',
    ],
    ['an expired token', async () => bearer(await signed({ role: 'service_role', exp: 1 })), 403, 'bad_jwt'],
  ])('is not %s, who learns nothing', async (_, headers, status, code) => {
    const given = await headers()
    const user = await addUser(opened().database)
    const email = `${user.id}@learner.example`
    const paths: [string, string][] = [
      ['GET', '/admin/users'],
      ['POST', '/admin/users'],
      ['GET', `/admin/users/${user.id}`],
      ['GET', `/admin/users/${randomUUID()}`],
      ['PUT', `/admin/users/${user.id}`],
      ['DELETE', `/admin/users/${user.id}`],
      ['GET', `/admin/users/${user.id}/factors`],
      ['DELETE', `/admin/users/${user.id}/factors/${randomUUID()}`],
      ['GET', '/admin/audit'],
      ['GET', '/admin/anything'],
    ]
    for (const [method, path] of paths) {
      const answer = await server().request(method, path, undefined, given)
      expect([path, answer.status, answer.body.code]).toEqual([path, status, code])
      expect(JSON.stringify(answer.body)).not.toContain(email)
    }
    const { rows } = await opened().database.query('select from auth.users where id = $1', [user.id])
    expect(rows).toHaveLength(1)
  })
})
