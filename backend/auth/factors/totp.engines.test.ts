import { decodeJwt } from 'jose'
import { describe, expect, it } from 'vitest'
import { describeEngines } from '../../testing/engines.ts'
import { bearer, signedUp, useAuthServer } from '../testing/testing.ts'
import { codeOf, enrollTotp, signIn, withTotp } from './testing/testing.ts'
import { testTotpChallenges } from './testing/totp-challenges.ts'

/** Looked up in supabase/auth: internal/api/mfa.go, internal/models/factor.go, internal/api/context.go (loadFactor). */
describeEngines('TOTP', { on: 'pglite' }, (opened) => {
  const server = useAuthServer(() => opened().database)
  const query = async <Row>(sql: string, values: string[]) => (await opened().database.query<Row>(sql, values)).rows

  describe('enrolling', () => {
    it('answers with a key, its address and a picture of it, and keeps the factor unverified', async () => {
      const { client, email, user } = await signedUp(server())
      const { data } = await enrollTotp(client, 'my phone')
      expect(data).toMatchObject({ type: 'totp', friendly_name: 'my phone' })
      expect(data.totp.secret).toMatch(/^[A-Z2-7]{32}$/)
      const uri = new URL(data.totp.uri)
      expect(decodeURIComponent(uri.href)).toContain(`otpauth://totp/XPedition:${email}?`)
      expect(Object.fromEntries(uri.searchParams)).toMatchObject({ secret: data.totp.secret, issuer: 'XPedition' })
      // auth-js puts a prefix before it and escapes nothing: a `#` would end the address.
      expect(data.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg [^#]*<\/svg>$/)
      const { data: seen } = await client.getUser()
      expect(seen.user?.factors).toEqual([
        expect.objectContaining({
          id: data.id,
          friendly_name: 'my phone',
          factor_type: 'totp',
          status: 'unverified',
          last_challenged_at: null,
        }),
      ])
      expect(JSON.stringify(seen)).not.toContain(data.totp.secret)
      expect(await audited(user.id)).toEqual({ factor_in_progress: 1 })
    })

    it('refuses a name that is taken, an unknown kind, and more factors than allowed', async () => {
      const { client, session } = await signedUp(small())
      await enrollTotp(client, 'one')
      const enroll = (body: object) => small().request('POST', '/factors', body, bearer(session.access_token))
      expect(await enroll({ factor_type: 'totp', friendly_name: 'one' })).toMatchObject({
        status: 422,
        body: {
          code: 'mfa_factor_name_conflict',
          message: 'A factor with the friendly name "one" for this user already exists',
        },
      })
      expect(await enroll({ factor_type: 'fax' })).toMatchObject({
        status: 400,
        body: { code: 'validation_failed', message: 'factor_type needs to be totp, phone, or webauthn' },
      })
      await enrollTotp(client, 'two')
      expect(await enroll({ factor_type: 'totp', friendly_name: 'three' })).toMatchObject({
        status: 422,
        body: { code: 'too_many_enrolled_mfa_factors' },
      })
    })

    it('is over for what was never challenged within the time for it', async () => {
      const { client, user } = await signedUp(server())
      const { id } = await enrollTotp(client, 'old')
      await query("update auth.mfa_factors set created_at = now() - interval '301 seconds' where id = $1", [id])
      await enrollTotp(client, 'new')
      expect(await query('select friendly_name from auth.mfa_factors where user_id = $1', [user.id])).toEqual([
        { friendly_name: 'new' },
      ])
    })

    it('can be switched off, and meeting challenges too', async () => {
      const { session } = await signedUp(off())
      const { client } = await signedUp(server())
      const enrolled = await enrollTotp(client)
      const token = (await client.getSession()).data.session?.access_token ?? ''
      expect(
        await off().request('POST', '/factors', { factor_type: 'totp' }, bearer(session.access_token)),
      ).toMatchObject({
        status: 422,
        body: { code: 'mfa_totp_enroll_not_enabled', message: 'MFA enroll is disabled for TOTP' },
      })
      expect(await off().request('POST', `/factors/${enrolled.id}/challenge`, {}, bearer(token))).toMatchObject({
        status: 422,
        body: { code: 'mfa_totp_verify_not_enabled', message: 'MFA verification is disabled for TOTP' },
      })
    })
    const small = useAuthServer(() => opened().database, { GOTRUE_MFA_MAX_ENROLLED_FACTORS: '2' })
    const off = useAuthServer(() => opened().database, {
      GOTRUE_MFA_TOTP_ENROLL_ENABLED: 'false',
      GOTRUE_MFA_TOTP_VERIFY_ENABLED: 'false',
    })
  })

  describe('a right code', () => {
    it('raises the session to aal2, and the level outlives refreshes', async () => {
      const { client, raised, user, session } = await withTotp(server())
      const claims = decodeJwt(raised.access_token)
      expect(claims).toMatchObject({
        aal: 'aal2',
        sub: user.id,
        session_id: decodeJwt(session.access_token).session_id,
      })
      expect(claims.amr).toEqual([
        { method: 'totp', timestamp: expect.any(Number) },
        { method: 'password', timestamp: expect.any(Number) },
      ])
      expect((await client.mfa.listFactors()).data?.totp).toMatchObject([{ status: 'verified' }])
      const { data } = await client.refreshSession()
      expect(decodeJwt(data.session?.access_token ?? '')).toMatchObject({ aal: 'aal2', amr: claims.amr })
      expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
        currentLevel: 'aal2',
        nextLevel: 'aal2',
      })
      expect(await audited(user.id)).toMatchObject({ challenge_created: 1, verification_attempted: 1 })
    })

    it('is asked for at the next sign-in, which begins at aal1', async () => {
      const { email, factor } = await withTotp(server())
      const { client } = await signIn(server(), email)
      expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
        currentLevel: 'aal1',
        nextLevel: 'aal2',
      })
      const code = await codeOf(factor.secret, 1)
      const { error } = await client.mfa.challengeAndVerify({ factorId: factor.id, code })
      expect(error).toBeNull()
      expect((await client.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal2')
    })

    it('ends the user\u2019s aal1 sessions, not the aal2 ones, and drops what was begun and never verified', async () => {
      const { client, email } = await signedUp(server())
      const elsewhere = await signIn(server(), email)
      const abandoned = await enrollTotp(client, 'abandoned')
      const factor = await enrollTotp(client, 'kept')
      await client.mfa.challengeAndVerify({ factorId: factor.id, code: await codeOf(factor.secret) })
      expect((await elsewhere.client.getUser()).error?.name).toBe('AuthSessionMissingError')
      expect((await client.mfa.listFactors()).data?.all.map(({ id }) => id)).toEqual([factor.id])
      expect(abandoned.id).not.toBe(factor.id)

      const second = await signIn(server(), email)
      await second.client.mfa.challengeAndVerify({ factorId: factor.id, code: await codeOf(factor.secret, 1) })
      expect((await client.getUser()).error).toBeNull()
    })

    it('leads from no earlier refresh token to an aal2 session', async () => {
      const { session, raised } = await withTotp(server())
      const refresh = (token: string) =>
        server().request('POST', '/token?grant_type=refresh_token', { refresh_token: token })
      expect(await refresh(session.refresh_token)).toMatchObject({
        status: 400,
        body: { code: 'refresh_token_not_found' },
      })
      expect((await refresh(raised.refresh_token)).status).toBe(200)
    })

    it('works once: not again, not for another challenge, nor an earlier code', async () => {
      const { email, factor, used } = await withTotp(server())
      const attempt = async (code: string) => {
        const { client } = await signIn(server(), email)
        const { error } = await client.mfa.challengeAndVerify({ factorId: factor.id, code })
        return error
      }
      const refused = { status: 422, code: 'mfa_verification_failed', message: 'Invalid TOTP code entered' }
      expect(await attempt(used)).toMatchObject(refused)
      const next = await codeOf(factor.secret, 1)
      expect(await attempt(next)).toBeNull()
      for (const code of [next, used, await codeOf(factor.secret, -1)])
        expect(await attempt(code)).toMatchObject(refused)
    })

    it('works once even when it is sent to two challenges at the same time', async () => {
      const { email, factor } = await withTotp(server())
      const clients = await Promise.all([1, 2, 3].map(() => signIn(server(), email)))
      const code = await codeOf(factor.secret, 1)
      const answers = await Promise.all(
        clients.map(({ client }) => client.mfa.challengeAndVerify({ factorId: factor.id, code })),
      )
      expect(answers.filter(({ error }) => error === null)).toHaveLength(1)
    })
  })

  testTotpChallenges(server, opened)

  async function audited(userId: string) {
    const rows = await query<{ action: string; n: number }>(
      `select payload ->> 'action' as action, count(*) as n from auth.audit_log_entries
       where payload ->> 'actor_id' = $1 and payload ->> 'log_type' = 'factor' group by 1`,
      [userId],
    )
    return Object.fromEntries(rows.map(({ action, n }) => [action, n]))
  }
})
