import { cpuSecondsOf, megabytesOf } from '../servers/processes.ts'
import { median } from '../statistics.ts'
import { type Audience, traffic } from './learners.ts'
import { type Call, load } from './load.ts'

export interface Sample {
  perSecond: number
  p99?: number
  failed?: number
  /** Milliseconds of processor time a call. */
  serverMs?: number
  databaseMs?: number
  /** Processors that the load generator kept busy. */
  generator?: number
  megabytes?: number
}

export interface Subject {
  name: string
  measure(): Promise<Sample>
}

export interface MeasuredService extends Audience {
  name: string
  pid: number
  databasePid?: number
}

export type Kind = keyof typeof traffic

export const measureUnder =
  (stand: MeasuredService, kind: Kind, connections: number, seconds: number): (() => Promise<Sample>) =>
  () =>
    measure(stand, traffic[kind](stand), connections, seconds)

async function measure(
  stand: MeasuredService,
  next: () => Call,
  connections: number,
  seconds: number,
): Promise<Sample> {
  const { pid, databasePid } = stand
  const used = () => [cpuSecondsOf(pid), databasePid ? cpuSecondsOf(databasePid) : 0] as const
  const [server, database] = used()
  const own = process.cpuUsage()
  const { answered, failed, perSecond, p99, seconds: took } = await load(next, connections, seconds)
  const { user, system } = process.cpuUsage(own)
  const [serverAfter, databaseAfter] = used()
  return {
    perSecond,
    p99,
    failed,
    serverMs: ((serverAfter - server) * 1000) / answered,
    ...(databasePid && { databaseMs: ((databaseAfter - database) * 1000) / answered }),
    generator: (user + system) / 1e6 / took,
    megabytes: megabytesOf(pid),
  }
}

/** In turns, so that other load on the machine affects all alike. @returns medians; failures are summed */
export async function takeTurns(subjects: readonly Subject[], rounds: number): Promise<Map<string, Sample>> {
  const taken = new Map(subjects.map(({ name }) => [name, [] as Sample[]]))
  for (let round = 0; round < rounds; round += 1)
    for (const { name, measure } of round % 2 ? subjects.toReversed() : subjects) taken.get(name)?.push(await measure())
  return new Map([...taken].map(([name, samples]) => [name, medianSample(samples)]))
}

export function medianSample(samples: readonly Sample[]): Sample {
  const names = new Set(samples.flatMap((sample) => Object.keys(sample) as (keyof Sample)[]))
  const middle: Sample = { perSecond: Number.NaN }
  for (const name of names) {
    const values = samples.flatMap((sample) => sample[name] ?? [])
    middle[name] = name === 'failed' ? values.reduce((a, b) => a + b, 0) : median(values)
  }
  return middle
}
