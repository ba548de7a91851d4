import { mkdtempSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { describeEngines } from '../../testing/engines.ts'
import { useMailingServer } from '../testing/mail-testing.ts'
import { signedUp, someEmail } from '../testing/testing.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'xpedition-templates-'))
afterAll(() => rm(folder, { recursive: true }))
const file = (name: string, html: string) => {
  writeFileSync(path.join(folder, name), html)
  return path.join(folder, name)
}

describeEngines('mails in the operator’s words', { on: 'pglite' }, (opened) => {
  const running = useMailingServer(() => opened().database, {
    GOTRUE_MAILER_SUBJECTS_RECOVERY: 'Forgotten?',
    GOTRUE_MAILER_TEMPLATES_RECOVERY: file(
      'recovery.html',
      '<p>{{ .Email }}, go <a href="{{ .ConfirmationURL }}">on</a> at {{ .SiteURL }}</p><p>{{ .Token }}</p>',
    ),
    GOTRUE_MAILER_TEMPLATES_EMAIL_CHANGE: file(
      'change.html',
      '<p>{{ .Email }} to {{ .NewEmail }}</p><p>{{ .Token }}</p>',
    ),
  })

  it('hold a link and a code that work', async () => {
    const { server, mailbox } = running()
    const { email } = await signedUp(server)
    await server.client().resetPasswordForEmail(email)
    const mail = await mailbox.next(email)
    expect(mail.subject).toBe('Forgotten?')
    expect(mail.text.trim()).toBe(`${email}, go on:\n${mail.link} at http://localhost:3000\n\n${mail.code}`)
    expect(mail.html).toContain(`${email}, go <a href="${mail.link.replaceAll('&', '&#38;')}">on</a>`)
    const { error } = await server.client().verifyOtp({ email, token: mail.code, type: 'recovery' })
    expect(error).toBeNull()
  })

  it('tell both addresses which one replaces which', async () => {
    const { server, mailbox } = running()
    const { client, email } = await signedUp(server)
    const newEmail = someEmail()
    await client.updateUser({ email: newEmail })
    const sentence = `${email} to ${newEmail}`
    expect((await mailbox.next(email)).text).toContain(sentence)
    expect((await mailbox.next(newEmail)).text).toContain(sentence)
  })
})
