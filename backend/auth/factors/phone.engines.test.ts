import { decodeJwt } from 'jose'
import { expect, it } from 'vitest'
import { describeEngines } from '../../testing/engines.ts'
import { password, signedUp, useAuthServer } from '../testing/testing.ts'

/** Looked up in supabase/auth: internal/api/mfa.go (enrollPhoneFactor, challengePhoneFactor, verifyPhoneFactor). */
describeEngines('a phone as second factor', { on: 'postgres' }, (opened) => {
  const server = useAuthServer(() => opened().database, {
    GOTRUE_MFA_PHONE_ENROLL_ENABLED: 'true',
    GOTRUE_MFA_PHONE_VERIFY_ENABLED: 'true',
    GOTRUE_SMS_TEST_OTP: '15551234567=246810,15557654321:135790',
  })
  const plain = useAuthServer(() => opened().database)
  type Client = Awaited<ReturnType<typeof signedUp>>['client']

  const enroll = (client: Client, phone = '+1 555 123 4567') =>
    client.mfa.enroll({ factorType: 'phone', phone, friendlyName: phone })
  async function enrolled() {
    const account = await signedUp(server())
    const { data, error } = await enroll(account.client)
    if (error) throw error
    return { ...account, factorId: data.id, data }
  }
  async function challenged() {
    const account = await enrolled()
    const { data, error } = await account.client.mfa.challenge({ factorId: account.factorId, channel: 'sms' })
    if (error) throw error
    const verify = (code: string) =>
      account.client.mfa.verify({ factorId: account.factorId, challengeId: data.id, code })
    return { ...account, challengeId: data.id, verify }
  }

  it('raises the session with the code that was sent, once', async () => {
    const { data, client, verify, email, factorId } = await challenged()
    expect(data).toMatchObject({ type: 'phone', phone: '+1 555 123 4567' })
    const raised = await verify('246810')
    expect(decodeJwt(raised.data?.access_token ?? '')).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'mfa/phone' }, { method: 'password' }],
    })
    expect((await client.mfa.listFactors()).data?.phone).toMatchObject([{ id: factorId, phone: '15551234567' }])
    expect((await verify('246810')).error?.code).toBe('mfa_ip_address_mismatch')
    const next = server().client()
    await next.signInWithPassword({ email, password })
    expect((await next.mfa.getAuthenticatorAssuranceLevel()).data?.nextLevel).toBe('aal2')
    await client.mfa.unenroll({ factorId })
    const { data: lowered } = await client.refreshSession()
    expect(decodeJwt(lowered.session?.access_token ?? '')).toMatchObject({ aal: 'aal1', amr: [{ method: 'password' }] })
  })

  it('keeps the code as a hash, and takes no other', async () => {
    const { verify, challengeId } = await challenged()
    const { rows } = await opened().database.query<{ otp_code: string }>(
      'select otp_code from auth.mfa_challenges where id = $1',
      [challengeId],
    )
    expect(rows[0]?.otp_code).toMatch(/^[0-9a-f]{64}$/)
    for (const code of ['246811', '135790', rows[0]?.otp_code ?? ''])
      expect((await verify(code)).error).toMatchObject({
        status: 422,
        code: 'mfa_verification_failed',
        message: 'Invalid MFA Phone code entered',
      })
    await verify('000000')
    await verify('000001')
    expect((await verify('246810')).error).toMatchObject({ status: 429, code: 'over_request_rate_limit' })
  })

  it('is sent one code a minute', async () => {
    const { client, factorId } = await challenged()
    const again = () => client.mfa.challenge({ factorId, channel: 'sms' })
    const { error } = await again()
    expect(error).toMatchObject({ status: 429, code: 'over_sms_send_rate_limit' })
    expect(error?.message).toMatch(/^For security purposes, you can only request this after [1-6]?\d seconds\.$/)
    await opened().database.query(
      "update auth.mfa_factors set last_challenged_at = now() - interval '61 seconds' where id = $1",
      [factorId],
    )
    expect((await again()).error).toBeNull()
  })

  it('is a number, of which there is one factor, and which something reaches', async () => {
    const { client, verify } = await challenged()
    for (const phone of ['', '+1', 'home', '+012345678'])
      expect((await enroll(client, phone)).error).toMatchObject({ status: 400, code: 'validation_failed' })
    await verify('246810')
    expect((await enroll(client, '15551234567')).error).toMatchObject({
      status: 422,
      code: 'mfa_verified_factor_exists',
    })
    const unreachable = await enroll(client, '+15550000000')
    const asked = await client.mfa.challenge({ factorId: unreachable.data?.id ?? '', channel: 'sms' })
    expect(asked.error).toMatchObject({ status: 422, code: 'sms_send_failed' })
    const pigeon = await client.mfa.challenge({ factorId: unreachable.data?.id ?? '', channel: 'whatsapp' })
    expect(pigeon.error).toMatchObject({ status: 400, code: 'validation_failed' })
  })

  it('replaces what was begun with the same number', async () => {
    const { client, factorId } = await enrolled()
    const { data } = await enroll(client)
    expect((await client.mfa.listFactors()).data?.all.map(({ id }) => id)).toEqual([data?.id])
    expect(data?.id).not.toBe(factorId)
  })

  it('is off unless switched on', async () => {
    const { client } = await signedUp(plain())
    expect((await enroll(client)).error).toMatchObject({
      status: 422,
      message: 'MFA enroll is disabled for Phone',
      code: 'mfa_phone_enroll_not_enabled',
    })
  })
})
