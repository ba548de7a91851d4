import type { Services } from '../../services.ts'
import { collectGarbage, countStored } from './garbage.ts'

const firstRunDelayMs = 10_000
const intervalMs = 60 * 60 * 1000

export function scheduleCleanup(
  context: Pick<Services, 'database' | 'files' | 'log'>,
  others: readonly (() => Promise<void>)[] = [],
): () => void {
  const { database, files } = context
  const tasks = [
    () => collectGarbage(context),
    () => countStored(database),
    () => files.temporaryUploads.sweep(),
    ...others,
  ]
  let ended = false
  const tidy = () => {
    for (const task of tasks)
      task().catch((error: unknown) => {
        // The database closes in the middle of it.
        if (!ended) context.log.warn({ err: error }, 'what is over was not removed')
      })
  }
  const timers = [setTimeout(tidy, firstRunDelayMs).unref(), setInterval(tidy, intervalMs).unref()]
  return () => {
    ended = true
    timers.forEach(clearTimeout)
  }
}
