import { decodeJwt } from 'jose'
import { expect, it } from 'vitest'
import { describeEngines } from '../../testing/engines.ts'
import { password, someEmail, useAuthServer } from '../testing/testing.ts'

describeEngines('an anonymous user', (opened) => {
  const server = useAuthServer(() => opened().database, { GOTRUE_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true' })

  it('signs up without credentials, and becomes permanent with an address and a password', async () => {
    const client = server().client()
    const { data, error } = await client.signInAnonymously({ options: { data: { color: 'green' } } })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ is_anonymous: true, email: '', user_metadata: { color: 'green' } })
    expect(decodeJwt(data.session?.access_token ?? '')).toMatchObject({
      is_anonymous: true,
      role: 'authenticated',
      amr: [{ method: 'anonymous' }],
    })
    expect((await client.updateUser({ password })).error).toMatchObject({ status: 422, code: 'validation_failed' })
    const email = someEmail()
    const updated = await client.updateUser({ email, password })
    expect(updated.error).toBeNull()
    expect(updated.data.user).toMatchObject({
      id: data.user?.id,
      email,
      is_anonymous: false,
      app_metadata: { provider: 'email', providers: ['email'] },
    })
    expect((await server().client().signInWithPassword({ email, password })).data.user?.id).toBe(data.user?.id)
  })

  it('is limited by client address, and made only where that is switched on', async () => {
    const headers = { 'x-forwarded-for': '2001:db8:1:2::3' }
    const signUp = () => few().request('POST', '/signup', {}, headers)
    const answers = [await signUp(), await signUp(), await signUp()]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429])
    expect(Number(answers[2]?.headers.get('retry-after'))).toBeGreaterThan(3000)
    expect((await off().client().signInAnonymously()).error).toMatchObject({
      status: 422,
      code: 'anonymous_provider_disabled',
    })
    expect((await closed().request('POST', '/signup', {})).body.code).toBe('signup_disabled')
  })

  it('is one of as many as an address may open, however many ask at once, and fills the database no further', async () => {
    // Of one network, as one household has it.
    const from = (last: number, mark: string) =>
      few().request('POST', '/signup', { data: { mark } }, { 'x-forwarded-for': `2001:db8:1:9::${last}` })
    const mark = someEmail()
    const answers = await Promise.all(Array.from({ length: 12 }, (_, i) => from(i + 1, mark)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, ...Array(10).fill(429)])
    const elsewhere = await few().request(
      'POST',
      '/signup',
      { data: { mark } },
      { 'x-forwarded-for': '2001:db8:1:a::1' },
    )
    expect(elsewhere.status).toBe(200)
    const { count } = await opened().database.query(
      "select from auth.users where is_anonymous and raw_user_meta_data ->> 'mark' = $1",
      [mark],
    )
    expect(count).toBe(3)
  })

  const few = useAuthServer(() => opened().database, {
    GOTRUE_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true',
    GOTRUE_RATE_LIMIT_ANONYMOUS_USERS: '2',
  })
  const closed = useAuthServer(() => opened().database, {
    GOTRUE_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true',
    GOTRUE_DISABLE_SIGNUP: 'true',
  })
  const off = useAuthServer(() => opened().database, {
    GOTRUE_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'false',
  })
})
