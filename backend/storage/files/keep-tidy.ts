import type { Context } from '../../context.ts'
import { collectGarbage, countStored } from './garbage.ts'

const soon = 10_000
const hourly = 60 * 60 * 1000

export function keepTidy(
  context: Pick<Context, 'database' | 'files' | 'log'>,
  others: readonly (() => Promise<void>)[] = [],
): () => void {
  const { database, files } = context
  const tasks = [() => collectGarbage(context), () => countStored(database), () => files.drafts.sweep(), ...others]
  let ended = false
  const tidy = () => {
    for (const task of tasks)
      task().catch((error: unknown) => {
        // The database closes in the middle of it.
        if (!ended) context.log.warn({ err: error }, 'what is over was not removed')
      })
  }
  const timers = [setTimeout(tidy, soon).unref(), setInterval(tidy, hourly).unref()]
  return () => {
    ended = true
    timers.forEach(clearTimeout)
  }
}
