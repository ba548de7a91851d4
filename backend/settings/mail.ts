import { z } from 'zod'
import { readTemplate } from './mail-template.ts'
import { codeLength, duration, flag, limit, number, seconds } from './values.ts'

const subject = z.string().max(200, 'must have at most 200 characters').optional()

const template = z
  .string()
  .optional()
  .transform((file, ctx) => {
    try {
      return file === undefined ? undefined : readTemplate(file)
    } catch (error) {
      ctx.addIssue(error instanceof Error ? error.message : String(error))
      return z.NEVER
    }
  })
  .meta({ takes: 'a file of HTML' })

export const mailSettings = {
  GOTRUE_SMTP_HOST: z.string().optional().meta({
    description: 'The mail server; unset, each mail becomes a file in `DATA_DIR/outbox`.',
    takes: 'a host name',
  }),
  GOTRUE_SMTP_PORT: number
    .min(1, 'must be at least 1')
    .max(65535, 'must be at most 65535')
    .default(587)
    .describe("The mail server's port."),
  GOTRUE_SMTP_USER: z.string().optional().describe('The name for the mail server.'),
  GOTRUE_SMTP_PASS: z.string().optional().describe('The password for the mail server.'),
  GOTRUE_SMTP_ADMIN_EMAIL: z
    .email({ error: 'must be an email address', pattern: z.regexes.html5Email })
    .optional()
    .meta({
      description: 'The address that mail comes from; needed with `GOTRUE_SMTP_HOST`.',
      takes: 'an email address',
    }),
  GOTRUE_SMTP_SENDER_NAME: z.string().default('XPedition').describe('The name that mail comes from.'),
  GOTRUE_SMTP_MAX_FREQUENCY: duration
    .default(60)
    .describe('The time between two mails of one kind to one email address.'),
  GOTRUE_RATE_LIMIT_EMAIL_SENT: limit
    .default(360)
    .describe('Mails in an hour, to everyone; half to one client address, a quarter kept for new passwords.'),
  GOTRUE_RATE_LIMIT_OTP: limit
    .default(60)
    .describe('Requests of one client address in five minutes for a mail or a message.'),
  GOTRUE_RATE_LIMIT_VERIFY: limit
    .default(150)
    .describe('Codes and links that one client address may try in five minutes.'),
  GOTRUE_RATE_LIMIT_WRONG_CODES: limit
    .min(2, 'must be at least 2, one for a stranger')
    .default(10)
    .describe(
      'Codes that may be tried for one email address or number in a quarter of an hour, half of them from one client; five times as many a day.',
    ),
  GOTRUE_MAILER_OTP_LENGTH: codeLength.describe('The digits of a mailed code.'),
  GOTRUE_MAILER_OTP_EXP: seconds
    .min(60, 'must be at least 60 seconds')
    .max(86_400, 'must be at most 86400 seconds')
    .default(3600)
    .describe('How long mailed codes and links work.'),
  GOTRUE_MAILER_SECURE_EMAIL_CHANGE_ENABLED: flag
    .default(true)
    .describe('Whether the old email address must confirm a change, too.'),
  GOTRUE_MAILER_SUBJECTS_CONFIRMATION: subject.describe('The subject of a confirmation.'),
  GOTRUE_MAILER_SUBJECTS_RECOVERY: subject.describe('The subject for a new password.'),
  GOTRUE_MAILER_SUBJECTS_MAGIC_LINK: subject.describe('The subject of a magic link.'),
  GOTRUE_MAILER_SUBJECTS_EMAIL_CHANGE: subject.describe('The subject of a change of address.'),
  GOTRUE_MAILER_SUBJECTS_INVITE: subject.describe('The subject of an invitation.'),
  GOTRUE_MAILER_SUBJECTS_REAUTHENTICATION: subject.describe('The subject of a code for a new password.'),
  GOTRUE_MAILER_TEMPLATES_CONFIRMATION: template.describe('The mail of a confirmation.'),
  GOTRUE_MAILER_TEMPLATES_RECOVERY: template.describe('The mail for a new password.'),
  GOTRUE_MAILER_TEMPLATES_MAGIC_LINK: template.describe('The mail of a magic link.'),
  GOTRUE_MAILER_TEMPLATES_EMAIL_CHANGE: template.describe('The mail of a change of address.'),
  GOTRUE_MAILER_TEMPLATES_INVITE: template.describe('The mail of an invitation.'),
  GOTRUE_MAILER_TEMPLATES_REAUTHENTICATION: template.describe('The mail of a code for a new password.'),
}

interface Sender {
  GOTRUE_SMTP_HOST?: string | undefined
  GOTRUE_SMTP_ADMIN_EMAIL?: string | undefined
}

export function checkSender(read: Sender, ctx: z.core.$RefinementCtx): void {
  if (read.GOTRUE_SMTP_HOST && !read.GOTRUE_SMTP_ADMIN_EMAIL)
    ctx.addIssue({
      code: 'custom',
      path: ['GOTRUE_SMTP_ADMIN_EMAIL'],
      message: 'must be set where GOTRUE_SMTP_HOST is: mail goes out under this address',
    })
}
