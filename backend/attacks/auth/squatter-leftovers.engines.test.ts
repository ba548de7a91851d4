import { decodeJwt } from 'jose'
import { expect, it } from 'vitest'
import { codeOf, enrollTotp, withTotp } from '../../auth/factors/testing/testing.ts'
import { browsers, useOidc } from '../../auth/testing/external.ts'
import { useMailingServer } from '../../auth/testing/mail-testing.ts'
import { bearer, password, phonesWithCode, signedUp, startAuthServer } from '../../auth/testing/testing.ts'
import type { Database } from '../../database/database.ts'
import { describeEngines } from '../../testing/engines.ts'
import { beforeWrite, raceInTransaction } from '../../testing/race-in-transaction.ts'

const { oidc, environment } = useOidc('school')
const { next: somePhone, environment: codes } = phonesWithCode()
Object.assign(environment, {
  GOTRUE_EXTERNAL_PHONE_ENABLED: 'true',
  ...codes,
  GOTRUE_SMS_MAX_FREQUENCY: '1ms',
  GOTRUE_MAILER_SECURE_EMAIL_CHANGE_ENABLED: 'false',
})

/** Mail is confirmed automatically: a squatter was in the account before its owner and left something behind. */
describeEngines('once the owner has answered a mail, a squatter', { on: 'pglite' }, (opened) => {
  const running = useMailingServer(() => opened().database, environment)
  const server = () => running().server
  const { startSignIn, finishSignIn, link } = browsers(server, oidc)

  /** @param type of the mail that the owner asks for */
  async function prove(email: string, type: 'recovery' | 'email' = 'email') {
    const owner = server().client()
    await (type === 'email' ? owner.signInWithOtp({ email }) : owner.resetPasswordForEmail(email))
    const { code: token } = await running().mailbox.next(email)
    const { data, error } = await owner.verifyOtp({ email, token, type })
    if (error) throw error
    return { owner, user: data.user }
  }

  it('does not come in by a number that the account had got', async () => {
    const squatter = await signedUp(server())
    const phone = somePhone()
    await squatter.client.updateUser({ phone })
    expect((await squatter.client.verifyOtp({ phone, token: '123456', type: 'phone_change' })).error).toBeNull()
    const { user } = await prove(squatter.email, 'recovery')
    expect(user).toMatchObject({ id: squatter.user.id, phone: '', identities: [{ provider: 'email' }] })
    const stranger = server().client()
    await stranger.signInWithOtp({ phone })
    const { data } = await stranger.verifyOtp({ phone, token: '123456', type: 'sms' })
    expect(data.user?.id).not.toBe(squatter.user.id)
  })

  it.each(['recovery', 'email'] as const)('keeps the account by no second factor (%s)', async (type) => {
    const squatter = await withTotp(server())
    expect((await running().mailbox.next(squatter.email)).subject).toBe('Two-step verification was added')
    const { owner, user } = await prove(squatter.email, type)
    expect(user?.id).toBe(squatter.user.id)
    expect(user?.factors ?? []).toEqual([])
    expect((await owner.updateUser({ password: 'the password of its owner' })).error).toBeNull()
    expect((await squatter.client.refreshSession()).error?.code).toBe('refresh_token_not_found')
    const { error } = await server().client().signInWithPassword({ email: squatter.email, password })
    expect(error?.code).toBe('invalid_credentials')
  })

  it('is not made of whoever reads the mail later: a second factor of the owner holds', async () => {
    const { email } = await signedUp(server())
    const { owner } = await prove(email)
    await owner.updateUser({ password: 'the password of its owner' })
    await running().mailbox.next(email)
    const factor = await enrollTotp(owner)
    const met = await owner.mfa.challengeAndVerify({ factorId: factor.id, code: await codeOf(factor.secret) })
    expect(met.error).toBeNull()
    await running().mailbox.next(email)

    const reader = await prove(email, 'recovery')
    expect(reader.user?.factors?.map(({ id, status }) => ({ id, status }))).toEqual([
      { id: factor.id, status: 'verified' },
    ])
    const taken = await reader.owner.updateUser({ password: 'the password of the reader' })
    expect(taken.error?.code).toBe('insufficient_aal')
    expect((await reader.owner.mfa.unenroll({ factorId: factor.id })).error?.code).toBe('insufficient_aal')
    expect((await owner.refreshSession()).error).toBeNull()
    const known = await server().client().signInWithPassword({ email, password: 'the password of its owner' })
    expect(known.error).toBeNull()
  })

  it('confirms no change of number or address that began before', async () => {
    const squatter = await signedUp(server())
    const phone = somePhone()
    const email = `other-${squatter.email}`
    await squatter.client.updateUser({ phone })
    await squatter.client.updateUser({ email })
    const { code } = await running().mailbox.next(email)
    const { owner } = await prove(squatter.email)
    const stranger = server().client()
    const byPhone = await stranger.verifyOtp({ phone, token: '123456', type: 'phone_change' })
    const byMail = await stranger.verifyOtp({ email, token: code, type: 'email_change' })
    expect([byPhone.error?.code, byMail.error?.code]).toEqual(['otp_expired', 'otp_expired'])
    const { data } = await owner.getUser()
    expect(data.user).toMatchObject({ email: squatter.email, phone: '' })
    expect(data.user).not.toHaveProperty('new_email')
    expect(data.user).not.toHaveProperty('new_phone')
  })

  it('exchanges no code of a provider', async () => {
    const squatter = await signedUp(server())
    const trojan = oidc().addAccount()
    await link(squatter.session.access_token, trojan)
    await running().mailbox.next(squatter.email)
    const verifier = 'a'.repeat(43)
    const { url, cookie } = await startSignIn({ code_challenge: verifier, code_challenge_method: 'plain' })
    const landed = await finishSignIn(await oidc().signIn(url, trojan), cookie)
    const auth_code = landed.url.searchParams.get('code')
    expect(auth_code).toEqual(expect.any(String))
    await prove(squatter.email)
    const body = { auth_code, code_verifier: verifier }
    expect((await server().request('POST', '/token?grant_type=pkce', body)).body.code).toBe('flow_state_not_found')
  })

  it.each(['', '&code_challenge=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa&code_challenge_method=plain'])(
    'links nothing that was set out for before%s',
    async (pkce) => {
      const squatter = await signedUp(server())
      const path = `/user/identities/authorize?provider=school&skip_http_redirect=true${pkce}`
      const { headers, body } = await server().request('GET', path, undefined, bearer(squatter.session.access_token))
      const [cookie = ''] = headers.getSetCookie()
      const back = await oidc().signIn((body as unknown as { url: string }).url, oidc().addAccount())
      const { owner } = await prove(squatter.email)
      await finishSignIn(back, cookie.split(';')[0])
      expect((await owner.getUserIdentities()).data?.identities.map(({ provider }) => provider)).toEqual(['email'])
    },
  )

  /** The service, whose next transaction waits for this. */
  function before(work: () => Promise<unknown>) {
    const { database } = opened()
    let due: (() => Promise<unknown>) | undefined = work
    const late: Database = {
      ...database,
      transaction: async (inside) => {
        const first = due
        due = undefined
        await first?.()
        return database.transaction(inside)
      },
    }
    return startAuthServer(late, { ...running().mailbox.environment, ...environment })
  }

  it('changes nothing by a request that was under way', async () => {
    const squatter = await signedUp(server())
    const slow = await before(() => prove(squatter.email))
    const headers = bearer(squatter.session.access_token)
    const mine = 'the password of a squatter'
    expect(await slow.request('PUT', '/user', { password: mine }, headers)).toMatchObject({
      status: 403,
      body: { code: 'session_not_found' },
    })
    const { error } = await server().client().signInWithPassword({ email: squatter.email, password: mine })
    expect(error?.code).toBe('invalid_credentials')
    await slow.close()
  })

  /** The service, which the owner comes before when it writes like this outside of a transaction. */
  const beforeWriting = (text: string, work: () => Promise<unknown>) =>
    startAuthServer(beforeWrite(opened().database, text, work), { ...running().mailbox.environment, ...environment })

  it('asks for no other address by what is left for later', async () => {
    const squatter = await signedUp(server())
    let proven: Awaited<ReturnType<typeof prove>> | undefined
    const slow = await beforeWriting('email_change_confirm_status = 0', async () => {
      proven = await prove(squatter.email)
    })
    const headers = bearer(squatter.session.access_token)
    const email = `other-${squatter.email}`
    expect((await slow.request('PUT', '/user', { email }, headers)).status).toBe(200)
    await slow.settled()
    expect((await proven?.owner.getUser())?.data.user).not.toHaveProperty('new_email')
    const sent = running().mailbox.all()
    expect(sent.map(({ to }) => to)).not.toContain(email)
    await slow.close()
  })

  it('asks for no other number again', async () => {
    const squatter = await signedUp(server())
    const [phone, other] = [somePhone(), somePhone()]
    await squatter.client.updateUser({ phone })
    await squatter.client.verifyOtp({ phone, token: '123456', type: 'phone_change' })
    await squatter.client.updateUser({ phone: other })
    let proven: Awaited<ReturnType<typeof prove>> | undefined
    const slow = await beforeWriting('phone_change', async () => {
      proven = await prove(squatter.email)
    })
    await slow.request('POST', '/resend', { phone, type: 'phone_change' })
    await slow.settled()
    await slow.close()
    proven ??= await prove(squatter.email)
    const stranger = server().client()
    const { error } = await stranger.verifyOtp({ phone: other, token: '123456', type: 'phone_change' })
    expect(error?.code).toBe('otp_expired')
    expect((await proven.owner.getUser()).data.user).toMatchObject({ phone: '' })
  })

  it('links nothing by an ID token that was under way', async () => {
    const squatter = await signedUp(server())
    const slow = await before(() => prove(squatter.email))
    const id_token = await oidc().sign(oidc().addAccount())
    const body = { provider: 'school', id_token, link_identity: true }
    const answer = await slow.request('POST', '/token?grant_type=id_token', body, bearer(squatter.session.access_token))
    expect(answer).toMatchObject({ status: 403, body: { code: 'session_not_found' } })
    await slow.close()
  })

  it('signs in by no identity that is being removed', async () => {
    const squatter = await signedUp(server())
    const trojan = oidc().addAccount()
    await link(squatter.session.access_token, trojan)
    await running().mailbox.next(squatter.email)
    const { database, done } = raceInTransaction(opened().database, 'auth.identities', () => prove(squatter.email))
    const slow = await startAuthServer(database, { ...running().mailbox.environment, ...environment })
    const id_token = await oidc().sign(trojan)
    const { body } = await slow.request('POST', '/token?grant_type=id_token', { provider: 'school', id_token })
    await done()
    const headers = bearer(body.access_token)
    const there = await server().request('GET', '/user', undefined, headers)
    expect(decodeJwt(body.access_token).sub === squatter.user.id && there.status).not.toBe(200)
    await slow.close()
  })

  it('leaves the owner what they set up themselves', async () => {
    const squatter = await signedUp(server())
    const { owner } = await prove(squatter.email)
    await owner.updateUser({ password: `${password} of its owner` })
    await running().mailbox.next(squatter.email)
    const phone = somePhone()
    await owner.updateUser({ phone })
    await owner.verifyOtp({ phone, token: '123456', type: 'phone_change' })
    expect((await prove(squatter.email)).user).toMatchObject({ phone })
  })
})
