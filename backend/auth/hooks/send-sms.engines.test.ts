import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { describeEngines } from '../../testing/engines.ts'
import { accept, type HookEndpoint, startHookEndpoint } from '../../testing/external-services/hook-endpoint.ts'
import { type AuthServer, password, signedUp, someAddress, somePhone, startAuthServer } from '../testing/testing.ts'

/** Looked up in supabase/auth: internal/api/phone.go, internal/api/mfa.go and internal/hooks. */
describeEngines('messages through the hook', { on: 'pglite' }, (opened) => {
  let endpoint: HookEndpoint
  let server: AuthServer
  beforeAll(async () => {
    endpoint = await startHookEndpoint()
    server = await startAuthServer(opened().database, {
      GOTRUE_EXTERNAL_PHONE_ENABLED: 'true',
      GOTRUE_MFA_PHONE_ENROLL_ENABLED: 'true',
      GOTRUE_MFA_PHONE_VERIFY_ENABLED: 'true',
      GOTRUE_SMS_TEST_OTP: '15551234567=246810',
      GOTRUE_SMS_OTP_LENGTH: '8',
      GOTRUE_SMS_TEMPLATE: 'XPedition: {{ .Code }} ({{.Code}})',
      GOTRUE_MFA_PHONE_OTP_LENGTH: '7',
      GOTRUE_RATE_LIMIT_SMS_SENT: '1000',
      GOTRUE_HOOK_SEND_SMS_ENABLED: 'true',
      GOTRUE_HOOK_SEND_SMS_URI: endpoint.uri,
      GOTRUE_HOOK_SEND_SMS_SECRETS: `v1,whsec_${'A'.repeat(32)}|${endpoint.secret}`,
    })
  })
  afterAll(() => Promise.all([endpoint.close(), server.close()]))
  beforeEach(() => Object.assign(endpoint, { answer: accept, calls: [], ids: [] }))

  const lastCall = () => endpoint.calls.at(-1)
  const fail: HookEndpoint['answer'] = (response) => void response.writeHead(500).end()

  it('sign a new number in with the code that the endpoint was given', async () => {
    const phone = somePhone()
    const address = someAddress()
    const asked = await server.request('POST', '/otp', { phone: `+${phone}` }, { 'x-forwarded-for': address })
    expect(asked.status).toBe(200)
    const code = lastCall()?.sms.otp ?? ''
    expect(lastCall()).toEqual({
      metadata: { uuid: expect.any(String), time: expect.any(String), name: 'send-sms', ip_address: address },
      user: expect.objectContaining({ id: expect.any(String), phone, aud: 'authenticated' }),
      sms: { otp: expect.stringMatching(/^\d{8}$/), phone, message: `XPedition: ${code} (${code})` },
    })
    const { data } = await server.client().verifyOtp({ phone, token: code, type: 'sms' })
    expect(data.user).toMatchObject({ id: lastCall()?.user.id, phone })
    expect(server.logged()).not.toContain(code)
  })

  it('bring the code of a sign-up with a password after the answer', async () => {
    const phone = somePhone()
    const client = server.client()
    expect((await client.signUp({ phone, password })).data).toMatchObject({ session: null, user: { phone } })
    await server.settled()
    expect(endpoint.calls).toMatchObject([{ sms: { phone } }])
    expect((await client.verifyOtp({ phone, token: lastCall()?.sms.otp ?? '', type: 'sms' })).error).toBeNull()
  })

  it('bring the code of a new number, which changes nothing when it cannot be sent', async () => {
    const { client } = await signedUp(server)
    endpoint.answer = fail
    const failed = await client.updateUser({ phone: somePhone(), data: { color: 'green' } })
    expect(failed.error).toMatchObject({ status: 422, code: 'sms_send_failed' })
    expect((await client.getUser()).data.user).not.toMatchObject({ user_metadata: { color: 'green' } })
    endpoint.answer = accept
    const phone = somePhone()
    expect((await client.updateUser({ phone })).data.user?.new_phone).toBe(phone)
    const { data } = await client.verifyOtp({ phone, token: lastCall()?.sms.otp ?? '', type: 'phone_change' })
    expect(data.user?.phone).toBe(phone)
  })

  it('bring the code of a second factor, by its own length and text', async () => {
    const { client } = await signedUp(server)
    const phone = somePhone()
    const { data: factor } = await client.mfa.enroll({ factorType: 'phone', phone, friendlyName: 'mine' })
    const factorId = factor?.id ?? ''
    const { data: challenge } = await client.mfa.challenge({ factorId, channel: 'sms' })
    const code = lastCall()?.sms.otp ?? ''
    expect(lastCall()?.sms).toEqual({ otp: code, phone, sms_type: 'mfa', message: `Your code is ${code}` })
    expect(code).toMatch(/^\d{7}$/)
    const raised = await client.mfa.verify({ factorId, challengeId: challenge?.id ?? '', code })
    expect(raised.error).toBeNull()
  })

  it('are not sent for the numbers that have a code of their own', async () => {
    await server.client().signInWithOtp({ phone: '15551234567' })
    const { data } = await server.client().verifyOtp({ phone: '15551234567', token: '246810', type: 'sms' })
    expect(data.user?.phone).toBe('15551234567')
    expect(endpoint.ids).toEqual([])
  })

  it('reach a number once a minute, whatever they are for and whoever asks', async () => {
    const phone = somePhone()
    await server.client().signInWithOtp({ phone })
    const { client } = await signedUp(server)
    const limited = { status: 429, code: 'over_sms_send_rate_limit' }
    expect((await server.client().signInWithOtp({ phone })).error).toMatchObject(limited)
    expect((await server.client().signUp({ phone, password })).error).toMatchObject(limited)
    expect((await server.client().resend({ type: 'sms', phone })).error).toMatchObject(limited)
    for (const friendlyName of ['one', 'two']) {
      const { data } = await client.mfa.enroll({ factorType: 'phone', phone, friendlyName })
      const asked = await client.mfa.challenge({ factorId: data?.id ?? '', channel: 'sms' })
      expect(asked.error).toMatchObject(limited)
    }
    expect(endpoint.ids).toHaveLength(1)
  })

  it('tell who asks why they fail, and no code or number to the log', async () => {
    const phone = somePhone()
    endpoint.answer = (response) =>
      void response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(`{"error":{"http_code":403,"message":"No messages to ${phone}"}}`)
    const { error } = await server.client().signInWithOtp({ phone })
    expect(error).toMatchObject({ status: 403, code: 'sms_send_failed', message: `No messages to ${phone}` })
    expect(server.logged()).toContain('a message was not sent')
    expect(server.logged()).not.toContain(phone)
  })

  it('tell nobody, by failing or not, who has an account', async () => {
    const known = somePhone()
    await server.admin().createUser({ phone: known, phone_confirm: true })
    endpoint.answer = fail
    const answers = async (phone: string) => {
      const { status, body } = await server.request('POST', '/otp', { phone, create_user: false })
      return [status, body]
    }
    expect(await answers(somePhone())).toEqual(await answers(known))
    await server.settled()
    expect(endpoint.calls).toMatchObject([{ sms: { phone: known } }])
  })
})
