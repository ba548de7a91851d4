import { availableParallelism } from 'node:os'
import { type MeasuredService, measureUnder, type Sample, takeTurns } from '../load/turns.ts'
import { markdownTable } from '../markdown-table.ts'
import type { Plan } from './throughput.ts'

export async function workers(
  [one, two]: readonly [MeasuredService, MeasuredService],
  connections: number,
  { rounds, seconds }: Plan,
): Promise<string> {
  const kinds = ['saves', 'dashboards'] as const
  const subjects = kinds.flatMap((kind) =>
    [one, two].map((stand) => ({
      name: `${kind}: ${stand.name}`,
      measure: measureUnder(stand, kind, connections, seconds),
    })),
  )
  const taken = await takeTurns(subjects, rounds)
  return markdownTable(
    kinds.flatMap((kind) =>
      [one, two].map(({ name }) => {
        const sample = taken.get(`${kind}: ${name}`)
        const least = taken.get(`${kind}: ${one.name}`)
        const perSecond = sample?.perSecond ?? Number.NaN
        return {
          what: `${kind}: ${name}`,
          'a second': perSecond,
          'of one': perSecond / (least?.perSecond ?? Number.NaN),
          'p99 ms': sample?.p99,
          'a CPU second of the server': Math.round(1000 / (sample?.serverMs ?? Number.NaN)),
          'CPUs: server': busyProcessors(sample, sample?.serverMs),
          PostgreSQL: busyProcessors(sample, sample?.databaseMs),
          generator: sample?.generator,
          of: availableParallelism(),
          failed: sample?.failed || undefined,
        }
      }),
    ),
  )
}

const busyProcessors = (sample: Sample | undefined, ms = Number.NaN) => ((sample?.perSecond ?? Number.NaN) * ms) / 1000
