import { setTimeout } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import type { Settings } from '../settings.ts'
import type { Transport } from './mailer.ts'
import { messageOf } from './message.ts'

/**
 * A password never goes over a connection that others can read, short of this machine's own.
 * @param pauses before each further attempt at what may go well later; in ms
 */
export function openSmtp(settings: Settings & { GOTRUE_SMTP_HOST: string }, pauses = [1_000, 5_000]): Transport {
  const { GOTRUE_SMTP_HOST: host, GOTRUE_SMTP_PORT: port, GOTRUE_SMTP_USER: user, GOTRUE_SMTP_PASS: pass } = settings
  const isLocal = /^(localhost|127\.\d+\.\d+\.\d+|::1)$/.test(host)
  const transport = createTransport({
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

/** Connections that failed, and what a server answers with 4yz (RFC 5321 section 4.2.1). */
function mayGoWellLater(error: unknown): boolean {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  if (typeof responseCode === 'number') return responseCode >= 400 && responseCode < 500
  return code === 'ECONNECTION' || code === 'ETIMEDOUT' || code === 'ESOCKET' || code === 'EDNS'
}
