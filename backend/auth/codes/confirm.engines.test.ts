import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { describeEngines } from '../../testing/engines.ts'
import { follow, linkFields, useMailingServer } from '../testing/mail-testing.ts'
import { password, someEmail, startAuthServer } from '../testing/testing.ts'

describeEngines('sign-up that is confirmed by mail', { on: 'postgres' }, (opened) => {
  const running = useMailingServer(() => opened().database, { GOTRUE_MAILER_AUTOCONFIRM: 'false' })
  const actions = async (email: string) => {
    const { rows } = await opened().database.query<{ action: string }>(
      "select payload ->> 'action' as action from auth.audit_log_entries where payload ->> 'actor_username' = $1 order by created_at",
      [email],
    )
    return rows.map(({ action }) => action)
  }

  it('opens the account with the mailed code, and not before', async () => {
    const { server, mailbox } = running()
    const email = someEmail()
    const client = server.client()
    const { data, error } = await client.signUp({ email, password, options: { data: { full_name: 'Ada' } } })
    expect(error).toBeNull()
    expect(data.session).toBeNull()
    expect(data.user).toMatchObject({ email, confirmation_sent_at: expect.any(String) })
    const mail = await mailbox.next(email)
    expect(mail.subject).toBe('Confirm your email address')
    expect((await client.signInWithPassword({ email, password })).error).toMatchObject({
      status: 400,
      code: 'email_not_confirmed',
    })
    const verified = await client.verifyOtp({ email, token: mail.code, type: 'signup' })
    expect(verified.data.user).toMatchObject({
      id: data.user?.id,
      email_confirmed_at: expect.any(String),
      user_metadata: { full_name: 'Ada', email_verified: true },
      identities: [{ identity_data: { email_verified: true } }],
    })
    expect((await client.signInWithPassword({ email, password })).error).toBeNull()
    expect(await actions(email)).toEqual(['user_confirmation_requested', 'login_failed', 'user_signedup', 'login'])
  })

  it('opens the account with the mailed link', async () => {
    const { server, mailbox } = running()
    const email = someEmail()
    await server.client().signUp({ email, password })
    const { link } = await mailbox.next(email)
    const { token_hash = '', type } = linkFields(link)
    expect(type).toBe('signup')
    expect((await server.client().verifyOtp({ token_hash, type: 'email' })).data.user?.email).toBe(email)
  })

  it('gives a PKCE code that only the verifier turns into a session', async () => {
    const { server, mailbox } = running()
    const email = someEmail()
    const verifier = 'a-verifier-that-only-the-browser-knows-1234567'
    const code_challenge = createHash('sha256').update(verifier).digest('base64url')
    await server.request('POST', '/signup', { email, password, code_challenge, code_challenge_method: 's256' })
    const { fields } = await follow((await mailbox.next(email)).link.replace(/^.*\/auth\/v1/, server.url))
    const exchange = { auth_code: fields.code, code_verifier: verifier }
    const { body } = await server.request('POST', '/token?grant_type=pkce', exchange)
    expect(body.user).toMatchObject({ email, email_confirmed_at: expect.any(String) })
  })

  it('mails again when asked, and then only the new code counts', async () => {
    const { server, mailbox } = running()
    const email = someEmail()
    const client = server.client()
    await client.signUp({ email, password })
    const first = await mailbox.next(email)
    expect((await client.resend({ type: 'signup', email })).error).toBeNull()
    const second = await mailbox.next(email)
    const { token_hash = '' } = linkFields(first.link)
    expect((await client.verifyOtp({ token_hash, type: 'signup' })).error?.code).toBe('otp_expired')
    expect((await client.verifyOtp({ email, token: second.code, type: 'signup' })).error).toBeNull()
    expect((await client.resend({ type: 'signup', email })).error).toBeNull()
    await server.settled()
    expect(mailbox.all().filter(({ to }) => to === email)).toHaveLength(2)
  })

  it('answers the same for an address that has an account, whose owner is told', async () => {
    const { server, mailbox } = running()
    const taken = someEmail()
    await server.client().signUp({ email: taken, password })
    const { code } = await mailbox.next(taken)
    await server.client().verifyOtp({ email: taken, token: code, type: 'signup' })
    const signUp = async (email: string) => {
      const { status, body } = await server.request('POST', '/signup', { email, password: 'of an intruder' })
      const text = JSON.stringify(body, (key, value) => (/(_at|^id|_id|^sub)$/.test(key) ? `a ${key}` : value))
      return { status, text: text.replaceAll(email, 'the address'), id: body.id }
    }
    const free = someEmail()
    const [known, unknown] = [await signUp(taken), await signUp(free)]
    expect(known).toMatchObject({ status: 200, text: unknown.text })
    // Asked again, neither answer has the id of before.
    expect([(await signUp(taken)).id === known.id, (await signUp(free)).id === unknown.id]).toEqual([false, false])
    const notice = await mailbox.next(taken)
    expect(notice).toMatchObject({ subject: 'You already have an XPedition account', code: '' })
    expect((await server.client().signInWithPassword({ email: taken, password })).error).toBeNull()
    expect(await actions(taken)).toContain('user_repeated_signup')
    const { rows } = await opened().database.query("select id from auth.users where email like '%.invalid'")
    expect(rows).toEqual([])
  })

  it('takes about as long with an account as without', async () => {
    const { server: quick, mailbox } = running()
    const environment = {
      GOTRUE_SMTP_MAX_FREQUENCY: '1ms',
      GOTRUE_MAILER_AUTOCONFIRM: 'false',
      ...mailbox.environment,
    }
    const server = await startAuthServer(opened().database, environment, { passwordCost: 10 })
    const taken = someEmail()
    await quick.client().signUp({ email: taken, password })
    await mailbox.next(taken)
    const time = async (email: string) => {
      const started = performance.now()
      await server.request('POST', '/signup', { email, password })
      const took = performance.now() - started
      await server.settled()
      return took
    }
    const known: number[] = []
    const unknown: number[] = []
    for (let i = 0; i < 6; i++) {
      known.push(await time(taken))
      unknown.push(await time(someEmail()))
    }
    // Without the password's hash, which is most of it, one of the two would take a fraction.
    expect(Math.min(...known)).toBeGreaterThan(0.5 * Math.min(...unknown))
    expect(Math.min(...known)).toBeLessThan(2 * Math.min(...unknown))
    await server.close()
  })

  it('drops both passwords when two people signed up with one address', async () => {
    const { server, mailbox } = running()
    const email = someEmail()
    await server.client().signUp({ email, password: 'of an intruder' })
    await mailbox.next(email)
    const owner = server.client()
    await owner.signUp({ email, password })
    const { code } = await mailbox.next(email)
    expect((await owner.verifyOtp({ email, token: code, type: 'signup' })).data.session).not.toBeNull()
    expect((await server.client().signInWithPassword({ email, password: 'of an intruder' })).error?.code).toBe(
      'invalid_credentials',
    )
    expect((await owner.updateUser({ password: 'a third one' })).error).toBeNull()
  })

  it('keeps the password of one who signs up twice', async () => {
    const { server, mailbox } = running()
    const email = someEmail()
    const signUp = async () => {
      await server.client().signUp({ email, password })
      return mailbox.next(email)
    }
    await signUp()
    const { code } = await signUp()
    await server.client().verifyOtp({ email, token: code, type: 'signup' })
    expect((await server.client().signInWithPassword({ email, password })).error).toBeNull()
  })

  it('creates one account for many who sign up with one address at once', async () => {
    const { server } = running()
    const email = someEmail()
    const answers = await Promise.all(Array.from({ length: 4 }, () => server.client().signUp({ email, password })))
    expect(answers.map(({ error }) => error)).toEqual([null, null, null, null])
    await server.settled()
    expect((await opened().database.query('select id from auth.users where email = $1', [email])).rows).toHaveLength(1)
  })

  it('drops the password of a stranger who signed up first', async () => {
    const { server, mailbox } = running()
    const email = someEmail()
    await server.client().signUp({ email, password: 'of an intruder' })
    await mailbox.next(email)
    await server.client().signInWithOtp({ email })
    const mail = await mailbox.next(email)
    expect((await server.client().verifyOtp({ email, token: mail.code, type: 'email' })).error).toBeNull()
    expect((await server.client().signInWithPassword({ email, password: 'of an intruder' })).error?.code).toBe(
      'invalid_credentials',
    )
  })
})
