import { setImmediate as afterPoll, setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Context } from './context.ts'
import type { Readiness } from './health/readiness.ts'
import type { Listener } from './listen.ts'
import type { Settings } from './settings/settings.ts'

export interface Opened {
  readiness: Readiness
  listener?: Listener
  context?: Context
}

/** Milliseconds: ten seconds are what service managers and containers wait before they kill. */
const longestEnd = 9_000
/** Milliseconds in which a client that keeps its connection busy sends its next request, which is the last. */
const lull = 250

/** After nine seconds the rest is cut off. Signals within a second are one, from the terminal, npm or the first process. */
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
    }, longestEnd).unref()
    const delay = SHUTDOWN_DELAY * 1_000
    if (delay > 0) {
      readiness.stopping()
      await sleep(delay)
    }
    // Connections that wait to be accepted would be reset. Nobody is told to come again while the port is open.
    await afterPoll()
    readiness.stopping()
    await listener?.close((longestEnd - delay) / 2, lull)
    await context.background.close()
    context.mailer.close()
    await context.database.close()
    process.exit(0)
  }
  const fail = (error: unknown) => {
    log.fatal({ err: error }, 'the server ends')
    process.exit(1)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end().catch(fail))
  process.on('uncaughtException', fail)
}
