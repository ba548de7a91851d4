import { randomUUID } from 'node:crypto'
import { AuthClient } from '@supabase/auth-js'
import { expect, it } from 'vitest'
import { describeEngines } from '../../testing/engines.ts'
import { age, follow, linkFields, otherSiteUrl, useMailingServer } from '../testing/mail-testing.ts'
import { bearer, password, signedUp, someEmail } from '../testing/testing.ts'

const secret = `sb_secret_${randomUUID()}`

describeEngines('invite and generate_link', { on: 'pglite' }, (opened) => {
  const running = useMailingServer(() => opened().database, { SUPABASE_SECRET_KEY: secret })
  const admin = () =>
    new AuthClient({
      url: running().server.url,
      headers: { apikey: secret, ...bearer(secret) },
      storageKey: randomUUID(),
      persistSession: false,
      autoRefreshToken: false,
    }).admin

  it('invites an address, whose link opens the account to a password of its own, within a day', async () => {
    const { server, mailbox } = running()
    const email = someEmail()
    const { data, error } = await admin().inviteUserByEmail(email, { data: { full_name: 'Ada' } })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ email, invited_at: expect.any(String) })
    const mail = await mailbox.next(email)
    expect(mail.subject).toBe('You are invited to XPedition')
    await age(opened().database, email, '23 hours')
    const client = server.client()
    const { token_hash = '' } = linkFields(mail.link)
    const verified = await client.verifyOtp({ token_hash, type: 'invite' })
    expect(verified.data.user).toMatchObject({ id: data.user?.id, email_confirmed_at: expect.any(String) })
    expect((await client.updateUser({ password })).error).toBeNull()
    expect((await server.client().signInWithPassword({ email, password })).error).toBeNull()
    expect((await admin().inviteUserByEmail(email)).error).toMatchObject({ status: 422, code: 'email_exists' })
    const { rows } = await opened().database.query<{ payload: unknown }>(
      "select payload from auth.audit_log_entries where payload ->> 'action' = 'user_invited' and payload -> 'traits' ->> 'user_email' = $1",
      [email],
    )
    expect(rows).toMatchObject([{ payload: { log_type: 'team', traits: { user_id: data.user?.id } } }])
  })

  it('generates links that work as mailed ones do, and mails nothing', async () => {
    const { server, mailbox } = running()
    const { email, user } = await signedUp(server)
    const redirectTo = otherSiteUrl
    for (const type of ['magiclink', 'recovery'] as const) {
      const { data, error } = await admin().generateLink({ type, email, options: { redirectTo } })
      expect(error).toBeNull()
      expect(data.user?.id).toBe(user.id)
      expect(data.properties).toMatchObject({ verification_type: type, redirect_to: redirectTo })
      const { fields, target } = await follow(data.properties?.action_link.replace(/^.*\/auth\/v1/, server.url) ?? '')
      expect([target.pathname, fields.type]).toEqual(['/auth', type])
    }
    const { data } = await admin().generateLink({ type: 'recovery', email })
    const onSite = await follow(data.properties?.action_link.replace(/^.*\/auth\/v1/, server.url) ?? '')
    expect(onSite.target.pathname).toBe('/auth/confirm')
    expect(onSite.fields.token_hash).toBe(data.properties?.hashed_token)
    const token = data.properties?.email_otp ?? ''
    expect((await server.client().verifyOtp({ email, token, type: 'recovery' })).data.user?.id).toBe(user.id)
    expect(mailbox.all().map(({ to }) => to)).not.toContain(email)
  })

  it('signs a new address up with a link, also one for signing in', async () => {
    const { server } = running()
    const [known, unknown] = [someEmail(), someEmail()]
    const signUp = await admin().generateLink({ type: 'signup', email: known, password })
    expect((await server.client().signInWithPassword({ email: known, password })).error?.code).toBe(
      'email_not_confirmed',
    )
    const token_hash = signUp.data.properties?.hashed_token ?? ''
    await server.client().verifyOtp({ token_hash, type: 'signup' })
    expect((await server.client().signInWithPassword({ email: known, password })).error).toBeNull()
    const { data } = await admin().generateLink({ type: 'magiclink', email: unknown })
    expect(data.properties?.verification_type).toBe('signup')
    const invited = await admin().generateLink({ type: 'invite', email: someEmail() })
    expect(invited.data.user?.invited_at).toBeTruthy()
  })

  it('keeps only the operator’s metadata until the address is proven', async () => {
    const [invited, signedUpFor, unknown, bare] = [someEmail(), someEmail(), someEmail(), someEmail()]
    const data = { full_name: 'Ada' }
    const made = [
      await admin().inviteUserByEmail(invited, { data }),
      await admin().generateLink({ type: 'invite', email: bare }),
      await admin().generateLink({ type: 'signup', email: signedUpFor, password, options: { data } }),
      await admin().generateLink({ type: 'magiclink', email: unknown, options: { data } }),
    ].map((answer) => answer.data.user)
    expect(made.map((user) => user?.user_metadata)).toEqual([data, {}, data, data])
    for (const user of made)
      expect(user?.identities?.[0]?.identity_data).toEqual({
        sub: user?.id,
        email: user?.email,
        email_verified: false,
        phone_verified: false,
      })
    const mail = await running().mailbox.next(invited)
    const { token_hash = '' } = linkFields(mail.link)
    const verified = await running().server.client().verifyOtp({ token_hash, type: 'invite' })
    expect(verified.data.user?.user_metadata).toEqual({ ...data, email_verified: true })
  })

  it('changes an address with the links of both', async () => {
    const { server } = running()
    const { email, user } = await signedUp(server)
    const newEmail = someEmail()
    const hashes: string[] = []
    for (const type of ['email_change_current', 'email_change_new'] as const) {
      const { data, error } = await admin().generateLink({ type, email, newEmail })
      expect(error).toBeNull()
      hashes.push(data.properties?.hashed_token ?? '')
    }
    const [first, second] = hashes
    await server.client().verifyOtp({ token_hash: first ?? '', type: 'email_change' })
    const { data } = await server.client().verifyOtp({ token_hash: second ?? '', type: 'email_change' })
    expect(data.user).toMatchObject({ id: user.id, email: newEmail })
  })

  it('refuses links that make no sense for the account', async () => {
    const { server } = running()
    const { email } = await signedUp(server)
    const ask = async (body: object) => {
      const answer = await server.request('POST', '/admin/generate_link', body, { apikey: secret, ...bearer(secret) })
      return [answer.status, answer.body.code]
    }
    expect(await ask({ type: 'recovery', email: someEmail() })).toEqual([404, 'user_not_found'])
    expect(await ask({ type: 'signup', email })).toEqual([422, 'email_exists'])
    expect(await ask({ type: 'invite', email })).toEqual([422, 'email_exists'])
    expect(await ask({ type: 'constructor', email })).toEqual([400, 'validation_failed'])
    expect(await ask({ type: 'email_change_new', email })).toEqual([400, 'validation_failed'])
    expect(await ask({ type: 'magiclink' })).toEqual([400, 'validation_failed'])
  })

  it('are for the operator alone', async () => {
    const { server } = running()
    const { session, email } = await signedUp(server)
    for (const path of ['/invite', '/admin/generate_link']) {
      const body = { type: 'recovery', email }
      expect((await server.request('POST', path, body)).status).toBe(401)
      expect((await server.request('POST', path, body, bearer(session.access_token))).body.code).toBe('not_admin')
    }
  })
})
