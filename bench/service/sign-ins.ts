import { hash, verify } from '@node-rs/bcrypt'
import { traffic } from '../load/learners.ts'
import { load } from '../load/load.ts'
import { type MeasuredService, measureUnder, type Sample, takeTurns } from '../load/turns.ts'
import { markdownTable } from '../markdown-table.ts'
import { cellsOf, type Plan } from './throughput.ts'

const concurrentSignIns = 16
const leadMs = 500
const cost = 10
const floor = 'comparing alone, bcrypt of cost 10'

export async function signIns(stands: readonly MeasuredService[], { rounds, seconds }: Plan): Promise<string> {
  const hashed = await hash('a long trail uphill', cost)
  const subjects = [
    { name: floor, measure: () => compare(hashed, seconds) },
    ...stands.map((stand) => ({
      name: stand.name,
      measure: measureUnder(stand, 'signIns', concurrentSignIns, seconds),
    })),
  ]
  const taken = await takeTurns(subjects, rounds)
  const least = taken.get(floor)?.perSecond ?? Number.NaN
  return markdownTable(
    subjects.map(({ name }) => {
      const sample = taken.get(name)
      const perSecond = sample?.perSecond ?? Number.NaN
      return { 'sign-ins': name, 'a second': perSecond, 'of comparing': perSecond / least, ...cellsOf(sample) }
    }),
  )
}

async function compare(hashed: string, seconds: number): Promise<Sample> {
  const start = performance.now()
  let done = 0
  const client = async () => {
    while (performance.now() - start < seconds * 1000) {
      await verify('a long trail uphill', hashed)
      done += 1
    }
  }
  await Promise.all(Array.from({ length: concurrentSignIns }, client))
  return { perSecond: done / ((performance.now() - start) / 1000) }
}

/** 99th percentile of saves on one connection, alone and while sign-ins use all processors. */
export async function signInBurst(stands: readonly MeasuredService[], { rounds, seconds }: Plan): Promise<string> {
  const subjects = stands.flatMap((stand) => [
    { name: `${stand.name}, alone`, measure: measureUnder(stand, 'saves', 1, seconds) },
    { name: `${stand.name}, storm`, measure: () => inStorm(stand, seconds) },
  ])
  const taken = await takeTurns(subjects, rounds)
  return markdownTable(
    stands.map(({ name }) => {
      const alone = taken.get(`${name}, alone`)
      const during = taken.get(`${name}, storm`)
      return {
        'saves of one connection': name,
        'p99 ms alone': alone?.p99,
        'p99 ms in a storm': during?.p99,
        times: (during?.p99 ?? Number.NaN) / (alone?.p99 ?? Number.NaN),
        'saves a second in it': during?.perSecond,
        'resident MB': during?.megabytes && Math.round(during.megabytes),
        failed: during?.failed || undefined,
      }
    }),
  )
}

async function inStorm(stand: MeasuredService, seconds: number): Promise<Sample> {
  const signing = load(traffic.signIns(stand), concurrentSignIns, seconds + 1)
  await new Promise((resolve) => setTimeout(resolve, leadMs))
  const sample = await measureUnder(stand, 'saves', 1, seconds)()
  const { failed } = await signing
  return { ...sample, failed: failed + (sample.failed ?? 0) }
}
