import { describe, expect, it } from 'vitest'
import { readSettings } from '../settings/settings.ts'
import { startSmtp } from '../testing/external-services/smtp.ts'
import { mailFinding, proxyFinding } from './network.ts'

describe('mail', () => {
  const sender = { GOTRUE_SMTP_ADMIN_EMAIL: 'school@school.example' }

  it('without a server is a warning, with one that answers well', async () => {
    expect((await mailFinding(readSettings({}))).state).toBe('warning')
    const mailbox = await startSmtp()
    expect(await mailFinding(readSettings(mailbox.environment))).toMatchObject({ state: 'ok' })
    expect(mailbox.all()).toEqual([])
    await mailbox.close()
    expect(await mailFinding(readSettings(mailbox.environment))).toMatchObject({
      state: 'problem',
      says: expect.stringMatching(/does not take mail \(nothing listens at 127\.0\.0\.1:\d+:/),
    })
  })

  it('tells of a wrong password, and not which', async () => {
    const mailbox = await startSmtp({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: ({ password }, _, answer) => answer(new Error(`no ${password}`)),
    })
    const finding = await mailFinding(
      readSettings({ ...sender, ...mailbox.environment, GOTRUE_SMTP_USER: 'school', GOTRUE_SMTP_PASS: 'opensesame' }),
    )
    expect(finding).toMatchObject({ state: 'problem', says: expect.stringContaining('EAUTH 535') })
    expect(finding.says).not.toContain('opensesame')
    await mailbox.close()
  })
})

describe('the proxy', () => {
  it.each([
    [{}, 'ok'],
    [{ GOTRUE_SITE_URL: 'https://school.example', TRUSTED_PROXIES: '10.0.0.1' }, 'ok'],
    [{ GOTRUE_SITE_URL: 'https://school.example' }, 'warning'],
    [{ GOTRUE_SITE_URL: 'http://school.example' }, 'warning'],
    [{ GOTRUE_SITE_URL: 'https://school.example', TRUSTED_PROXIES: '0.0.0.0/0' }, 'problem'],
  ])('%j is %s', (environment, state) => {
    expect(proxyFinding(readSettings({ ...environment })).state).toBe(state)
  })
})
