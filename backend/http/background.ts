import { AsyncResource } from 'node:async_hooks'
import type { Logger } from 'pino'
import { currentRequest, withRequest } from './request/current-request.ts'

/** Runs after the answer, so that timing reveals nothing. Failures are logged without message: it may quote a mail. */
export interface Background {
  run(failure: string, work: () => Promise<void>): void
  caughtUp(): Promise<void>
  settled(): Promise<void>
  close(timeoutMs?: number): Promise<void>
}

export function createBackground(log: Logger): Background {
  const pending = new Set<Promise<void>>()
  const outsideRequest = new AsyncResource('background')
  const caughtUp = async () => {
    await Promise.all(pending)
  }
  const settled = async () => {
    while (pending.size > 0) await caughtUp()
  }
  return {
    run(failure, work) {
      const request = currentRequest()
      const task = new Promise((resolve) => setImmediate(resolve))
        .then(() => outsideRequest.runInAsyncScope(() => withRequest(request, work)))
        .catch((error: unknown) => log.error({ error: describe(error) }, failure))
        .finally(() => pending.delete(task))
      pending.add(task)
    },
    caughtUp,
    settled,
    async close(timeoutMs = 10_000) {
      await Promise.race([settled(), new Promise((resolve) => setTimeout(resolve, timeoutMs).unref())])
    },
  }
}

function describe(error: unknown) {
  if (!(error instanceof Error)) return { name: typeof error }
  const { code, responseCode, command } = error as Error & { code?: string; responseCode?: number; command?: string }
  return { name: error.name, code, responseCode, command, at: error.stack?.split('\n')[1]?.trim() }
}
