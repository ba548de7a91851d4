import { calls, type Learner } from '../load/learners.ts'
import { markdownTable } from '../markdown-table.ts'
import type { ServiceProcess } from '../servers/service-process.ts'
import { median } from '../statistics.ts'

export interface Started {
  name: string
  process: ServiceProcess
  learners: readonly Learner[]
}

export async function coldStart(all: readonly Started[], rounds: number): Promise<string> {
  const times = new Map(all.map(({ name }) => [name, [] as number[]]))
  for (let round = 0; round < rounds; round += 1)
    for (const { name, process, learners } of round % 2 ? all.toReversed() : all) {
      await process.stop()
      const start = performance.now()
      await process.start(() => responses(process.url, learners[0]))
      times.get(name)?.push((performance.now() - start) / 1000)
    }
  return markdownTable(
    all.map(({ name }) => ({ 'first dashboard after a start': name, seconds: median(times.get(name) ?? []) })),
  )
}

async function responses(base: string, learner: Learner | undefined): Promise<boolean> {
  if (!learner) throw new Error('no learner')
  const { url, headers } = calls.dashboard(base, learner)
  const response = await fetch(url, { headers })
  await response.arrayBuffer()
  return response.ok
}
