import { describe, expect, it } from 'vitest'
import { describeEngines } from '../../testing/engines.ts'
import { signedUp, someAddress, useAuthServer } from '../testing/testing.ts'

describeEngines('refresh', { on: 'pglite' }, (opened) => {
  describe('limits', () => {
    const strict = useAuthServer(() => opened().database, {
      GOTRUE_RATE_LIMIT_TOKEN_REFRESH: '5',
      GOTRUE_RATE_LIMIT_SIGNUP: '100',
    })
    const from = { 'x-forwarded-for': someAddress() }
    const refreshStrictly = (token: string) =>
      strict().request('POST', '/token?grant_type=refresh_token', { refresh_token: token }, from)

    it('counts guesses by address and refreshes by session, so that neighbors do not limit each other', async () => {
      const first = await signedUp(strict())
      const second = await signedUp(strict())
      for (let i = 0; i < 5; i++) expect((await refreshStrictly(`guess${i}guess${i}`)).status).toBe(400)
      expect(await refreshStrictly('guess5guess5')).toMatchObject({
        status: 429,
        body: { code: 'over_request_rate_limit' },
      })

      for (let i = 0; i < 5; i++) expect((await refreshStrictly(first.session.refresh_token)).status).toBe(200)
      expect((await refreshStrictly(first.session.refresh_token)).status).toBe(429)
      expect((await refreshStrictly(second.session.refresh_token)).status).toBe(200)
    })
  })

  describe('without a reuse interval', () => {
    const strict = useAuthServer(() => opened().database, { GOTRUE_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL: '0' })
    it('repeats an answer that was lost, and nothing else', async () => {
      const { session } = await signedUp(strict())
      const again = (token: string) =>
        strict().request('POST', '/token?grant_type=refresh_token', { refresh_token: token })
      const second = (await again(session.refresh_token)).body.refresh_token
      expect((await again(session.refresh_token)).body.refresh_token).toBe(second)
      await again(second)
      expect((await again(session.refresh_token)).body.code).toBe('refresh_token_already_used')
    })
  })
})
