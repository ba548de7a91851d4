import { decodeJwt } from 'jose'
import { expect, it } from 'vitest'
import { describeEngines } from '../../testing/engines.ts'
import { codeOf, enrollTotp } from '../factors/testing/testing.ts'
import { age, linkFields, useMailingServer } from '../testing/mail-testing.ts'
import { growOld, password, signedUp } from '../testing/testing.ts'
import { createFlowState, findFlowState, issueAuthCode } from './flow-state.ts'

describeEngines('once a clock that was a year ahead is right again', (opened) => {
  const running = useMailingServer(() => opened().database)
  const server = () => running().server
  const database = () => opened().database
  const refresh = (token: string) =>
    server().request('POST', '/token?grant_type=refresh_token', { refresh_token: token })

  it('a proof of who was there is not fresh for a year', async () => {
    const { client, user, email } = await signedUp(server())
    await growOld(database(), user.id, '-1 year')
    expect((await client.updateUser({ password: 'another password' })).error?.code).toBe('reauthentication_needed')
    await client.signInWithPassword({ email, password })
    expect((await client.updateUser({ password: 'another password' })).error).toBeNull()
  })

  it('neither a mailed code nor its link is good for a year', async () => {
    const { email } = await signedUp(server())
    const client = server().client()
    await client.signInWithOtp({ email })
    const { code, link } = await running().mailbox.next(email)
    await age(database(), email, '-1 year')
    expect((await client.verifyOtp({ email, token: code, type: 'email' })).error?.code).toBe('otp_expired')
    const { token_hash = '', token = token_hash } = linkFields(link)
    expect((await client.verifyOtp({ token_hash: token, type: 'magiclink' })).error?.code).toBe('otp_expired')
  })

  it('a used refresh token is not repeatable for a year', async () => {
    const { session } = await signedUp(server())
    const second = await refresh(session.refresh_token)
    await refresh(second.body.refresh_token)
    await database().query(
      `update auth.refresh_tokens set updated_at = updated_at + interval '1 year' where session_id = $1`,
      [String(decodeJwt(session.access_token).session_id)],
    )
    expect((await refresh(session.refresh_token)).body.code).toBe('refresh_token_already_used')
  })

  it('a session counts its time from the next refresh', async () => {
    const { session, user } = await signedUp(server())
    await database().query(`update auth.sessions set created_at = created_at + interval '1 year' where user_id = $1`, [
      user.id,
    ])
    expect((await refresh(session.refresh_token)).status).toBe(200)
    const { rows } = await database().query(
      'select created_at <= now() as past from auth.sessions where user_id = $1',
      [user.id],
    )
    expect(rows).toEqual([{ past: true }])
  })

  it('a sign-in by redirect is not open for a year, nor the code that it ends with', async () => {
    const { user } = await signedUp(server())
    const challenge = { method: 'plain', challenge: 'a-verifier-that-only-the-browser-knows-1234567' } as const
    const flow = { providerType: 'magiclink', method: 'magiclink', challenge } as const
    const begun = await createFlowState(database(), flow)
    await database().query(`update auth.flow_state set created_at = now() + interval '1 year' where id = $1`, [begun])
    expect(await findFlowState(database(), begun, server().settings)).toBeUndefined()
    const code = await issueAuthCode(database(), await createFlowState(database(), flow), { userId: user.id })
    await database().query(
      `update auth.flow_state set auth_code_issued_at = now() + interval '1 year' where user_id = $1`,
      [user.id],
    )
    const exchange = { auth_code: code, code_verifier: challenge.challenge }
    expect((await server().request('POST', '/token?grant_type=pkce', exchange)).body.code).toBe('flow_state_expired')
  })

  it('a challenge of the second step is not open for a year', async () => {
    const { client } = await signedUp(server())
    const { id, secret } = await enrollTotp(client)
    const { data } = await client.mfa.challenge({ factorId: id })
    await database().query(
      `update auth.mfa_challenges set created_at = now() + interval '1 year' where factor_id = $1`,
      [id],
    )
    const { error } = await client.mfa.verify({
      factorId: id,
      challengeId: data?.id ?? '',
      code: await codeOf(secret),
    })
    expect(error?.code).toBe('mfa_challenge_expired')
  })
})
