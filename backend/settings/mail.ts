import { z } from 'zod'
import { readTemplate } from '../mail/template.ts'
import { codeLength, duration, flag, limit, number } from './values.ts'

const subject = z.string().max(200, 'must have at most 200 characters').optional()

/** A file of HTML, read at the start. */
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

/** How mail goes out, and what is in it. */
export const mailSettings = {
  /** Unset: each mail becomes a file in DATA_DIR/outbox. */
  GOTRUE_SMTP_HOST: z.string().optional(),
  GOTRUE_SMTP_PORT: number.min(1, 'must be at least 1').max(65535, 'must be at most 65535').default(587),
  GOTRUE_SMTP_USER: z.string().optional(),
  GOTRUE_SMTP_PASS: z.string().optional(),
  GOTRUE_SMTP_ADMIN_EMAIL: z.email({ error: 'must be an email address', pattern: z.regexes.html5Email }).optional(),
  GOTRUE_SMTP_SENDER_NAME: z.string().default('XPedition'),
  /** Between two mails of one kind to one address; in seconds. */
  GOTRUE_SMTP_MAX_FREQUENCY: duration.default(60),
  /** In an hour, to everyone together. */
  GOTRUE_RATE_LIMIT_EMAIL_SENT: limit.default(360),
  GOTRUE_RATE_LIMIT_OTP: limit.default(60),
  GOTRUE_RATE_LIMIT_VERIFY: limit.default(150),
  GOTRUE_RATE_LIMIT_WRONG_CODES: limit.default(10),
  GOTRUE_MAILER_OTP_LENGTH: codeLength,
  GOTRUE_MAILER_OTP_EXP: number
    .min(60, 'must be at least 60 seconds')
    .max(86_400, 'must be at most 86400 seconds')
    .default(3600),
  GOTRUE_MAILER_SECURE_EMAIL_CHANGE_ENABLED: flag.default(true),
  GOTRUE_MAILER_SUBJECTS_CONFIRMATION: subject,
  GOTRUE_MAILER_SUBJECTS_RECOVERY: subject,
  GOTRUE_MAILER_SUBJECTS_MAGIC_LINK: subject,
  GOTRUE_MAILER_SUBJECTS_EMAIL_CHANGE: subject,
  GOTRUE_MAILER_SUBJECTS_INVITE: subject,
  GOTRUE_MAILER_SUBJECTS_REAUTHENTICATION: subject,
  GOTRUE_MAILER_TEMPLATES_CONFIRMATION: template,
  GOTRUE_MAILER_TEMPLATES_RECOVERY: template,
  GOTRUE_MAILER_TEMPLATES_MAGIC_LINK: template,
  GOTRUE_MAILER_TEMPLATES_EMAIL_CHANGE: template,
  GOTRUE_MAILER_TEMPLATES_INVITE: template,
  GOTRUE_MAILER_TEMPLATES_REAUTHENTICATION: template,
}

interface Sender {
  GOTRUE_SMTP_HOST?: string | undefined
  GOTRUE_SMTP_ADMIN_EMAIL?: string | undefined
}

/** What must hold between settings. */
export function checkSender(read: Sender, ctx: z.core.$RefinementCtx): void {
  if (read.GOTRUE_SMTP_HOST && !read.GOTRUE_SMTP_ADMIN_EMAIL)
    ctx.addIssue({
      code: 'custom',
      path: ['GOTRUE_SMTP_ADMIN_EMAIL'],
      message: 'must be set where GOTRUE_SMTP_HOST is: mail goes out under this address',
    })
}
