import { setTimeout } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import type { Settings } from '../settings/settings.ts'
import type { Transport } from './mail.ts'
import { messageOf } from './message.ts'

type SmtpSettings = Settings & { GOTRUE_SMTP_HOST: string }

/** A password goes over TLS only, short of this machine. */
export function smtpTransport(settings: SmtpSettings) {
  const { GOTRUE_SMTP_HOST: host, GOTRUE_SMTP_PORT: port, GOTRUE_SMTP_USER: user, GOTRUE_SMTP_PASS: pass } = settings
  const isLocal = /^(localhost|127\.\d+\.\d+\.\d+|::1)$/.test(host)
  return createTransport({
    host,
    port,
    secure: port === 465,
    requireTLS: Boolean(user) && !isLocal,
    ...(user && { auth: { user, pass: pass ?? '' } }),
    pool: true,
    maxConnections: 3,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  })
}

/** @param pauses before each further attempt at what may go well later; in ms */
export function openSmtp(settings: SmtpSettings, pauses = [1_000, 5_000]): Transport {
  const transport = smtpTransport(settings)
  return {
    async send(mail) {
      for (const pause of [...pauses, undefined]) {
        try {
          await transport.sendMail(messageOf(mail, settings))
          return
        } catch (error) {
          if (pause === undefined || !mayGoWellLater(error)) throw error
          await setTimeout(pause)
        }
      }
    },
    close: () => transport.close(),
  }
}

/** Lost connections, and 4yz answers (RFC 5321 section 4.2.1). */
function mayGoWellLater(error: unknown): boolean {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  if (typeof responseCode === 'number') return responseCode >= 400 && responseCode < 500
  return code === 'ECONNECTION' || code === 'ETIMEDOUT' || code === 'ESOCKET' || code === 'EDNS'
}
