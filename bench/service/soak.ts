import { traffic } from '../load/learners.ts'
import { load } from '../load/load.ts'
import type { MeasuredService } from '../load/turns.ts'
import { markdownTable } from '../markdown-table.ts'
import { megabytesOf } from '../servers/processes.ts'

const connections = 4

export async function soak(stands: readonly MeasuredService[], minutes: number): Promise<string> {
  const rows: ({ minute: number } & Record<string, number>)[] = []
  for (let minute = 0; minute <= minutes; minute += 1) {
    if (minute > 0)
      await Promise.all(
        stands.flatMap((stand) => [
          load(traffic.saves(stand), connections, 60),
          load(traffic.dashboards(stand), connections, 60),
        ]),
      )
    rows.push({ minute, ...Object.fromEntries(stands.map(({ name, pid }) => [name, Math.round(megabytesOf(pid))])) })
  }
  return markdownTable(rows.filter(({ minute }) => minute === 1 || minute % 5 === 0))
}
