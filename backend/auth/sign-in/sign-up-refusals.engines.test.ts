import { decodeJwt } from 'jose'
import { describe, expect, it } from 'vitest'
import { describeEngines } from '../../testing/engines.ts'
import { password, signedUp, someAddress, someEmail, useAuthServer } from '../testing/testing.ts'

describeEngines('sign-up, when it refuses', { on: 'pglite' }, (opened) => {
  const server = useAuthServer(() => opened().database, { GOTRUE_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'false' })

  const anonymous = 'Anonymous sign-ins are disabled'
  const missing = 'You must provide either an email or phone number and a password'
  it.each<[string, object, number, string, string]>([
    ['nothing', {}, 422, 'anonymous_provider_disabled', anonymous],
    ['a password only', { password }, 422, 'anonymous_provider_disabled', anonymous],
    ['metadata only', { data: {} }, 422, 'anonymous_provider_disabled', anonymous],
    ['empty texts', { email: '', phone: '', password: '' }, 422, 'anonymous_provider_disabled', anonymous],
    ['an email only', { email: 'a@learner.example' }, 400, 'validation_failed', missing],
    ['a phone', { phone: '15551234567', password }, 400, 'phone_provider_disabled', 'Phone signups are disabled'],
    [
      'a phone and an email',
      { phone: '15551234567', email: 'a@learner.example', password },
      400,
      'validation_failed',
      'Only an email address or phone number should be provided on signup.',
    ],
    [
      'no address',
      { email: 'ada', password },
      400,
      'validation_failed',
      'Unable to validate email address: invalid format',
    ],
    [
      'an address with a space',
      { email: ' ada@learner.example', password },
      400,
      'validation_failed',
      'Unable to validate email address: invalid format',
    ],
    [
      'two addresses',
      { email: 'a@b.example\nc@d.example', password },
      400,
      'validation_failed',
      'Unable to validate email address: invalid format',
    ],
    [
      'a long address',
      { email: `${'a'.repeat(250)}@learner.example`, password },
      400,
      'validation_failed',
      'An email address is too long',
    ],
    [
      'a password past what bcrypt reads',
      { email: 'a@learner.example', password: 'é'.repeat(37) },
      400,
      'validation_failed',
      'Password cannot be longer than 72 characters',
    ],
    [
      'much metadata',
      { email: 'a@learner.example', password, data: { x: 'x'.repeat(5000) } },
      400,
      'validation_failed',
      'User metadata must not be larger than 4096 bytes',
    ],
  ])('refuses %s', async (_, input, status, code, message) => {
    expect(await server().request('POST', '/signup', input)).toMatchObject({ status, body: { code, message } })
  })

  const tooShort = 'Password should be at least 8 characters.'
  const tooCommon = 'Password is known to be weak and easy to guess, please choose a different one.'
  it.each([
    ['ab cd e', ['length'], tooShort],
    // Eight bytes.
    ['éèêë', ['length'], tooShort],
    ['123456', ['length', 'pwned'], `${tooShort} ${tooCommon}`],
    ['password1', ['pwned'], tooCommon],
    ['PASSWORD1', ['pwned'], tooCommon],
    ['XPedition-1', ['pwned'], tooCommon],
    ['GraceHopper!', ['pwned'], tooCommon],
  ])('says why a password is weak: %s', async (weak, reasons, message) => {
    const { error } = await server()
      .client()
      .signUp({ email: `grace.hopper+${someEmail()}`, password: weak })
    expect(error).toMatchObject({
      name: 'AuthWeakPasswordError',
      status: 422,
      code: 'weak_password',
      reasons,
      message,
    })
  })

  it.each(['aé cd ef', '🗝️ over hills', 'correct horse battery staple', 'ünïcödé'.repeat(6)])(
    'accepts %s, and signs in with it',
    async (unusual) => {
      const email = someEmail()
      expect((await server().client().signUp({ email, password: unusual })).error).toBeNull()
      const { data, error } = await server().client().signInWithPassword({ email, password: unusual })
      expect(error).toBeNull()
      expect(data.weakPassword).toBeUndefined()
    },
  )

  it('accepts a password of exactly 72 bytes', async () => {
    const email = someEmail()
    const { error } = await server()
      .client()
      .signUp({ email, password: 'éèêëàâîïôûùç'.repeat(3) })
    expect(error).toBeNull()
  })

  it("answers clients of the older API version in that version's shape", async () => {
    const weak = await server().request(
      'POST',
      '/signup',
      { email: someEmail(), password: 'x' },
      { 'x-supabase-api-version': '' },
    )
    expect(weak).toMatchObject({
      status: 422,
      body: { code: 422, error_code: 'weak_password', msg: expect.any(String), weak_password: { reasons: ['length'] } },
    })
    expect(weak.headers.get('x-supabase-api-version')).toBeNull()
    const recent = await server().request('POST', '/signup', { email: someEmail(), password: 'x' })
    expect(recent).toMatchObject({
      status: 422,
      body: { code: 'weak_password', message: expect.any(String), weak_password: { reasons: ['length'] } },
    })
    expect(recent.headers.get('x-supabase-api-version')).toBe('2024-01-01')
  })

  it('allows 60 sign-ups from one address in five minutes, without counting invalid ones', async () => {
    const from = { 'x-forwarded-for': someAddress() }
    const { email } = await signedUp(server())
    await server().request('POST', '/signup', { email, password: 'short' }, from)
    for (let i = 0; i < 60; i++)
      expect((await server().request('POST', '/signup', { email, password }, from)).body.code).toBe(
        'user_already_exists',
      )
    const refused = await server().request('POST', '/signup', { email: someEmail(), password }, from)
    expect(refused).toMatchObject({
      status: 429,
      body: { code: 'over_request_rate_limit', message: 'Request rate limit reached' },
    })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(200)
    expect((await server().request('POST', '/signup', { email: someEmail(), password })).status).toBe(200)
  })

  describe('by settings', () => {
    const strict = useAuthServer(() => opened().database, {
      GOTRUE_PASSWORD_MIN_LENGTH: '10',
      GOTRUE_PASSWORD_REQUIRED_CHARACTERS: 'abcdefghijklmnopqrstuvwxyz:0123456789',
      GOTRUE_JWT_EXP: '60',
      GOTRUE_SITE_URL: 'https://learn.example',
      GOTRUE_RATE_LIMIT_SIGNUP: '2',
    })
    const closed = useAuthServer(() => opened().database, { GOTRUE_DISABLE_SIGNUP: 'true' })

    it('takes short and common passwords', async () => {
      for (const weak of ['abcdef', '123456', 'password'])
        expect(
          (
            await lax()
              .client()
              .signUp({ email: `grace.hopper+${someEmail()}`, password: weak })
          ).error,
        ).toBeNull()
      expect((await lax().client().signUp({ email: someEmail(), password: 'abcde' })).error?.code).toBe('weak_password')
    })
    const lax = useAuthServer(() => opened().database, {
      GOTRUE_PASSWORD_MIN_LENGTH: '6',
      GOTRUE_PASSWORD_REFUSE_COMMON: 'false',
    })

    it('asks for longer passwords and for kinds of characters', async () => {
      const { error } = await strict().client().signUp({ email: someEmail(), password: 'ozb' })
      expect(error).toMatchObject({ code: 'weak_password', reasons: ['length', 'characters'] })
    })

    it('gives tokens another life and issuer, and allows fewer attempts', async () => {
      const from = { 'x-forwarded-for': someAddress() }
      const signUp = () => strict().request('POST', '/signup', { email: someEmail(), password: 'abcdefghi1' }, from)
      const { body } = await signUp()
      expect(body.expires_in).toBe(60)
      expect(decodeJwt(body.access_token).iss).toBe('https://learn.example/auth/v1')
      expect((await signUp()).status).toBe(200)
      expect((await signUp()).status).toBe(429)
    })

    it('refuses everyone when sign-up is closed', async () => {
      const { error } = await closed().client().signUp({ email: someEmail(), password })
      expect(error).toMatchObject({
        status: 422,
        code: 'signup_disabled',
        message: 'Signups not allowed for this instance',
      })
    })
  })
})
