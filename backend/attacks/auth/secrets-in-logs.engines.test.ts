import { afterAll, beforeAll, expect, it } from 'vitest'
import { codeOf, enrollTotp } from '../../auth/factors/testing/testing.ts'
import { follow, linkFields, otherSiteUrl, useMailingServer } from '../../auth/testing/mail-testing.ts'
import { bearer, password, signedUp, someEmail } from '../../auth/testing/testing.ts'
import { describeEngines } from '../../testing/engines.ts'
import { type OidcServer, startOidc } from '../../testing/external-services/oidc.ts'

let oidc: OidcServer
const environment: Record<string, string> = { LOG_LEVEL: 'trace' }
beforeAll(async () => {
  oidc = await startOidc()
  Object.assign(environment, oidc.environment('school'))
})
afterAll(() => oidc.close())

describeEngines('log and audit log', { on: 'postgres' }, (opened) => {
  const running = useMailingServer(() => opened().database, environment)

  it('hold no password, code, token or secret, whatever goes well or wrong', async () => {
    const { server, mailbox } = running()
    const secrets: Record<string, string | undefined> = { password, secretKey: server.secretKey }
    const { email, client, session } = await signedUp(server)
    Object.assign(secrets, { access: session.access_token, refresh: session.refresh_token })

    secrets.wrongPassword = 'a wrong password'
    await server.client().signInWithPassword({ email, password: secrets.wrongPassword })
    await server.request('GET', '/user', undefined, bearer(`${session.access_token}x`))
    await server.client().refreshSession({ refresh_token: 'an unknown refresh token' })

    const factor = await enrollTotp(client)
    secrets.totp = factor.secret
    const code = await codeOf(factor.secret, 0)
    const { data: raised } = await client.mfa.challengeAndVerify({ factorId: factor.id, code })
    Object.assign(secrets, { raised: raised?.access_token, raisedRefresh: raised?.refresh_token })
    await client.mfa.challengeAndVerify({ factorId: factor.id, code })
    await mailbox.next(email)

    await server.client().resetPasswordForEmail(email)
    const mail = await mailbox.next(email)
    secrets.link = linkFields(mail.link).token_hash
    const query = new URLSearchParams({ token: secrets.link ?? '', type: 'recovery', redirect_to: otherSiteUrl })
    const { fields } = await follow(`${server.url}/verify?${query}`)
    Object.assign(secrets, { linked: fields.access_token, linkedRefresh: fields.refresh_token })
    await follow(`${server.url}/verify?${query}`)

    const newcomer = someEmail()
    await server.admin().inviteUserByEmail(newcomer)
    secrets.invitation = linkFields((await mailbox.next(newcomer)).link).token_hash
    const { data: generated } = await server.admin().generateLink({ type: 'recovery', email })
    secrets.generated = generated.properties?.hashed_token

    const { headers } = await server.request('GET', '/authorize?provider=school')
    const cookie = headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const back = await oidc.signIn(headers.get('location') ?? '', oidc.addAccount())
    secrets.oidcCode = back.searchParams.get('code') ?? undefined
    for (let n = 0; n < 2; n++) await server.request('GET', `/callback${back.search}`, undefined, { cookie })
    const forged = await server.request('GET', '/authorize?provider=school')
    const state = new URL(forged.headers.get('location') ?? '').searchParams.get('state')
    await server.request('GET', `/callback?code=${secrets.oidcCode}&state=${state}`, undefined, {
      cookie: forged.headers.getSetCookie()[0]?.split(';')[0] ?? '',
    })
    await server.settled()

    const { rows } = await opened().database.query('select payload from auth.audit_log_entries')
    expect(rows.length).toBeGreaterThan(8)
    for (const [name, secret] of Object.entries(secrets)) {
      expect(secret, name).toBeTruthy()
      expect(server.logged(), `${name} in the log`).not.toContain(secret)
      expect(JSON.stringify(rows), `${name} in the audit log`).not.toContain(secret)
    }
    expect(server.logged()).not.toContain(email.split('@')[0])
    expect(server.logged()).toContain('a sign-in elsewhere failed')
  })
})
