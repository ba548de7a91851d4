import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { describeEngines } from '../../testing/engines.ts'
import { startSmtp } from '../../testing/external-services/smtp.ts'
import { useMailingServer } from '../testing/mail-testing.ts'
import { signedUp, someAddress, someEmail, startAuthServer } from '../testing/testing.ts'

describeEngines('what an answer tells of an address', { on: 'postgres' }, (opened) => {
  const withMinuteBetweenMails = useMailingServer(() => opened().database, { GOTRUE_SMTP_MAX_FREQUENCY: '60s' })
  const requests = [
    ['/recover', {}],
    ['/otp', {}],
    ['/otp', { create_user: false }],
    ['/magiclink', {}],
  ] as const

  it.each(requests)(
    '%s %j answers the same with an account and without, now and when it comes again',
    async (path, more) => {
      const { server } = withMinuteBetweenMails()
      const ask = async (email: string) => {
        const { status, body } = await server.request('POST', path, { email, ...more })
        return { status, body }
      }
      const { email } = await signedUp(server)
      for (const address of [email, someEmail()]) {
        expect(await ask(address)).toEqual({ status: 200, body: {} })
        expect(await ask(address.toUpperCase())).toMatchObject({
          status: 429,
          body: {
            code: 'over_email_send_rate_limit',
            message: expect.stringMatching(/^For security purposes, you can only request this after \d+ seconds\.$/),
          },
        })
      }
    },
  )

  it('answers before the mail is sent, so that time tells nothing either', async () => {
    let release = () => {}
    const answered = new Promise<void>((resolve) => {
      release = resolve
    })
    const slow = await startSmtp({ onMailFrom: (_from, _session, done) => void answered.then(() => done(null)) })
    const server = await startAuthServer(opened().database, { GOTRUE_SMTP_MAX_FREQUENCY: '1ms', ...slow.environment })
    const { email } = await signedUp(server)
    // Each waits for its answer; the mail server takes nothing before.
    for (const [path, more] of requests)
      expect((await server.request('POST', path, { email, ...more })).status).toBe(200)
    release()
    expect((await slow.next(email)).code).toMatch(/^\d{6}$/)
    await server.close()
    await slow.close()
  })

  it('limits requests by address, and mails to everyone together', async () => {
    const headers = { 'x-forwarded-for': someAddress() }
    const ask = (server: typeof few, email: string, from = headers) =>
      server().server.request('POST', '/recover', { email }, from)
    expect((await ask(few, someEmail())).status).toBe(200)
    expect(await ask(few, someEmail())).toMatchObject({ status: 429, body: { code: 'over_request_rate_limit' } })

    // Servers on one database count together.
    await opened().database.query('delete from limits.counters')
    const { email } = await signedUp(one().server)
    const other = () => ({ 'x-forwarded-for': someAddress() })
    // Requests that lead to no mail use nothing up.
    expect((await ask(one, someEmail(), other())).status).toBe(200)
    expect((await ask(one, email, other())).status).toBe(200)
    await one().mailbox.next(email)
    for (const address of [email, someEmail()])
      expect(await ask(one, address, other())).toMatchObject({
        status: 429,
        body: { code: 'over_email_send_rate_limit', message: 'email rate limit exceeded' },
      })
  })
  const few = useMailingServer(() => opened().database, { GOTRUE_RATE_LIMIT_OTP: '1' })
  const one = useMailingServer(() => opened().database, { GOTRUE_RATE_LIMIT_EMAIL_SENT: '1' })

  it('leaves mails for others, whatever one client address asks for', async () => {
    await opened().database.query('delete from limits.counters')
    const { server, mailbox } = shared()
    const { email } = await signedUp(server)
    const { server: confirming } = sharedConfirming()
    const from = { 'x-forwarded-for': someAddress() }
    const statuses: number[] = []
    for (let i = 0; i < 6; i++)
      statuses.push(
        (await confirming.request('POST', '/signup', { email: someEmail(), password: 'a long password' }, from)).status,
      )
    expect(statuses).toEqual([200, 200, 200, 429, 429, 429])
    expect(await confirming.request('POST', '/recover', { email }, from)).toMatchObject({
      status: 429,
      body: { code: 'over_email_send_rate_limit' },
    })
    await confirming.settled()
    expect((await server.request('POST', '/recover', { email })).status).toBe(200)
    expect((await mailbox.next(email)).subject).toBe('Choose a new password')
  })

  it('leaves mails for new passwords, whatever many client addresses ask for', async () => {
    await opened().database.query('delete from limits.counters')
    const { server, mailbox } = four()
    const { email } = await signedUp(server)
    const strangers = () => server.request('POST', '/otp', { email: someEmail() })
    for (let i = 0; i < 3; i++) {
      expect((await strangers()).status).toBe(200)
      await server.settled()
    }
    expect(await strangers()).toMatchObject({ status: 429, body: { code: 'over_email_send_rate_limit' } })
    expect((await server.request('POST', '/recover', { email })).status).toBe(200)
    expect((await mailbox.next(email)).subject).toBe('Choose a new password')
    await server.settled()
    expect(await server.request('POST', '/recover', { email })).toMatchObject({
      status: 429,
      body: { code: 'over_email_send_rate_limit' },
    })
  })
  const four = useMailingServer(() => opened().database, { GOTRUE_RATE_LIMIT_EMAIL_SENT: '4' })

  const shared = useMailingServer(() => opened().database, { GOTRUE_RATE_LIMIT_EMAIL_SENT: '6' })
  const sharedConfirming = useMailingServer(() => opened().database, {
    GOTRUE_RATE_LIMIT_EMAIL_SENT: '6',
    GOTRUE_MAILER_AUTOCONFIRM: 'false',
  })

  it('keeps what was sent before valid when a mail is refused, and says so in the log only', async () => {
    let refuses = false
    const moody = await startSmtp({
      onRcptTo: (_to, _session, done) =>
        done(refuses ? Object.assign(new Error(randomUUID()), { responseCode: 550 }) : null),
    })
    const server = await startAuthServer(opened().database, { GOTRUE_SMTP_MAX_FREQUENCY: '1ms', ...moody.environment })
    const { email } = await signedUp(server)
    await server.request('POST', '/recover', { email })
    const mail = await moody.next(email)
    refuses = true
    expect(await server.request('POST', '/recover', { email })).toMatchObject({ status: 200, body: {} })
    await server.settled()
    expect(server.logged()).toContain('a mail was not sent')
    expect(server.logged()).not.toContain(email)
    const claim = { type: 'recovery', email, token: mail.code }
    expect((await server.request('POST', '/verify', claim)).status).toBe(200)
    await server.close()
    await moody.close()
  })
})
