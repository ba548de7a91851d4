import { describe, expect, it } from 'vitest'
import type { TestDatabase } from '../../../testing/engines.ts'
import { type AuthServer, bearer, signedUp, someAddress, useAuthServer } from '../../testing/testing.ts'
import { codeOf, enrollTotp, signIn, withTotp, wrongCode } from './testing.ts'

/** Challenges of an authenticator app and guesses at them, on the server of the tests around it. */
export function testTotpChallenges(server: () => AuthServer, opened: () => TestDatabase): void {
  /** As if the codes used so far belonged to steps long gone. */
  const forgetSteps = (factorId: string) =>
    opened().database.query(
      "update auth.mfa_challenges set otp_code = '1' where factor_id = $1 and otp_code is not null",
      [factorId],
    )

  describe('a challenge', () => {
    async function challenged() {
      const account = await withTotp(server())
      const { client, session } = await signIn(server(), account.email)
      const { data } = await client.mfa.challenge({ factorId: account.factor.id })
      return { ...account, client, session, challengeId: data?.id ?? '', expiresAt: Number(data?.expires_at) }
    }

    it('says until when it can be met, and cannot be met later', async () => {
      const { client, factor, challengeId, expiresAt } = await challenged()
      expect(Math.abs(expiresAt - Date.now() / 1000 - 300)).toBeLessThan(60)
      await opened().database.query(
        "update auth.mfa_challenges set created_at = now() - interval '301 seconds' where id = $1",
        [challengeId],
      )
      const { error } = await client.mfa.verify({
        factorId: factor.id,
        challengeId,
        code: await codeOf(factor.secret, 1),
      })
      expect(error).toMatchObject({
        status: 422,
        code: 'mfa_challenge_expired',
        message: `MFA challenge ${challengeId} has expired, verify against another challenge or create a new challenge.`,
      })
    })

    it('is met where it was asked for, once', async () => {
      const { session, client, factor, challengeId } = await challenged()
      const code = await codeOf(factor.secret, 1)
      const body = { challenge_id: challengeId, code }
      const headers = { ...bearer(session.access_token), 'x-forwarded-for': someAddress() }
      const elsewhere = await server().request('POST', `/factors/${factor.id}/verify`, body, headers)
      expect(elsewhere).toMatchObject({
        status: 422,
        body: { code: 'mfa_ip_address_mismatch', message: 'Challenge and verify IP addresses mismatch.' },
      })
      const met = () => client.mfa.verify({ factorId: factor.id, challengeId, code })
      expect((await met()).error).toBeNull()
      await forgetSteps(factor.id)
      expect((await met()).error?.code).toBe('mfa_ip_address_mismatch')
    })

    it('of another factor or of nobody is none', async () => {
      const { client, factor } = await challenged()
      const other = await challenged()
      const code = await codeOf(factor.secret, 1)
      for (const challengeId of [other.challengeId, crypto.randomUUID(), 'x']) {
        const { error } = await client.mfa.verify({ factorId: factor.id, challengeId, code })
        expect(error).toMatchObject({
          status: 422,
          code: 'mfa_factor_not_found',
          message: 'MFA factor with the provided challenge ID not found',
        })
      }
      const empty = await client.mfa.verify({ factorId: factor.id, challengeId: crypto.randomUUID(), code: '' })
      expect(empty.error).toMatchObject({ status: 400, message: 'Code needs to be non-empty' })
    })
  })

  describe('guessing', () => {
    it('ends after five wrong codes, in whatever session and challenge, and a right one does not help', async () => {
      const { email, factor } = await withTotp(server())
      const first = await signIn(server(), email)
      const wrong = await wrongCode(factor.secret)
      const guess = (client: (typeof first)['client'], code: string) =>
        client.mfa.challengeAndVerify({ factorId: factor.id, code })
      for (let i = 0; i < 3; i++) expect((await guess(first.client, wrong)).error?.code).toBe('mfa_verification_failed')
      const second = await signIn(server(), email)
      for (let i = 0; i < 2; i++)
        expect((await guess(second.client, wrong)).error?.code).toBe('mfa_verification_failed')
      for (const code of [wrong, await codeOf(factor.secret, 1)])
        expect((await guess(second.client, code)).error).toMatchObject({ status: 429, code: 'over_request_rate_limit' })
    })

    it('is forgotten after a right code', async () => {
      const { client, factor } = await withTotp(server())
      const guess = (code: string) => client.mfa.challengeAndVerify({ factorId: factor.id, code })
      const wrong = await wrongCode(factor.secret)
      for (let i = 0; i < 4; i++) await guess(wrong)
      expect((await guess(await codeOf(factor.secret, 1))).error).toBeNull()
      expect((await guess(wrong)).error?.code).toBe('mfa_verification_failed')
    })

    it('is bounded by address too, challenges and verifications each', async () => {
      const { client, session } = await signedUp(hasty())
      const { id } = await enrollTotp(client)
      const from = { ...bearer(session.access_token), 'x-forwarded-for': someAddress() }
      const statuses = async (path: string) => {
        const seen: number[] = []
        for (let i = 0; i < 6; i++) seen.push((await hasty().request('POST', path, {}, from)).status)
        return seen
      }
      expect(await statuses(`/factors/${id}/challenge`)).toEqual([200, 200, 200, 200, 200, 429])
      expect(await statuses(`/factors/${id}/verify`)).toEqual([400, 400, 400, 400, 400, 429])
    })
    const hasty = useAuthServer(() => opened().database, { GOTRUE_MFA_RATE_LIMIT_CHALLENGE_AND_VERIFY: '1' })
  })
}
