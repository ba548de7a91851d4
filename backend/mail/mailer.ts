import type { Logger } from 'pino'
import type { Background } from '../http/background.ts'
import { mails } from '../metrics/metrics.ts'
import { lazy } from '../preload.ts'
import type { Settings } from '../settings/settings.ts'
import { forgetMails } from './forget-mails.ts'
import type { Mail } from './mail.ts'
import { messageOf } from './message.ts'
import type { Transports } from './open-transports.ts'

const transportsModule = lazy(() => import('./open-transports.ts'))

export interface Mailer {
  delivers: boolean
  send(mail: Mail): Promise<void>
  /** Sends nothing: as much work for a mail that nobody is to get. */
  compose(mail: Mail): Promise<void>
  /** Removes mails to or about a deleted account from the outbox, also those under way. */
  forget(address: string): Promise<void>
  close(): void
}

export function createMailer(settings: Settings, log: Logger, background: Pick<Background, 'caughtUp'>): Mailer {
  const { GOTRUE_SMTP_HOST: host } = settings
  let opened: Promise<Transports> | undefined
  const transports = () => {
    opened ??= transportsModule().then(({ openTransports }) => openTransports(settings, log))
    return opened
  }
  return {
    delivers: Boolean(host),
    async send(mail) {
      try {
        await (await transports()).sender.send(mail)
      } catch (error) {
        mails.inc({ outcome: 'failed' })
        throw error
      }
      mails.inc({ outcome: 'sent' })
    },
    async compose(mail) {
      await (await transports()).composer.sendMail(messageOf(mail, settings))
    },
    async forget(address) {
      await background.caughtUp()
      await forgetMails(settings, address)
    },
    close: () => void opened?.then(({ sender }) => sender.close()).catch(() => {}),
  }
}
