import { expect, it } from 'vitest'
import { describeEngines } from '../../testing/engines.ts'
import { age, follow, linkFields, otherSiteUrl, useMailingServer } from '../testing/mail-testing.ts'
import { bearer, growOld, password, signedUp, someEmail } from '../testing/testing.ts'

describeEngines('a new address', { on: 'pglite' }, (opened) => {
  const running = useMailingServer(() => opened().database)
  /** A change that was asked for, and the mails to both addresses. */
  const asked = async (newEmail = someEmail()) => {
    const { server, mailbox } = running()
    const account = await signedUp(server)
    const { data, error } = await account.client.updateUser({ email: newEmail.toUpperCase() })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ email: account.email, new_email: newEmail })
    const [atOld, atNew] = [await mailbox.next(account.email), await mailbox.next(newEmail)]
    return { ...account, newEmail, atOld, atNew }
  }
  const verify = (body: object) => running().server.request('POST', '/verify', { type: 'email_change', ...body })
  const emailOf = async (token: string) =>
    (await running().server.request('GET', '/user', undefined, bearer(token))).body.email

  it('counts once both addresses have confirmed it, and the old one is told', async () => {
    const { server, mailbox } = running()
    const { email, newEmail, session, atOld, atNew } = await asked()
    expect(atOld.text).toContain(newEmail)
    const first = await verify({ email: newEmail, token: atNew.code })
    // GoTrue's answer: internal/api/verify.go.
    expect(first).toMatchObject({
      status: 200,
      body: {
        code: '200',
        msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
      },
    })
    expect(first.body).not.toHaveProperty('access_token')
    expect(await emailOf(session.access_token)).toBe(email)
    const { body } = await verify({ token_hash: linkFields(atOld.link).token_hash })
    expect(body.user).toMatchObject({
      email: newEmail,
      identities: [{ email: newEmail, identity_data: { email: newEmail, email_verified: true } }],
    })
    expect(body.user).not.toHaveProperty('new_email')
    expect(await mailbox.next(email)).toMatchObject({ subject: 'Your email address was changed' })
    expect((await server.client().signInWithPassword({ email: newEmail, password })).error).toBeNull()
    expect((await server.client().signInWithPassword({ email, password })).error?.code).toBe('invalid_credentials')
  })

  it('does not count when one address confirms it twice', async () => {
    const { email, session, atOld } = await asked()
    const { token_hash } = linkFields(atOld.link)
    expect((await verify({ email, token: atOld.code })).status).toBe(200)
    for (const again of [{ email, token: atOld.code }, { token_hash }])
      expect((await verify(again)).body.code).toBe('otp_expired')
    expect(await emailOf(session.access_token)).toBe(email)
  })

  it('counts once when both confirm it at the same time', async () => {
    const { newEmail, session, atOld, atNew } = await asked()
    const answers = await Promise.all(
      [atOld, atNew].map(({ link }) => verify({ token_hash: linkFields(link).token_hash })),
    )
    expect(answers.map(({ body }) => Boolean(body.access_token)).sort()).toEqual([false, true])
    expect(await emailOf(session.access_token)).toBe(newEmail)
  })

  it('is confirmed by links that redirect, too', async () => {
    const { newEmail, atOld, atNew } = await asked()
    const link = (mail: typeof atOld) =>
      `${running().server.url}/verify?${new URLSearchParams({ type: 'email_change', token: linkFields(mail.link).token_hash ?? '', redirect_to: otherSiteUrl })}`
    expect((await follow(link(atOld))).fields).toEqual({ message: expect.stringContaining('link sent to the other') })
    const { fields } = await follow(link(atNew))
    expect(fields.type).toBe('email_change')
    expect(await emailOf(fields.access_token ?? '')).toBe(newEmail)
  })

  it('is dropped by a new password, and the old address is told', async () => {
    const { client, newEmail, atNew } = await asked()
    await client.updateUser({ password: 'another password' })
    expect((await verify({ email: newEmail, token: atNew.code })).body.code).toBe('otp_expired')
  })

  it('starts over when it is requested again, whatever was confirmed before', async () => {
    const { server, mailbox } = running()
    const { email, newEmail, session, atNew } = await asked()
    await verify({ email: newEmail, token: atNew.code })
    expect((await server.client().resend({ type: 'email_change', email })).error).toBeNull()
    const [again, other] = [await mailbox.next(newEmail), await mailbox.next(email)]
    expect((await verify({ email: newEmail, token: again.code })).body).not.toHaveProperty('access_token')
    expect(await emailOf(session.access_token)).toBe(email)
    expect((await verify({ email, token: other.code })).body.user.email).toBe(newEmail)
  })

  it('expires', async () => {
    const { newEmail, atNew } = await asked()
    await age(opened().database, newEmail, '3601 seconds')
    expect((await verify({ email: newEmail, token: atNew.code })).body.code).toBe('otp_expired')
  })

  it('stays with the account that has it, and nobody learns that it is taken', async () => {
    const { server, mailbox } = running()
    const other = await signedUp(server)
    const { email, session, newEmail, atOld, atNew } = await asked(other.email)
    expect(atNew).toMatchObject({ subject: 'You already have an XPedition account', code: '' })
    expect((await verify({ email, token: atOld.code })).status).toBe(200)
    expect(await emailOf(session.access_token)).toBe(email)
    expect(mailbox.all().filter(({ to }) => to === newEmail)).toHaveLength(1)
  })

  it('needs the new address alone where the settings say so', async () => {
    const { server, mailbox } = single()
    const { email, client } = await signedUp(server)
    const newEmail = someEmail()
    await client.updateUser({ email: newEmail })
    const { code } = await mailbox.next(newEmail)
    const { data } = await client.verifyOtp({ email: newEmail, token: code, type: 'email_change' })
    expect(data.user?.email).toBe(newEmail)
    expect((await mailbox.next(email)).subject).toBe('Your email address was changed')
  })
  const single = useMailingServer(() => opened().database, { GOTRUE_MAILER_SECURE_EMAIL_CHANGE_ENABLED: 'false' })
})

describeEngines('reauthenticate', { on: 'pglite' }, (opened) => {
  const running = useMailingServer(() => opened().database, { GOTRUE_RATE_LIMIT_WRONG_CODES: '3' })
  const longAgo = async () => {
    const account = await signedUp(running().server)
    await growOld(opened().database, account.user.id)
    return account
  }

  it('mails a code that lets an old session change the password, once', async () => {
    const { mailbox } = running()
    const { client, email } = await longAgo()
    expect((await client.updateUser({ password: 'a second one' })).error?.code).toBe('reauthentication_needed')
    expect((await client.reauthenticate()).error).toBeNull()
    const mail = await mailbox.next(email)
    expect(mail).toMatchObject({ subject: 'Your code to confirm a change', link: '' })
    expect((await client.updateUser({ password: 'a second one', nonce: mail.code })).error).toBeNull()
    expect((await client.updateUser({ password: 'a third one', nonce: mail.code })).error?.code).toBe(
      'reauthentication_not_valid',
    )
  })

  it('keeps the code valid when the change is refused, and limits guesses', async () => {
    const { mailbox } = running()
    const { client, email } = await longAgo()
    await client.reauthenticate()
    const { code } = await mailbox.next(email)
    const wrong = code === '000000' ? '111111' : '000000'
    expect((await client.updateUser({ password, nonce: code })).error?.code).toBe('same_password')
    const guess = async (nonce: string) => (await client.updateUser({ password: 'a second one', nonce })).error?.code
    expect([await guess(wrong), await guess(wrong), await guess(code)]).toEqual([
      'reauthentication_not_valid',
      'reauthentication_not_valid',
      'over_request_rate_limit',
    ])
  })
})
