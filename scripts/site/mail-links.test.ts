import { expect, it } from 'vitest'
import { paths } from '../../app/paths.ts'
import { pageOf } from '../../backend/auth/codes/mail-token.ts'
import type { Mail } from '../../backend/mail/mail.ts'
import { alreadyRegistered } from '../../backend/mail/mail-templates.ts'
import { noticeMail } from '../../backend/mail/notices.ts'
import { readSettings } from '../../backend/settings/settings.ts'

const site = 'https://learn.example'
const linkIn = ({ text }: Mail) => text.match(/https:\S+/)?.[0]

it('mails lead to pages that the app has', () => {
  const page = pageOf(readSettings({ GOTRUE_SITE_URL: site }), 'recovery', 'token', site + paths.newPassword)
  expect(page?.split('?')[0]).toBe(site + paths.confirm)
  expect(linkIn(alreadyRegistered('ada@learn.example', site))).toBe(site + paths.auth)
  expect(linkIn(noticeMail('ada@learn.example', { kind: 'password_changed' }, site))).toBe(site + paths.account)
})
