// `npm run bench:floods`: three minutes; needs a build, Linux and PostgreSQL. Exits 1 when an honest learner waits too long.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { owner, startPostgres, urlOf } from '../backend/testing/postgres.ts'
import { type FloodName, type FloodPlan, floods, type HonestPlan, kinds, type Times } from './floods/plan.ts'
import { isTooSlow, rowOf } from './floods/result.ts'
import { type Learner, signUp } from './load/learners.ts'
import { markdownTable } from './markdown-table.ts'
import { Report } from './report.ts'
import { megabytesOf } from './servers/processes.ts'
import type { ServiceProcess } from './servers/service-process.ts'
import { prepareXPedition } from './servers/xpedition.ts'
import { type Later, withCleanUp } from './with-clean-up.ts'

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    engine: { type: 'string' },
    build: { type: 'string' },
    seconds: { type: 'string', default: '6' },
    write: { type: 'boolean' },
  },
})
const seconds = Number(values.seconds)
const options = { build: values.build && path.resolve(values.build) }
const names = (Object.keys(floods) as FloodName[]).filter((name) => !values.only || name === values.only)
if (names.length === 0) throw new Error(`--only takes one of ${Object.keys(floods).join(', ')}`)

/** The limits of requests as they are by default; `prepareXPedition` lifts them. */
const limits = {
  REST_RATE_LIMIT_ACCOUNT: '300',
  REST_RATE_LIMIT_ADDRESS: '3000',
  GOTRUE_RATE_LIMIT_SIGNIN: '150',
  PASSWORD_TIME_BUDGET: '20',
}

function run(program: string, plan: FloodPlan | HonestPlan) {
  const words = ['--import', 'tsx', path.join(import.meta.dirname, 'floods', program), JSON.stringify(plan)]
  return spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] })
}

async function measureBeside(
  later: Later,
  flood: FloodName,
  url: string,
  learners: readonly Learner[],
): Promise<Times> {
  // Each flood has limits of its own.
  const localAddress = `127.0.0.${2 + Object.keys(floods).indexOf(flood)}`
  const flooding = run('flood.ts', { url, flood, localAddress, seconds: seconds + 4 })
  later(() => flooding.kill())
  await Promise.race([once(flooding.stdout, 'data'), once(flooding, 'exit')])
  const honest = run('honest.ts', { url, localAddress: '127.0.0.1', seconds, learners })
  later(() => honest.kill())
  const times = JSON.parse(await text(honest.stdout)) as Times
  flooding.kill()
  return times
}

async function measure(later: Later, service: ServiceProcess) {
  later(() => service.remove())
  await service.start()
  const learners = await signUp(service.url, 3)
  const rows = []
  // The first seconds of a server load the parts of the program that few requests need.
  await measureBeside(later, 'none', service.url, learners)
  for (const name of names) {
    const times = await measureBeside(later, name, service.url, learners)
    const megabytes = Math.round(megabytesOf(service.pid))
    const row = { ...rowOf(floods[name], times), 'resident MB': megabytes }
    console.error(Object.values(row).join(' | '))
    rows.push(row)
    for (const kind of kinds) if (isTooSlow(kind, times[kind])) missed.push(`${floods[name]}: ${kind}`)
    await service.untilReady()
  }
  return markdownTable(rows)
}

const missed: string[] = []
const report = new Report()
report.say(
  `Three learners beside each flood for ${seconds} s; milliseconds at the median, the 99th percentile and the most.`,
)
await withCleanUp(async (later) => {
  if (values.engine !== 'postgres')
    report.say(`### The embedded database\n\n${await measure(later, await prepareXPedition(limits, options))}`)
  if (values.engine === 'pglite') return
  const postgres = await startPostgres()
  later(postgres.end)
  // Each build makes its own schema.
  await postgres.createDatabase('floods')
  const DATABASE_URL = urlOf(postgres.socketFolder, owner, 'floods')
  report.say(`### PostgreSQL\n\n${await measure(later, await prepareXPedition({ ...limits, DATABASE_URL }, options))}`)
})
if (values.write) report.write('floods')
for (const each of missed) console.error(`too slow or refused: ${each}`)
process.exit(missed.length > 0 ? 1 : 0)
