import { createTransport } from 'nodemailer'
import type { Logger } from 'pino'
import type { Settings } from '../settings/settings.ts'
import { openOutbox } from './outbox.ts'
import { openSmtp } from './smtp.ts'

export type Transports = ReturnType<typeof openTransports>

/** In a file of its own, with nodemailer: neither is loaded at the start. */
export function openTransports(settings: Settings, log: Logger) {
  const { GOTRUE_SMTP_HOST: host } = settings
  return {
    sender: host ? openSmtp({ ...settings, GOTRUE_SMTP_HOST: host }) : openOutbox(settings, log),
    composer: createTransport({ streamTransport: true, buffer: true }),
  }
}
