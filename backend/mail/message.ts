import type { SendMailOptions } from 'nodemailer'
import type { Settings } from '../settings/settings.ts'
import type { Mail } from './mail.ts'

type SenderSettings = Pick<Settings, 'GOTRUE_SITE_URL' | 'GOTRUE_SMTP_ADMIN_EMAIL' | 'GOTRUE_SMTP_SENDER_NAME'>

export function messageOf(mail: Mail, settings: SenderSettings): SendMailOptions {
  const { GOTRUE_SMTP_ADMIN_EMAIL: address, GOTRUE_SMTP_SENDER_NAME: name, GOTRUE_SITE_URL: site } = settings
  return {
    from: { name, address: address ?? `no-reply@${new URL(site).hostname}` },
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: plainPart(mail.text),
    html: mail.html,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** Plain text goes as it is: nodemailer would fold lines past 76 characters, and break links. RFC 5322 allows 998. */
function plainPart(text: string): SendMailOptions['text'] {
  const isPlain = /^[\n\x20-\x7e]*$/.test(text) && text.split('\n').every((line) => line.length <= 998)
  if (!isPlain) return text
  const headers = ['Content-Type: text/plain; charset=us-ascii', 'Content-Transfer-Encoding: 7bit']
  return { raw: [...headers, '', ...text.split('\n')].join('\r\n') }
}
