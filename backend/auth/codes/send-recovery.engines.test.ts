import { createHash, randomUUID } from 'node:crypto'
import { decodeJwt } from 'jose'
import { expect, it } from 'vitest'
import { describeEngines } from '../../testing/engines.ts'
import { age, follow, linkFields, otherSiteUrl, useMailingServer } from '../testing/mail-testing.ts'
import { signedUp, someEmail } from '../testing/testing.ts'

describeEngines('recover and verify', { on: 'postgres' }, (opened) => {
  const running = useMailingServer(() => opened().database)
  const recover = (email: string, query = '', headers: Record<string, string> = {}) =>
    running().server.request('POST', `/recover${query}`, { email }, headers)
  const post = (body: unknown, headers?: Record<string, string>) =>
    running().server.request('POST', '/verify', body, headers)
  /** An account that asked for a new password, and the mail. */
  const asked = async (query = '') => {
    const { server, mailbox } = running()
    const account = await signedUp(server)
    await recover(account.email, query)
    return { ...account, mail: await mailbox.next(account.email) }
  }
  const verifyLink = (token: string, type = 'recovery', target = otherSiteUrl) =>
    `${running().server.url}/verify?${new URLSearchParams({ token, type, redirect_to: target })}`

  it('mails a link to a page of the site, and a code, and the link sets a new password', async () => {
    const { server, mailbox } = running()
    const { email, client } = await signedUp(server)
    const otherDevice = server.client()
    expect(
      (await otherDevice.resetPasswordForEmail(email, { redirectTo: 'http://localhost:3000/auth/new-password' })).error,
    ).toBeNull()
    const mail = await mailbox.next(email)
    expect(mail).toMatchObject({ from: 'trail@xpedition.example', subject: 'Choose a new password' })
    expect(mail.code).toMatch(/^\d{6}$/)
    expect(new URL(mail.link)).toMatchObject({ origin: 'http://localhost:3000', pathname: '/auth/confirm' })
    const { token_hash, type, next } = linkFields(mail.link)
    expect([type, next]).toEqual(['recovery', '/auth/new-password'])

    const { data, error } = await otherDevice.verifyOtp({ token_hash: token_hash ?? '', type: 'recovery' })
    expect(error).toBeNull()
    expect(decodeJwt(data.session?.access_token ?? '')).toMatchObject({ aal: 'aal1', amr: [{ method: 'otp' }] })
    expect((await otherDevice.updateUser({ password: 'a new password' })).error).toBeNull()
    expect((await client.getUser()).error?.name).toBe('AuthSessionMissingError')
    expect((await server.client().signInWithPassword({ email, password: 'a new password' })).error).toBeNull()
    expect(await mailbox.next(email)).toMatchObject({ subject: 'Your password was changed' })
  })

  it('takes the code in place of the link, and neither a second time', async () => {
    const { email, mail } = await asked()
    const { token_hash } = linkFields(mail.link)
    expect((await post({ type: 'recovery', email: email.toUpperCase(), token: mail.code })).status).toBe(200)
    // GoTrue's answers: internal/api/verify.go.
    expect(await post({ type: 'recovery', email, token: mail.code })).toMatchObject({
      status: 403,
      body: { code: 'otp_expired', message: 'Token has expired or is invalid' },
    })
    expect(await post({ type: 'recovery', token_hash })).toMatchObject({
      status: 403,
      body: { code: 'otp_expired', message: 'Email link is invalid or has expired' },
    })
  })

  it('opens one session for many who bring the link, or the code, at once', async () => {
    const { mail } = await asked()
    const { token_hash } = linkFields(mail.link)
    const byLink = await Promise.all(Array.from({ length: 5 }, () => post({ type: 'recovery', token_hash })))
    expect(byLink.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403, 403])
    const other = await asked()
    const claim = { type: 'recovery', email: other.email, token: other.mail.code }
    const byCode = await Promise.all(Array.from({ length: 5 }, () => post(claim)))
    expect(byCode.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403, 403])
  })

  it('redirects GET with a session in the fragment, once', async () => {
    const { mail, user } = await asked()
    const link = verifyLink(linkFields(mail.link).token_hash ?? '')
    expect((await fetch(link, { method: 'HEAD', redirect: 'manual' })).status).toBe(405)
    const { status, target, fields, headers } = await follow(link)
    expect([status, target.origin + target.pathname, target.search]).toEqual([303, otherSiteUrl, ''])
    expect(fields).toMatchObject({ type: 'recovery', token_type: 'bearer', expires_in: '3600' })
    expect(decodeJwt(fields.access_token ?? '').sub).toBe(user.id)
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    const again = await follow(link)
    expect(again.target.search).toBe('')
    expect(again.fields).toEqual({
      error: 'access_denied',
      error_code: 'otp_expired',
      error_description: 'Email link is invalid or has expired',
    })
  })

  it('redirects GET to the confirm page without using the link up', async () => {
    const { mail } = await asked()
    const { token_hash = '' } = linkFields(mail.link)
    for (const [target, next] of [
      ['http://localhost:3000', undefined],
      ['http://localhost:3000/', undefined],
      ['http://localhost:3000/account?a=1', '/account?a=1'],
    ] as const) {
      const answer = await follow(verifyLink(token_hash, 'recovery', target))
      expect([answer.status, answer.target.origin + answer.target.pathname, answer.target.hash]).toEqual([
        303,
        'http://localhost:3000/auth/confirm',
        '',
      ])
      expect(answer.fields).toEqual({ token_hash, type: 'recovery', ...(next && { next }) })
      expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    }
    expect((await follow(`${verifyLink('', 'recovery')}&token=`)).status).toBe(400)
    expect((await post({ type: 'recovery', token_hash })).status).toBe(200)
  })

  it('never redirects or links to a foreign site', async () => {
    const evil = 'https://evil.example/steal'
    const { mail } = await asked(`?redirect_to=${encodeURIComponent(evil)}`)
    expect(mail.raw).not.toContain('evil.example')
    const { target } = await follow(verifyLink(linkFields(mail.link).token_hash ?? '', 'recovery', evil))
    expect(target.origin).toBe('http://localhost:3000')
  })

  it('ends in a code under PKCE, which only the verifier turns into a session', async () => {
    const { server, mailbox } = running()
    const { email } = await signedUp(server)
    const verifier = `${randomUUID()}${randomUUID()}`
    const challenge = createHash('sha256').update(verifier).digest('base64url')
    await server.request('POST', '/recover', { email, code_challenge: challenge, code_challenge_method: 's256' })
    const { link } = await mailbox.next(email)
    expect(link).toContain('/auth/v1/verify?token=pkce_')
    const token = linkFields(link).token ?? ''
    // Without its prefix the link would end in a session for whoever reads the mail's log.
    expect((await follow(verifyLink(token.replace('pkce_', '')))).fields.error_code).toBe('otp_expired')
    const { fields } = await follow(verifyLink(token))
    expect(fields).toEqual({ code: expect.any(String) })
    const exchange = (code_verifier: string) =>
      server.request('POST', '/token?grant_type=pkce', { auth_code: fields.code, code_verifier })
    expect((await exchange(`${randomUUID()}${randomUUID()}`)).body.code).toBe('bad_code_verifier')
    expect((await exchange(verifier)).body.user.email).toBe(email)
  })

  it('stores neither code nor link', async () => {
    const { mail, user } = await asked()
    const { rows } = await opened().database.query(
      'select u.*, t.* from auth.users u join auth.one_time_tokens t on t.user_id = u.id where u.id = $1',
      [user.id],
    )
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(linkFields(mail.link).token_hash)
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`\\b${mail.code}\\b`))
    expect(running().server.logged()).not.toContain(mail.code)
  })

  it('forgets code and link after an hour', async () => {
    const { email, mail } = await asked()
    await age(opened().database, email, '3601 seconds')
    const claims = [
      { type: 'recovery', email, token: mail.code },
      { type: 'recovery', token_hash: linkFields(mail.link).token_hash },
    ]
    for (const claim of claims) expect((await post(claim)).body.code).toBe('otp_expired')
  })

  it('voids what was sent before with every new mail', async () => {
    const { email, mail } = await asked()
    await recover(email)
    const second = await running().mailbox.next(email)
    const { token_hash } = linkFields(mail.link)
    expect((await post({ type: 'recovery', token_hash })).body.code).toBe('otp_expired')
    expect((await post({ type: 'recovery', email, token: second.code })).status).toBe(200)
  })

  it("does not take one kind of token for another, nor one account's code for another's", async () => {
    const { email, mail } = await asked()
    const other = await signedUp(running().server)
    const { token_hash } = linkFields(mail.link)
    for (const type of ['signup', 'invite', 'email_change'])
      expect((await post({ type, token_hash })).body.code).toBe('otp_expired')
    expect((await post({ type: 'recovery', email: other.email, token: mail.code })).body.code).toBe('otp_expired')
    expect((await post({ type: 'recovery', email, token: mail.code })).status).toBe(200)
  })

  it('opens no account whose address has changed meanwhile', async () => {
    const { mail, user } = await asked()
    await opened().database.query('update auth.users set email = $2 where id = $1', [user.id, someEmail()])
    const { token_hash } = linkFields(mail.link)
    expect((await post({ type: 'recovery', token_hash })).body.code).toBe('otp_expired')
  })

  it('opens nothing for an account that is banned', async () => {
    const { user, mail } = await asked()
    await opened().database.query("update auth.users set banned_until = now() + interval '1 hour' where id = $1", [
      user.id,
    ])
    const { token_hash } = linkFields(mail.link)
    expect(await post({ type: 'recovery', token_hash })).toMatchObject({ status: 403, body: { code: 'user_banned' } })
  })

  it.each<[object, string]>([
    [{ token: '123456', email: 'a@learner.example' }, 'Verify requires a verification type'],
    [{ type: 'recovery', email: 'a@learner.example' }, 'Verify requires either a token or a token hash'],
    [{ type: 'recovery', token: '1', token_hash: '1' }, 'Verify requires either a token or a token hash'],
    [{ type: 'recovery', token: '123456' }, 'Only an email address or phone number should be provided on verify'],
    [{ type: 'recovery', token_hash: 'x', email: 'a@b.example' }, 'Only the token_hash and type should be provided'],
    [{ type: 'constructor', token_hash: 'x' }, 'Invalid email verification type'],
  ])('refuses %j', async (input, message) => {
    expect(await post(input)).toMatchObject({ status: 400, body: { code: 'validation_failed', message } })
  })
})
