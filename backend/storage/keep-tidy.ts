import type { Context } from '../context.ts'
import { collectGarbage } from './garbage.ts'

const soon = 10_000
const hourly = 60 * 60 * 1000

/**
 * Shortly after the start and every hour: files without a row, and uploads of processes that died.
 * @returns how to end it
 */
export function keepTidy(context: Pick<Context, 'database' | 'files' | 'log'>): () => void {
  const tidy = () =>
    Promise.all([collectGarbage(context), context.files.drafts.sweep()]).catch((error: unknown) =>
      context.log.warn({ err: error }, 'old files were not removed'),
    )
  const timers = [setTimeout(tidy, soon).unref(), setInterval(tidy, hourly).unref()]
  return () => timers.forEach(clearTimeout)
}
