import { expect, it } from 'vitest'
import { describeEngines } from '../../testing/engines.ts'
import { type AuthServer, bearer, password, someAddress, useAuthServer } from '../testing/testing.ts'
import { codeOf, withTotp, wrongCode } from './testing/testing.ts'

describeEngines('processes on one database', { on: 'postgres' }, (opened) => {
  const first = useAuthServer(() => opened().database)
  const second = useAuthServer(() => opened().database)
  /** PGlite has one process, which counts in memory. */
  const servers = () => (opened().database.engine === 'postgres' ? [first(), second()] : [first(), first()])

  async function guesser(server: AuthServer, { email, factor }: Awaited<ReturnType<typeof withTotp>>) {
    const client = server.client()
    const { error } = await client.signInWithPassword({ email, password })
    if (error) throw error
    return (code: string) => client.mfa.challengeAndVerify({ factorId: factor.id, code })
  }

  it('take a code once between them, whichever is sooner', async () => {
    const { factor, raised } = await withTotp(first())
    const code = await codeOf(factor.secret, 1)
    const headers = { ...bearer(raised.access_token), 'x-forwarded-for': someAddress() }
    const asked = await Promise.all(
      servers().map(async (server) => {
        const { body } = await server.request('POST', `/factors/${factor.id}/challenge`, {}, headers)
        return { server, body: { challenge_id: body.id, code } }
      }),
    )
    const answers = await Promise.all(
      asked.map(({ server, body }) => server.request('POST', `/factors/${factor.id}/verify`, body, headers)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  it('count wrong codes together', async () => {
    const owner = await withTotp(first())
    const guesses = await Promise.all(servers().map((server) => guesser(server, owner)))
    const wrong = await wrongCode(owner.factor.secret)
    const codes: unknown[] = []
    for (let i = 0; i < 6; i++) codes.push((await guesses[i % 2]?.(wrong))?.error?.code)
    expect(codes).toEqual([...Array(5).fill('mfa_verification_failed'), 'over_request_rate_limit'])
  })
})
