import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { authLimits } from '../../auth/base/auth-limits.ts'
import { grants } from '../../auth/grants.ts'
import { addProvider, samlEnvironment } from '../../auth/saml/testing/suite.ts'
import { startIdentityProvider } from '../../auth/saml/testing/testing.ts'
import { bearer, signedUp, useAuthServer } from '../../auth/testing/testing.ts'
import type { Services } from '../../services.ts'
import { describeEnginesAlone } from '../../testing/engines.ts'
import { type OidcServer, startOidc } from '../../testing/external-services/oidc.ts'
import { type Endpoint, endpointsOf } from '../testing/endpoints.ts'
import { fieldsOfEndpoints, type Who } from '../testing/fields-read.ts'
import { fields as plausibleFields } from '../testing/fuzz-values.ts'
import { bodies, values } from '../testing/hostile-values.ts'

/** A body's fields, together right or nearly so. */
type Input = [who: Who, method: string, path: string, fields: Record<string, unknown>]
/** They read no JSON: their body is a form. */
const withoutFields = ['POST /auth/v1/callback', 'POST /auth/v1/sso/saml/acs']

/** Those of auth that may read a JSON body, each grant an endpoint of its own; `logout` has none, and would end the session. */
function endpointsWithBody(context: Services): Endpoint[] {
  const names = [...grants(context, authLimits(context), new Map()).keys()]
  return endpointsOf(context)
    .filter(([method, path]) => path.startsWith('/auth') && ['POST', 'PUT', 'PATCH'].includes(method))
    .filter(([, path]) => !path.endsWith('/logout'))
    .flatMap(([method, path]): Endpoint[] =>
      path.endsWith('/token') ? names.map((name) => [method, `${path}?grant_type=${name}`]) : [[method, path]],
    )
}

let oidc: OidcServer
let school: Awaited<ReturnType<typeof startIdentityProvider>>
const environment: Record<string, string> = {
  LOG_LEVEL: 'trace',
  GOTRUE_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true',
  GOTRUE_EXTERNAL_PHONE_ENABLED: 'true',
  GOTRUE_EXTERNAL_WEB3_ETHEREUM_ENABLED: 'true',
  GOTRUE_EXTERNAL_WEB3_SOLANA_ENABLED: 'true',
  GOTRUE_MFA_PHONE_ENROLL_ENABLED: 'true',
  GOTRUE_MFA_MAX_ENROLLED_FACTORS: '1000',
  GOTRUE_RATE_LIMIT_USER: '100000',
  REST_RATE_LIMIT_ACCOUNT: '100000',
  REST_RATE_LIMIT_ADDRESS: '100000',
  GOTRUE_RATE_LIMIT_EMAIL_SENT: '100000',
  GOTRUE_SMTP_MAX_FREQUENCY: '1ms',
  GOTRUE_SMS_TEST_OTP: '15551234567=123456',
}
beforeAll(async () => {
  oidc = await startOidc()
  school = await startIdentityProvider()
  Object.assign(environment, oidc.environment('school'), samlEnvironment)
})
afterAll(() => Promise.all([oidc.close(), school.close()]))

describeEnginesAlone('whatever is sent', { on: 'postgres' }, (opened) => {
  const server = useAuthServer(() => opened().database, environment)

  it('is answered, and never by a failure of ours', { timeout: 120_000 }, async () => {
    const { session, user } = await signedUp(server())
    const headers = { visitor: {}, learner: bearer(session.access_token), operator: bearer(server().secretKey) }
    const [email, password, id] = ['someone@learner.example', 'a long password', randomUUID()]
    const totp = await server().request('POST', '/factors', { factor_type: 'totp' }, headers.learner)
    const factor = `/factors/${totp.body.id}`
    const pkce = { code_challenge: 'a'.repeat(43), code_challenge_method: 'plain' }
    const webauthn = {
      rpId: 'localhost',
      rpOrigins: ['http://localhost:3000'],
      type: 'create',
      credential_response: {},
    }
    const inputs: Input[] = [
      ['visitor', 'POST', '/signup', { email: 'not an address', password, phone: '', data: {}, ...pkce }],
      ['visitor', 'POST', '/token?grant_type=password', { email, phone: '', password }],
      [
        'visitor',
        'POST',
        '/token?grant_type=id_token',
        { id_token: 'a.b.c', provider: 'school', nonce: '', client_id: '', issuer: '' },
      ],
      ['visitor', 'POST', '/otp', { email, data: {}, create_user: false, channel: '', ...pkce }],
      ['visitor', 'POST', '/otp', { phone: '+15551234567', channel: 'sms' }],
      ['visitor', 'POST', '/magiclink', { email, data: {} }],
      ['visitor', 'POST', '/recover', { email, ...pkce }],
      ['visitor', 'POST', '/resend', { type: 'signup', email, phone: '' }],
      ['visitor', 'POST', '/verify', { type: 'email', token: '123456', email, phone: '', redirect_to: '' }],
      ['visitor', 'POST', '/verify', { type: 'sms', token: '123456', phone: '+15551234567' }],
      ['visitor', 'POST', '/verify', { type: 'recovery', token_hash: 'abc' }],
      ['visitor', 'POST', '/callback', { state: id, code: 'x' }],
      [
        'visitor',
        'POST',
        '/sso',
        { provider_id: id, domain: 'x.example', skip_http_redirect: true, redirect_to: '', ...pkce },
      ],
      ['visitor', 'POST', '/sso/saml/acs', { SAMLResponse: 'x', RelayState: 'y' }],
      [
        'learner',
        'PUT',
        '/user',
        { email: user.email, phone: '', password: '', data: {}, nonce: '', app_metadata: null, ...pkce },
      ],
      ['learner', 'POST', '/factors', { factor_type: 'totp', friendly_name: 'app', issuer: 'site', phone: '' }],
      ['learner', 'POST', '/factors', { factor_type: 'phone', friendly_name: 'phone', phone: '+15551234567' }],
      ['learner', 'POST', `${factor}/challenge`, { channel: '', webauthn }],
      ['learner', 'POST', `${factor}/verify`, { challenge_id: id, code: '123456', webauthn }],
      [
        'operator',
        'POST',
        '/admin/users',
        {
          id,
          email,
          phone: '',
          role: '',
          password,
          password_hash: '',
          ban_duration: '1h',
          user_metadata: {},
          app_metadata: {},
          email_confirm: true,
        },
      ],
      [
        'operator',
        'PUT',
        `/admin/users/${user.id}`,
        { role: 'authenticated', phone: '', ban_duration: 'none', user_metadata: {}, app_metadata: {} },
      ],
      ['operator', 'PUT', `/admin/users/${user.id}/factors/${totp.body.id}`, { friendly_name: 'app', phone: '' }],
      ['operator', 'POST', '/invite', { email: 'invited@learner.example', data: {} }],
      [
        'operator',
        'POST',
        '/admin/generate_link',
        { type: 'recovery', email: user.email, new_email: email, password, data: {}, redirect_to: '' },
      ],
      [
        'operator',
        'POST',
        '/admin/sso/providers',
        { type: 'saml', metadata_xml: '<a/>', metadata_url: '', domains: [], attribute_mapping: {}, disabled: false },
      ],
    ]
    const failed: unknown[] = []
    const send = async (who: Who, method: string, path: string, body?: unknown) => {
      const answer = await server().request(method, path, body, headers[who])
      if (answer.status >= 500) failed.push([method, path, JSON.stringify(body)?.slice(0, 200), answer.status])
    }

    const key = { factor_type: 'webauthn', friendly_name: 'key' }
    const passkey = await server().request('POST', '/factors', key, headers.learner)
    // Banned and renamed by what follows, so that the learner is not.
    const other = await signedUp(server())
    const ids = { users: other.user.id, factors: passkey.body.id, providers: await addProvider(server(), school) }
    const { reading, silent } = await fieldsOfEndpoints(
      endpointsWithBody(server().context),
      ids,
      (who, method, path, body) => send(who, method, path.replace('/auth/v1', ''), body),
    )
    expect(silent.sort(), 'what reads no JSON is listed in withoutFields').toEqual(withoutFields)
    const plausible = plausibleFields({ userId: user.id, factorId: totp.body.id, email })
    for (const { who, method, path: whole, fields } of reading) {
      const path = whole.replace('/auth/v1', '')
      const listed = inputs.filter((input) => input[1] === method && input[2] === path)
      if (fields.every((name) => listed.some((input) => name in input[3]))) continue
      const given = fields.map((name) => [name, JSON.parse(plausible[name]?.[0] ?? '"x"')])
      inputs.push([who, method, path, Object.fromEntries(given)])
    }

    for (const [who, method, path, fields] of inputs) {
      const odd = Object.keys(fields).flatMap((field) => values.map((value) => ({ ...fields, [field]: value })))
      for (let from = 0; from < odd.length; from += 16)
        await Promise.all(odd.slice(from, from + 16).map((body) => send(who, method, path, body)))
      await Promise.all(bodies.map((body) => send(who, method, path, body)))
    }
    for (const text of ['', 'x', '<a/>', '<!DOCTYPE a>', `<a>${'<b>'.repeat(2000)}`, '\u0000'])
      for (const relay of ['', id, 'https://evil.example', '%00']) {
        const form = new URLSearchParams({ SAMLResponse: Buffer.from(text).toString('base64'), RelayState: relay })
        await send('visitor', 'POST', '/sso/saml/acs', form.toString())
      }
    const texts = values
      .filter((value) => typeof value === 'string')
      .map((value) => encodeURIComponent(value.replace('\ud800', '\ufffd')))
    const queries = [
      ...['provider', 'redirect_to', 'code_challenge', 'scopes', 'prompt'].map(
        (key) => `/authorize?provider=school&${key}`,
      ),
      ...['state', 'code', 'error', 'error_description'].map((key) => `/callback?state=${id}&${key}`),
      ...['type', 'token', 'redirect_to'].map((key) => `/verify?type=signup&token=a&${key}`),
      '/token?grant_type',
    ]
    for (const query of queries)
      await Promise.all(
        [...texts, '%', '%ff'].map((text) =>
          send('visitor', query.startsWith('/token') ? 'POST' : 'GET', `${query}=${text}`),
        ),
      )
    for (const key of ['page', 'per_page', 'sort', 'filter'])
      await Promise.all(
        [...texts, '-1', '0', '99999999999999999999'].map((text) =>
          send('operator', 'GET', `/admin/users?${key}=${text}`),
        ),
      )
    for (const key of ['page', 'query'])
      await Promise.all([...texts, 'author:%25'].map((text) => send('operator', 'GET', `/admin/audit?${key}=${text}`)))
    for (const text of texts) {
      await send('learner', 'POST', `/logout?scope=${text || 'x'}`)
      await send('learner', 'DELETE', `/factors/${text}`)
      await send('learner', 'POST', `/factors/${text}/challenge`)
      await send('learner', 'DELETE', `/user/identities/${text}`)
      await send('operator', 'GET', `/admin/users/${text}`)
      await send('operator', 'GET', `/admin/users/${text}/factors`)
      await send('operator', 'GET', `/admin/sso/providers/${text}`)
    }
    const long = new URLSearchParams({ SAMLResponse: 'PGEv'.repeat(50_000) }).toString()
    expect((await server().request('POST', '/sso/saml/acs', long)).status).toBe(413)
    expect(failed).toEqual([])
    await server().settled()
    expect(server().logged()).not.toContain('"level":50')
  })
})
