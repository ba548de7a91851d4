import { AsyncResource } from 'node:async_hooks'
import type { Logger } from 'pino'
import { fromAddress, presentAddress } from '../http/present-address.ts'
import type { Settings } from '../settings.ts'
import { openOutbox } from './outbox.ts'
import { openSmtp } from './smtp.ts'

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
}

/** One way for a mail to leave. */
export interface Transport {
  /** @throws {Error} when it was not taken */
  send(mail: Mail): Promise<void>
  close(): void
}

export interface Mailer {
  /** False where mails become files in DATA_DIR/outbox that somebody has to read. */
  delivers: boolean
  /** @throws {Error} when it was not taken, after some attempts */
  send(mail: Mail): Promise<void>
  /**
   * Does the work after the answer to the present request, so that the answer tells nothing of it: neither in its text nor by
   * its time. Failures are logged.
   */
  later(work: () => Promise<void>): void
  /** Resolves once all that was left for later is done. */
  settled(): Promise<void>
  /** Waits for what was left for later, at most `patience` ms. */
  close(patience?: number): Promise<void>
}

/** Mails go out by SMTP where that is set up, else into the outbox. */
export function createMailer(settings: Settings, log: Logger): Mailer {
  const { GOTRUE_SMTP_HOST: host } = settings
  const transport = host ? openSmtp({ ...settings, GOTRUE_SMTP_HOST: host }) : openOutbox(settings, log)
  const pending = new Set<Promise<void>>()
  // What is left for later is no part of the request that left it, nor of a transaction that request is in.
  const apart = new AsyncResource('mail')
  const settled = async () => {
    while (pending.size > 0) await Promise.all(pending)
  }
  return {
    delivers: Boolean(host),
    send: transport.send,
    later(work) {
      const address = presentAddress()
      const task = new Promise((resolve) => setImmediate(resolve))
        .then(() => apart.runInAsyncScope(() => fromAddress(address, work)))
        .catch((error: unknown) => log.error({ error: reasonOf(error) }, 'a mail was not sent'))
        .finally(() => pending.delete(task))
      pending.add(task)
    },
    settled,
    async close(patience = 10_000) {
      await Promise.race([settled(), new Promise((resolve) => setTimeout(resolve, patience).unref())])
      transport.close()
    },
  }
}

/** What a server says of a mail may quote the address or the mail. */
function reasonOf(error: unknown) {
  if (!(error instanceof Error)) return { name: typeof error }
  const { code, responseCode, command } = error as Error & { code?: string; responseCode?: number; command?: string }
  return { name: error.name, code, responseCode, command, at: error.stack?.split('\n')[1]?.trim() }
}
