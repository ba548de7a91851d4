import { afterAll, beforeAll, expect, it } from 'vitest'
import { linkFields } from '../../auth/testing/mail-testing.ts'
import { type AuthServer, bearer, signedUp, someEmail, startAuthServer } from '../../auth/testing/testing.ts'
import { describeEngines } from '../../testing/engines.ts'
import { type Mailbox, startSmtp } from '../../testing/external-services/smtp.ts'

/** Whoever runs the mail server of an address also decides how long a mail to it is on its way. */
describeEngines('a change of address, by who is signed in', { on: 'pglite' }, (opened) => {
  const held = new Map<string, Promise<void>>()
  let mailbox: Mailbox
  let server: AuthServer
  beforeAll(async () => {
    mailbox = await startSmtp({
      onRcptTo: ({ address }, _, done) => void Promise.resolve(held.get(address)).then(() => done()),
    })
    server = await startAuthServer(opened().database, { GOTRUE_SMTP_MAX_FREQUENCY: '1ms', ...mailbox.environment })
  })
  afterAll(async () => {
    await server.close()
    await mailbox.close()
  })

  /** @returns how to let mails to the address through again */
  function hold(address: string): () => void {
    let release = () => {}
    held.set(address, new Promise((resolve) => (release = resolve)))
    return release
  }
  async function asked() {
    const account = await signedUp(server)
    const newEmail = someEmail()
    await account.client.updateUser({ email: newEmail })
    return { ...account, newEmail, atOld: await mailbox.next(account.email), atNew: await mailbox.next(newEmail) }
  }
  const follow = ({ link }: { link: string }) =>
    server.request('POST', '/verify', { type: 'email_change', token_hash: linkFields(link).token_hash })
  const emailOf = async (token: string) => (await server.request('GET', '/user', undefined, bearer(token))).body.email

  it('is not confirmed for another address by a link that was mailed for the one before', async () => {
    const { email, client, session, atOld, atNew } = await asked()
    const victim = someEmail()
    const release = hold(email)
    await client.updateUser({ email: victim })
    for (const mail of [atOld, atNew]) expect((await follow(mail)).body.code).toBe('otp_expired')
    release()
    await follow(await mailbox.next(email))
    expect((await follow(atNew)).body.code).toBe('otp_expired')
    expect(await emailOf(session.access_token)).toBe(email)
    await mailbox.next(victim)
  })

  it('is not agreed to by the old address because the new one agrees twice', async () => {
    const { email, session, newEmail, atNew } = await asked()
    const [release, before] = [hold(email), await tokenOf(email)]
    await server.client().resend({ type: 'email_change', email })
    await expect.poll(() => tokenOf(email)).not.toBe(before)
    expect((await follow(atNew)).status).toBe(200)
    release()
    await follow(await mailbox.next(newEmail))
    expect(await emailOf(session.access_token)).toBe(email)
    expect((await follow(await mailbox.next(email))).body.user.email).toBe(newEmail)
  })

  /** Changes as soon as another mail to the address is on its way. */
  const tokenOf = async (email: string) => {
    const { rows } = await opened().database.query<{ token_hash: string }>(
      'select token_hash from auth.one_time_tokens where relates_to = $1',
      [email],
    )
    return rows[0]?.token_hash
  }
})
