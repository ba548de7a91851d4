import { setImmediate as afterPoll, setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Readiness } from './health/readiness.ts'
import type { Listener } from './listen.ts'
import type { Services } from './services.ts'
import type { Settings } from './settings/settings.ts'

export interface Opened {
  readiness: Readiness
  listener?: Listener
  context?: Services
}

/** Service managers and containers kill after ten seconds. */
const maxEndMs = 9_000
const lullMs = 250

/** A closed terminal sends SIGHUP. */
export const endingSignals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const

/** Signals within a second count as one: the terminal, npm and the first process may each send one. */
export function endOnSignals({ SHUTDOWN_DELAY }: Settings, log: Logger, opened: Opened): void {
  let since: number | undefined
  const end = async () => {
    if (since !== undefined) {
      if (Date.now() - since > 1_000) process.exit(1)
      return
    }
    since = Date.now()
    const { readiness, listener, context } = opened
    if (!context) process.exit(0)
    setTimeout(() => {
      log.warn('what was under way did not end in time and is cut off')
      process.exit(1)
    }, maxEndMs).unref()
    const delay = SHUTDOWN_DELAY * 1_000
    if (delay > 0) {
      readiness.stopping()
      await sleep(delay)
    }
    // Accepts the waiting connections first, which would be reset otherwise.
    await afterPoll()
    readiness.stopping()
    await listener?.close((maxEndMs - delay) / 2, lullMs)
    await context.background.close()
    context.mailer.close()
    await context.database.close()
    process.exit(0)
  }
  const fail = (error: unknown) => {
    log.fatal({ err: error }, 'the server ends')
    process.exit(1)
  }
  for (const signal of endingSignals) process.on(signal, () => void end().catch(fail))
  // Nothing can be written to a terminal that was closed.
  process.on('SIGHUP', () => process.stdout.on('error', () => {}))
  process.on('uncaughtException', fail)
}
