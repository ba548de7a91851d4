import { decodeJwt } from 'jose'
import { expect, it } from 'vitest'
import { describeEngines } from '../../testing/engines.ts'
import { raceInTransaction } from '../../testing/race-in-transaction.ts'
import { age } from '../testing/mail-testing.ts'
import { password, phonesWithCode, signedUp, startAuthServer, useAuthServer } from '../testing/testing.ts'

const { next: somePhone, environment: codes } = phonesWithCode()

const environment = {
  GOTRUE_EXTERNAL_PHONE_ENABLED: 'true',
  ...codes,
  GOTRUE_SMS_MAX_FREQUENCY: '1ms',
  GOTRUE_RATE_LIMIT_WRONG_CODES: '3',
}

describeEngines('a phone number', { on: 'postgres' }, (opened) => {
  const server = useAuthServer(() => opened().database, environment)
  const verify = (phone: string, token: string, type = 'sms') =>
    server().request('POST', '/verify', { phone, token, type })

  it('signs in with a code, once, and gets an account when it is new', async () => {
    const phone = somePhone()
    const client = server().client()
    expect(
      (await client.signInWithOtp({ phone: `+${phone}`, options: { data: { full_name: 'Ada' } } })).error,
    ).toBeNull()
    const { data, error } = await client.verifyOtp({ phone: `+${phone}`, token: '123456', type: 'sms' })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({
      phone,
      email: '',
      phone_confirmed_at: expect.any(String),
      app_metadata: { provider: 'phone', providers: ['phone'] },
      user_metadata: { full_name: 'Ada' },
      identities: [{ provider: 'phone', identity_data: { phone, phone_verified: true } }],
    })
    expect(decodeJwt(data.session?.access_token ?? '')).toMatchObject({ phone, amr: [{ method: 'otp' }] })
    expect((await verify(phone, '123456')).body.code).toBe('otp_expired')
    await client.signInWithOtp({ phone, options: { shouldCreateUser: false } })
    expect((await verify(phone, '123456')).body.user.id).toBe(data.user?.id)
  })

  it('gets one account when two ask at the same time', async () => {
    const phone = somePhone()
    const ask = () => server().request('POST', '/otp', { phone })
    const { database, done } = raceInTransaction(opened().database, 'u.phone = $1', ask)
    const slow = await startAuthServer(database, environment)
    expect((await slow.request('POST', '/otp', { phone })).status).toBe(200)
    await done()
    expect((await verify(phone, '123456')).body.user.phone).toBe(phone)
    await slow.close()
  })

  it('opens its owner no account that keeps a stranger’s password', async () => {
    const phone = somePhone()
    await server().client().signUp({ phone, password })
    await server().client().signInWithOtp({ phone })
    expect((await verify(phone, '123456')).status).toBe(200)
    const { error } = await server().client().signInWithPassword({ phone, password })
    expect(error?.code).toBe('invalid_credentials')
  })

  it('signs up with a password, which counts once the number has answered', async () => {
    const phone = somePhone()
    const client = server().client()
    const { data } = await client.signUp({ phone, password })
    expect(data).toMatchObject({ session: null, user: { phone } })
    expect((await client.signInWithPassword({ phone, password })).error?.code).toBe('phone_not_confirmed')
    expect((await client.resend({ type: 'sms', phone })).error).toBeNull()
    expect((await verify(phone, '123456')).body.user.id).toBe(data.user?.id)
    expect((await client.signInWithPassword({ phone: `+${phone}`, password })).data.user?.phone).toBe(phone)
    expect((await client.signInWithPassword({ phone, password: 'another' })).error?.code).toBe('invalid_credentials')
    // To whoever signs up with it again it looks as new.
    const again = await client.signUp({ phone, password: 'another password' })
    expect(again.error).toBeNull()
    expect(again.data.user?.id).not.toBe(data.user?.id)
    expect((await client.signInWithPassword({ phone, password })).error).toBeNull()
  })

  it('signs up at once where numbers need no confirmation', async () => {
    const phone = somePhone()
    const { data } = await sure().client().signUp({ phone, password })
    expect(data.session).not.toBeNull()
    expect((await sure().client().signUp({ phone, password })).error?.code).toBe('user_already_exists')
  })
  const sure = useAuthServer(() => opened().database, { ...environment, GOTRUE_SMS_AUTOCONFIRM: 'true' })

  it('is added to an account once its code is used, and never taken from another account', async () => {
    const phone = somePhone()
    const { client, user } = await signedUp(server())
    const { data } = await client.updateUser({ phone })
    expect(data.user).toMatchObject({ phone: '', new_phone: phone })
    const { body } = await verify(phone, '123456', 'phone_change')
    expect(body.user).toMatchObject({ id: user.id, phone, app_metadata: { providers: ['email', 'phone'] } })
    const other = await signedUp(server())
    expect((await other.client.updateUser({ phone })).error).toMatchObject({ status: 422, code: 'phone_exists' })
  })

  it('closes verification after too many wrong codes', async () => {
    const phone = somePhone()
    await server().client().signInWithOtp({ phone })
    const statuses: number[] = []
    for (const token of ['000000', '000001', '000002', '123456']) statuses.push((await verify(phone, token)).status)
    expect(statuses).toEqual([403, 403, 403, 429])
  })

  it('forgets the code after a minute', async () => {
    const phone = somePhone()
    await server().client().signInWithOtp({ phone })
    await age(opened().database, phone, '61 seconds')
    expect((await verify(phone, '123456')).body.code).toBe('otp_expired')
  })

  it('is limited in how often codes are sent and tried', async () => {
    const phone = somePhone()
    const ask = async () => (await withMinuteBetweenMessages().request('POST', '/otp', { phone })).body.code
    expect([await ask(), await ask()]).toEqual([undefined, 'over_sms_send_rate_limit'])
  })
  const withMinuteBetweenMessages = useAuthServer(() => opened().database, {
    ...environment,
    GOTRUE_SMS_MAX_FREQUENCY: '60s',
  })

  it.each<[string, string, object, number, string]>([
    ['no number', '/otp', { phone: 'abc' }, 400, 'validation_failed'],
    ['another channel', '/otp', { phone: '15550000001', channel: 'whatsapp' }, 400, 'validation_failed'],
    // There is no hook, and the answer is the same whoever has the number.
    ['a number that a message would have to reach', '/otp', { phone: '15559999999' }, 422, 'sms_send_failed'],
    ['it at sign-up', '/signup', { phone: '15559999999', password }, 422, 'sms_send_failed'],
    [
      'a type of mail',
      '/verify',
      { phone: '15550000001', token: '123456', type: 'recovery' },
      400,
      'validation_failed',
    ],
    ['a type of number', '/verify', { email: 'a@b.example', token: '123456', type: 'sms' }, 400, 'validation_failed'],
    ['a link for a number', '/verify', { token_hash: 'x', type: 'sms' }, 400, 'validation_failed'],
  ])('refuses %s', async (_, path, input, status, code) => {
    expect(await server().request('POST', path, input)).toMatchObject({ status, body: { code } })
  })

  it('is refused everywhere unless it is switched on', async () => {
    const { client } = await signedUp(off())
    const answers = [
      await off().client().signInWithOtp({ phone: somePhone() }),
      await off().client().signUp({ phone: somePhone(), password }),
      await off().client().signInWithPassword({ phone: somePhone(), password }),
      await client.updateUser({ phone: somePhone() }),
    ]
    expect(answers.map(({ error }) => error?.code)).toEqual(Array(4).fill('phone_provider_disabled'))
  })
  const off = useAuthServer(() => opened().database)
})
