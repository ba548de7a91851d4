import { setTimeout as wait } from 'node:timers/promises'
import { markdownTable } from '../markdown-table.ts'
import { megabytesOf } from '../servers/processes.ts'
import type { ServiceProcess } from '../servers/service-process.ts'

/** What a start has thrown away is mostly collected by then. */
const settleMs = 10_000
const starts = ['first, on an empty folder', 'second', 'third']

export interface Empty {
  name: string
  /** Prepared, and never started. */
  process: ServiceProcess
}

/** A first start makes and migrates the database; later ones find it. */
export async function startMemory(all: readonly Empty[]): Promise<string> {
  const rows: Record<string, string | number>[] = []
  for (const start of starts) {
    const row: Record<string, string | number> = { 'resident MB after a start': start }
    for (const { name, process } of all) {
      await process.start()
      await wait(settleMs)
      row[name] = Math.round(megabytesOf(process.pid))
      await process.stop()
    }
    rows.push(row)
  }
  return markdownTable(rows)
}
