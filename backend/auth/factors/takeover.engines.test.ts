import { PostgrestClient } from '@supabase/postgrest-js'
import { decodeJwt } from 'jose'
import { expect, it } from 'vitest'
import { publishableKey } from '../../access/publishable-key.ts'
import { describeEngines } from '../../testing/engines.ts'
import { bearer, password, signedUp, someEmail, useAuthServer } from '../testing/testing.ts'
import { codeOf, enrollTotp, withTotp } from './testing/testing.ts'

/**
 * What someone can do who knows the password and has no second factor. Looked up in supabase/auth: internal/api/mfa.go
 * (validateFactors, UnenrollFactor) and internal/api/user.go (UserUpdate).
 */
describeEngines('a session at aal1 of someone with a second factor', { on: 'pglite' }, (opened) => {
  const server = useAuthServer(() => opened().database)

  const rest = (token: string) =>
    new PostgrestClient(server().restUrl, {
      headers: { apikey: publishableKey, ...bearer(token) },
    })

  async function intruder() {
    const owner = await withTotp(server())
    const client = server().client()
    const { data, error } = await client.signInWithPassword({ email: owner.email, password })
    if (error) throw error
    return { owner, client, token: data.session.access_token }
  }

  it('adds no further factor', async () => {
    const { client, token } = await intruder()
    const { error } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'mine' })
    expect(error).toMatchObject({
      status: 403,
      code: 'insufficient_aal',
      message: 'AAL2 required to enroll a new factor',
    })
    const answer = await server().request('POST', '/factors', { factor_type: 'totp' }, bearer(token))
    expect(answer.body.code).toBe('insufficient_aal')
  })

  it('does not finish what was begun before the owner had one', async () => {
    const owner = await signedUp(server())
    const client = server().client()
    await client.signInWithPassword({ email: owner.email, password })
    const begun = await enrollTotp(client, 'begun')
    const kept = await enrollTotp(owner.client, 'kept')
    // Of another kind, so that it outlives the owner's verification.
    await opened().database.query("update auth.mfa_factors set factor_type = 'webauthn' where id = $1", [begun.id])
    await owner.client.mfa.challengeAndVerify({ factorId: kept.id, code: await codeOf(kept.secret) })
    await opened().database.query("update auth.mfa_factors set factor_type = 'totp' where id = $1", [begun.id])

    await client.signInWithPassword({ email: owner.email, password })
    const { error } = await client.mfa.challengeAndVerify({ factorId: begun.id, code: await codeOf(begun.secret) })
    expect(error).toMatchObject({ status: 403, code: 'insufficient_aal' })
    expect((await owner.client.mfa.listFactors()).data?.totp.map(({ id }) => id)).toEqual([kept.id])
  })

  it('removes none', async () => {
    const { owner, client } = await intruder()
    const { error } = await client.mfa.unenroll({ factorId: owner.factor.id })
    expect(error).toMatchObject({
      status: 422,
      code: 'insufficient_aal',
      message: 'AAL2 required to unenroll verified factor',
    })
    expect((await owner.client.mfa.listFactors()).data?.totp).toHaveLength(1)
  })

  it('changes neither password nor address, while the owner may', async () => {
    const { owner, client } = await intruder()
    for (const change of [{ password: 'another password' }, { email: someEmail() }]) {
      const { error } = await client.updateUser(change)
      expect(error).toMatchObject({
        status: 401,
        code: 'insufficient_aal',
        message: 'AAL2 session is required to update email or password when MFA is enabled.',
      })
    }
    expect((await owner.client.updateUser({ password: 'another password' })).error).toBeNull()
  })

  it('changes nothing else of the user', async () => {
    const { owner, client, token } = await intruder()
    const { error } = await client.updateUser({ data: { full_name: 'Grace' } })
    expect(error).toMatchObject({
      status: 401,
      code: 'insufficient_aal',
      message: 'AAL2 session is required to update the user when MFA is enabled.',
    })
    expect((await server().request('PUT', '/user', {}, bearer(token))).body.code).toBe('insufficient_aal')
    expect((await owner.client.getUser()).data.user?.user_metadata).not.toHaveProperty('full_name')
    expect((await owner.client.updateUser({ data: { full_name: 'Ada' } })).error).toBeNull()
  })

  it('signs out itself, and nobody else', async () => {
    const { owner, token } = await intruder()
    const signOut = (query: string) => server().request('POST', `/logout${query}`, undefined, bearer(token))
    for (const query of ['', '?scope=global', '?scope=others'])
      expect(await signOut(query)).toMatchObject({
        status: 403,
        body: { code: 'insufficient_aal', message: 'AAL2 required to sign out other sessions' },
      })
    expect((await owner.client.getUser()).error).toBeNull()
    expect((await signOut('?scope=local')).status).toBe(204)
    expect((await signOut('?scope=local')).body.code).toBe('session_not_found')
    expect((await owner.client.signOut({ scope: 'others' })).error).toBeNull()
  })

  it('reads no progress and saves none, until the factor is met', async () => {
    const { owner, client, token } = await intruder()
    const row = { user_id: owner.user.id, course_type: 'bio', module_number: 1, completed_activities: [1] }
    const save = (accessToken: string) => rest(accessToken).from('user_progress').upsert(row).select()
    const read = (accessToken: string) => rest(accessToken).from('user_stats').select()
    expect(await read(token)).toMatchObject({ status: 200, data: [] })
    expect(await save(token)).toMatchObject({ status: 403, error: { code: '42501' } })
    const code = await codeOf(owner.factor.secret, 1)
    const { data } = await client.mfa.challengeAndVerify({ factorId: owner.factor.id, code })
    expect(await save(data?.access_token ?? '')).toMatchObject({ status: 201, error: null })
    expect((await read(data?.access_token ?? '')).data).toMatchObject([{ total_xp: 100 }])
  })

  it('reaches no factor of another user', async () => {
    const { client } = await intruder()
    const other = await withTotp(server())
    const factorId = other.factor.id
    const notFound = { status: 404, code: 'mfa_factor_not_found', message: 'Factor not found' }
    expect((await client.mfa.challenge({ factorId })).error).toMatchObject(notFound)
    const code = await codeOf(other.factor.secret, 1)
    expect((await client.mfa.verify({ factorId, challengeId: crypto.randomUUID(), code })).error).toMatchObject(
      notFound,
    )
    expect((await other.client.mfa.unenroll({ factorId: crypto.randomUUID() })).error).toMatchObject(notFound)
    expect((await other.client.mfa.listFactors()).data?.totp).toHaveLength(1)
  })

  it('is what remains, at once, when the factor is removed', async () => {
    const { client, factor, user } = await withTotp(server())
    expect((await client.mfa.unenroll({ factorId: factor.id })).data).toEqual({ id: factor.id })
    const { data } = await client.refreshSession()
    const claims = decodeJwt(data.session?.access_token ?? '')
    expect(claims).toMatchObject({ aal: 'aal1', amr: [{ method: 'password' }] })
    expect(data.user?.factors).toBeUndefined()
    const { rows } = await opened().database.query<{ n: number }>(
      `select count(*) as n from auth.audit_log_entries
       where payload ->> 'actor_id' = $1 and payload ->> 'action' = 'factor_unenrolled'`,
      [user.id],
    )
    expect(rows).toEqual([{ n: 1 }])
  })
})
