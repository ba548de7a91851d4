import type { SendMailOptions } from 'nodemailer'
import type { Settings } from '../settings.ts'
import type { Mail } from './mailer.ts'

type SenderSettings = Pick<Settings, 'GOTRUE_SITE_URL' | 'GOTRUE_SMTP_ADMIN_EMAIL' | 'GOTRUE_SMTP_SENDER_NAME'>

/** What nodemailer makes the message of: the text part first, nothing fetched from anywhere, nobody's machine answers it. */
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

/**
 * Plain text goes as it is, links whole: nodemailer would fold lines past 76 characters. RFC 5322 allows 998, in ASCII; what is
 * more than that it may encode.
 */
function plainPart(text: string): SendMailOptions['text'] {
  const isPlain = /^[\n\x20-\x7e]*$/.test(text) && text.split('\n').every((line) => line.length <= 998)
  if (!isPlain) return text
  const headers = ['Content-Type: text/plain; charset=us-ascii', 'Content-Transfer-Encoding: 7bit']
  return { raw: [...headers, '', ...text.split('\n')].join('\r\n') }
}
