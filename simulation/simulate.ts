/** `npm run simulate -- --seeds 10000 --minutes 60`, or `--seed 7 --engine pglite` for one again. Exits 1 when a seed fails. */
import { parseArgs } from 'node:util'
import { makeTemplates } from '../backend/testing/postgres.ts'
import { kinds } from './model/check-world.ts'
import { engines } from './service/homes.ts'
import { describeFailure, Simulation } from './simulation.ts'

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '200' },
    from: { type: 'string', default: '1' },
    minutes: { type: 'string' },
    seed: { type: 'string' },
    engine: { type: 'string' },
    lines: { type: 'boolean' },
  },
})

function numberOf(text: string): number {
  const number = Number(text)
  if (!Number.isSafeInteger(number) || number < 0) throw new Error(`not a whole number: ${text}`)
  return number
}

const first = numberOf(values.seed ?? values.from)
const count = values.seed === undefined ? numberOf(values.seeds) : 1
let endsAt = values.minutes === undefined ? Number.POSITIVE_INFINITY : Date.now() + numberOf(values.minutes) * 60_000
// What was counted by then is said, too.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => (endsAt = 0))
const chosen = engines.filter((engine) => values.engine === undefined || engine === values.engine)
if (chosen.length === 0) throw new Error(`--engine is one of ${engines.join(', ')}`)

const { templates, end } = await makeTemplates()
const releases = await Simulation.compile()
const totals = new Map<string, number>()
const add = (what: string, more: number) => totals.set(what, (totals.get(what) ?? 0) + more)
const failed: string[] = []

async function simulate(engine: (typeof engines)[number]): Promise<void> {
  const simulation = Simulation.open(engine, templates, releases)
  for (let seed = first; seed < first + count && Date.now() < endsAt; seed += 1) {
    const { eventLog, failure } = await simulation.runSeed(seed)
    add('seeds', 1)
    for (const [what, times] of eventLog.counts) add(what, times)
    if (values.lines) console.log(eventLog.lines.join('\n'))
    if (failure) {
      failed.push(`${seed} on ${engine}`)
      for (const { kind } of failure.violations) add(kind, 1)
      console.error(describeFailure(seed, engine, failure))
    }
    if ((seed - first + 1) % 100 === 0) console.error(`${engine}: ${seed - first + 1} seeds, ${failed.length} failed`)
  }
  await simulation.close()
}

try {
  await Promise.all(chosen.map(simulate))
} finally {
  await end()
}

for (const kind of kinds) add(kind, 0)
for (const [what, times] of totals) console.log(`${String(times).padStart(8)} ${what}`)
if (failed.length > 0) console.error(`failed: ${failed.join(', ')}`)
process.exitCode = failed.length > 0 ? 1 : 0
