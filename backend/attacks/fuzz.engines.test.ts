import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { samlEnvironment } from '../auth/saml/testing/suite.ts'
import { describeEnginesAlone } from '../testing/engines.ts'
import { type OidcServer, startOidc } from '../testing/external-services/oidc.ts'
import { startServer, type TestServer } from '../testing/server.ts'
import { environment as limits, password } from './testing/attackers.ts'
import { endpointsOf } from './testing/endpoints.ts'
import { type FuzzRequest, fuzzRequests } from './testing/fuzz-requests.ts'

/** Runs on each engine; else as many as fit into some seconds. */
const runs = process.env.FUZZ_RUNS === undefined ? undefined : Number(process.env.FUZZ_RUNS)
/** In times of a plain question. */
const maxReportedCharacters = 500
const milliseconds = process.env.FULL ? 12_000 : 6_000

const environment = {
  ...limits,
  LOG_LEVEL: 'error',
  GOTRUE_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true',
  GOTRUE_EXTERNAL_PHONE_ENABLED: 'true',
  GOTRUE_EXTERNAL_WEB3_ETHEREUM_ENABLED: 'true',
  GOTRUE_EXTERNAL_WEB3_SOLANA_ENABLED: 'true',
  GOTRUE_MFA_PHONE_ENROLL_ENABLED: 'true',
  GOTRUE_MFA_MAX_ENROLLED_FACTORS: '1000',
  GOTRUE_SMTP_MAX_FREQUENCY: '1ms',
  GOTRUE_SMS_MAX_FREQUENCY: '1ms',
  GOTRUE_SMS_TEST_OTP: '15551234567=123456',
  ...Object.fromEntries(
    [
      'USER',
      'TOKEN_REFRESH',
      'OTP',
      'VERIFY',
      'WRONG_CODES',
      'WRONG_PASSWORDS',
      'EMAIL_SENT',
      'SMS_SENT',
      'WEB3',
      'ANONYMOUS_USERS',
    ].map((name) => [`GOTRUE_RATE_LIMIT_${name}`, '1000000']),
  ),
  GOTRUE_MFA_RATE_LIMIT_CHALLENGE_AND_VERIFY: '1000000',
  GOTRUE_SAML_RATE_LIMIT_ASSERTION: '1000000',
  STORAGE_RATE_LIMIT_UPLOAD: '1000000',
}

describeEnginesAlone('whatever a generator thinks of', { on: 'pglite' }, (opened) => {
  let oidc: OidcServer
  let server: TestServer
  beforeAll(async () => {
    oidc = await startOidc()
    server = await startServer(opened().database, {
      environment: { ...environment, ...samlEnvironment, ...oidc.environment('school') },
    })
  })
  afterAll(async () => {
    await server.close()
    await oidc.close()
  })

  const known = { userId: randomUUID(), factorId: randomUUID(), email: `${randomUUID()}@learner.example` }
  let token = ''
  /** The learner's, who is made anew once a request has ended the session, the account or its password. */
  async function tokenNow(): Promise<string> {
    const { status } = await server.fetch('/auth/v1/user', { headers: { authorization: `Bearer ${token}` } })
    if (status === 200) return token
    const { userId: id, factorId, email } = known
    await opened().database.query('delete from auth.users where id = $1 or email = $2', [id, email])
    const { secretKey } = server.context.keys
    await server.fetch('/auth/v1/admin/users', {
      method: 'POST',
      headers: { apikey: secretKey, authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ id, email, password, email_confirm: true }),
    })
    await opened().database.query(
      `insert into auth.mfa_factors (id, user_id, factor_type, status, secret, created_at, updated_at)
       values ($1, $2, 'totp', 'unverified', 'JBSWY3DPEHPK3PXP', now(), now())`,
      [factorId, id],
    )
    const { data } = await server.authClient().signInWithPassword({ email, password })
    token = data.session?.access_token ?? ''
    expect(token).not.toBe('')
    return token
  }

  test('is answered below 500, and none costs much more than a plain question', { timeout: 3_600_000 }, async () => {
    async function send({ who, method, path, headers, body }: FuzzRequest) {
      const identity: Record<string, string> =
        who === 'operator'
          ? { apikey: server.context.keys.secretKey }
          : who === 'learner'
            ? { authorization: `Bearer ${await tokenNow()}` }
            : {}
      const began = performance.now()
      const answer = await server.fetch(path, {
        method,
        headers: { ...headers, ...identity },
        ...(body !== undefined && { body }),
      })
      const text = await answer.text()
      return { status: answer.status, took: performance.now() - began, text }
    }

    const times: number[] = []
    for (let i = 0; i < 20; i++) {
      const began = performance.now()
      await (await server.fetch('/rest/v1/courses?select=*&limit=1')).text()
      times.push(performance.now() - began)
    }
    const plain = times.sort((a, b) => a - b)[10] ?? 0

    let asked = 0
    const statuses = new Map<number, number>()
    await fc.assert(
      fc.asyncProperty(fuzzRequests(endpointsOf(server.context), known), async (request) => {
        let answer = await send(request)
        asked++
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
        // What is slow by itself is slow each time; a machine that does much else is not.
        for (let again = 0; again < 2 && answer.took > maxReportedCharacters * plain; again++)
          answer = await send(request)
        expect(answer.status, answer.text.slice(0, 300)).toBeLessThan(500)
        expect(answer.took / plain).toBeLessThan(maxReportedCharacters)
      }),
      runs === undefined ? { numRuns: 100_000, interruptAfterTimeLimit: milliseconds } : { numRuns: runs },
    )
    if (runs !== undefined) console.info(opened().database.engine, asked, Object.fromEntries(statuses))
    expect(asked).toBeGreaterThan(50)
    // Whatever it came to, some of it was understood.
    for (const status of [200, 400, 401, 404]) expect([...statuses.keys()]).toContain(status)
    await server.context.background.settled()
    expect(server.log).toEqual([])
  })
})
