import { type MeasuredService, measureUnder, type Sample, type Subject, takeTurns } from '../load/turns.ts'
import { type Cell, markdownTable } from '../markdown-table.ts'

type Measure = Subject['measure']
type Floor = Record<'oneByOne' | 'inOneGo', Measure>

export interface Floors {
  saves: Floor
  dashboards: Floor
  plain: Measure
  ruled: Measure
}

export interface Plan {
  rounds: number
  seconds: number
}

const oneByOne = 'pgbench, one by one'
const inOneGo = 'pgbench, in one go'
const plain = 'pgbench, a plain upsert'
const ruled = 'pgbench, the upsert under our rules'

export async function throughput(
  stands: readonly MeasuredService[],
  floors: (connections: number, seconds: number) => Floors,
  connections: number,
  { rounds, seconds }: Plan,
): Promise<string> {
  const { plain: plainSaveScript, ruled: ruledSaveScript, ...floorOf } = floors(connections, seconds)
  const kinds = Object.keys(floorOf) as (keyof typeof floorOf)[]
  const subjects = [
    { name: plain, measure: plainSaveScript },
    { name: ruled, measure: ruledSaveScript },
    ...kinds.flatMap((kind) => [
      { name: `${kind}: ${oneByOne}`, measure: floorOf[kind].oneByOne },
      { name: `${kind}: ${inOneGo}`, measure: floorOf[kind].inOneGo },
      ...stands.map((stand) => ({
        name: `${kind}: ${stand.name}`,
        measure: measureUnder(stand, kind, connections, seconds),
      })),
    ]),
  ]
  const taken = await takeTurns(subjects, rounds)
  const rows = [
    row(taken, ruled, plain),
    row(taken, plain, plain),
    ...kinds.flatMap((kind) =>
      [oneByOne, inOneGo, ...stands.map(({ name }) => name)].map((name) =>
        row(taken, `${kind}: ${name}`, `${kind}: ${oneByOne}`),
      ),
    ),
  ]
  return markdownTable(rows)
}

function row(taken: Map<string, Sample>, what: string, of: string): Record<string, Cell> {
  const sample = taken.get(what)
  return {
    what,
    'a second': sample?.perSecond,
    'of pgbench': (sample?.perSecond ?? Number.NaN) / (taken.get(of)?.perSecond ?? Number.NaN),
    ...cellsOf(sample),
  }
}

export const cellsOf = (sample: Sample | undefined): Record<string, Cell> => ({
  'p99 ms': sample?.p99,
  'server ms': sample?.serverMs,
  'PostgreSQL ms': sample?.databaseMs,
  'generator CPUs': sample?.generator,
  'resident MB': sample?.megabytes && Math.round(sample.megabytes),
  failed: sample?.failed || undefined,
})
