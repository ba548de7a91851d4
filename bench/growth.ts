/** `npm run bench:growth -- LEARNERS…`: ten minutes, 8 GB below TMPDIR, a build. Fails when a grown table is read whole. */
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { decodeJwt } from 'jose'
import pg from 'pg'
import { type AccessClaims, createTokens } from '../backend/access/tokens.ts'
import { owner, startPostgres, templateDatabase, urlOf } from '../backend/testing/postgres.ts'
import { copyLearner, grownTables, sampleCopies } from './growth/fill.ts'
import { type Costs, machinesOf, needOf, places } from './growth/machines.ts'
import { plansIn, wholeReads } from './growth/plans.ts'
import { calls, type Learner, signUp, traffic } from './load/learners.ts'
import { type Kind, type MeasuredService, measureUnder, type Sample, takeTurns } from './load/turns.ts'
import { type Cell, markdownTable } from './markdown-table.ts'
import { Report } from './report.ts'
import type { ServiceProcess } from './servers/service-process.ts'
import { jwtSecret, prepareXPedition } from './servers/xpedition.ts'
import { cellsOf } from './service/throughput.ts'
import { withCleanUp } from './with-clean-up.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string' },
    seconds: { type: 'string' },
    connections: { type: 'string' },
    write: { type: 'boolean' },
  },
})
const sizes = (positionals.length > 0 ? positionals : ['100', '10000', '1000000']).map(Number).sort((a, b) => a - b)
const rounds = Number(values.rounds ?? 5)
const seconds = Number(values.seconds ?? 3)
const connections = Number(values.connections ?? 16)
const kinds = ['saves', 'dashboards', 'signIns'] as const satisfies Kind[]
const names = { saves: 'saves', dashboards: 'dashboard reads', signIns: 'sign-ins' }
/** More tokens would not stay in the server's cache, fewer would all be in every cache. */
const actingLearners = 1_500
/** Below this, PostgreSQL rightly reads a table whole. */
const minGrownRows = 10_000

const logDelayMs = 1000

const report = new Report()

interface Grown {
  size: number
  stand: MeasuredService
  bytes: number
  since: number
}

async function fill(admin: pg.Client, url: string, size: number): Promise<Learner[]> {
  const [made] = await signUp(url, 1)
  if (!made) throw new Error('no learner')
  for (const module of [1, 2, 3]) {
    const { url: to, ...init } = calls.saveModule(url, made, module, [1, 2])
    const answer = await fetch(to, init)
    if (!answer.ok) throw new Error(`a save was answered with ${answer.status}`)
  }
  await copyLearner(admin, made.id, size)
  const tokens = createTokens(jwtSecret)
  const claims = decodeJwt<AccessClaims>(made.token)
  return Promise.all(
    (await sampleCopies(admin, size, actingLearners)).map(async ({ id, session, email }) => ({
      id,
      email,
      password: made.password,
      token: await tokens.sign({ ...claims, sub: id, email, session_id: session }),
    })),
  )
}

/** Repeats each call until PostgreSQL keeps its plan. */
async function checkPlans(admin: pg.Client, log: NodeJS.ReadableStream, { size, stand, since }: Grown) {
  const settings = {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_nested_statements': 'on',
    'auto_explain.log_format': 'json',
  }
  for (const [name, value] of Object.entries(settings))
    await admin.query(`alter database ${admin.database} set ${name} = '${value}'`)
  // Ten seconds after its start the server looks for what has expired; connections of before are closed then.
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, since + 15_000 - performance.now())))
  await admin.query(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`,
  )
  await new Promise((resolve) => setTimeout(resolve, logDelayMs))
  let said = ''
  const listen = (chunk: Buffer) => {
    said += chunk
  }
  log.on('data', listen)
  try {
    for (const kind of kinds) {
      const next = traffic[kind](stand)
      for (let i = 0; i < 16; i += 1) {
        const { url, ...init } = next()
        const answer = await fetch(url, init)
        if (!answer.ok) throw new Error(`${kind} were answered with ${answer.status}`)
      }
    }
    await new Promise((resolve) => setTimeout(resolve, logDelayMs))
  } finally {
    log.off('data', listen)
  }
  const plans = plansIn(said)
  const whole = new Set(plans.flatMap((each) => wholeReads(each, grownTables)))
  if (plans.length === 0) throw new Error('PostgreSQL has logged no plan')
  if (size < minGrownRows) return
  report.say(`${size} learners: ${plans.length} plans, ${whole.size} that read a grown table as a whole.`)
  for (const line of whole) console.error(`- ${line}`)
  if (whole.size > 0) process.exitCode = 1
}

function growthTable(taken: Map<string, Sample>, grown: readonly Grown[], kind: Kind): string {
  const least = taken.get(`${kind} ${grown[0]?.size}`)
  const rows = grown.map(({ size }): Record<string, Cell> => {
    const sample = taken.get(`${kind} ${size}`)
    const perSecond = sample?.perSecond ?? Number.NaN
    return {
      [`learners, ${names[kind]}`]: size,
      'a second': perSecond,
      'of the fewest': perSecond / (least?.perSecond ?? Number.NaN),
      ...cellsOf(sample),
    }
  })
  return markdownTable(rows)
}

function machinesTable(taken: Map<string, Sample>, { size, bytes }: Grown): string {
  const cost = (kind: Kind) => {
    const sample = taken.get(`${kind} ${size}`)
    return { server: sample?.serverMs ?? Number.NaN, database: sample?.databaseMs ?? Number.NaN }
  }
  const costs: Costs = { saves: cost('saves'), dashboards: cost('dashboards'), signIns: cost('signIns') }
  return markdownTable(
    places.map((place) => {
      const need = needOf(place, costs)
      return {
        place: place.name,
        learners: place.learners,
        'at once': place.concurrentLearners,
        'saves a second': need.saves,
        'dashboards a second': need.dashboards,
        'sign-ins a second': need.signIns,
        'cores for servers': need.serverCores,
        'cores for PostgreSQL': need.databaseCores,
        machines: machinesOf(need),
        'GB in PostgreSQL': ((bytes / size) * place.learners) / 1e9,
      }
    }),
  )
}

console.log(
  `${rounds} rounds of ${seconds} s at ${connections} connections on ${availableParallelism()} processors, beside the filling about ${Math.ceil((rounds * seconds * sizes.length * kinds.length) / 60 + 2)} minutes\n`,
)

await withCleanUp(async (later) => {
  const postgres = await startPostgres(['shared_buffers=1GB', 'max_wal_size=4GB'])
  later(postgres.end)
  const { socketFolder, log, pid: databasePid } = postgres
  const grown: Grown[] = []
  const admins = new Map<number, pg.Client>()
  for (const size of sizes) {
    const database = `growth_${size}`
    await postgres.createDatabase(database, templateDatabase)
    const admin = new pg.Client({ connectionString: urlOf(socketFolder, 'postgres', database) })
    // A query under way reports the error itself.
    admin.on('error', () => {})
    await admin.connect()
    later(() => admin.end())
    admins.set(size, admin)
    const server: ServiceProcess = await prepareXPedition({ DATABASE_URL: urlOf(socketFolder, owner, database) })
    later(() => server.remove())
    await server.start()
    const start = performance.now()
    const learners = await fill(admin, server.url, size)
    const { rows } = await admin.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes')
    const bytes = Number(rows[0]?.bytes)
    console.log(
      `${size} learners: ${(bytes / 1e6).toFixed(0)} MB, filled in ${((performance.now() - start) / 1000).toFixed(0)} s`,
    )
    await server.stop()
    await server.start()
    const name = `${size} learners`
    grown.push({
      size,
      bytes,
      since: performance.now(),
      stand: { name, url: server.url, learners, pid: server.pid, databasePid },
    })
  }
  const subjects = kinds.flatMap((kind) =>
    grown.map(({ size, stand }) => ({
      name: `${kind} ${size}`,
      measure: measureUnder(stand, kind, connections, seconds),
    })),
  )
  const taken = await takeTurns(subjects, rounds)
  report.say(`Medians of ${rounds} rounds of ${seconds} s at ${connections} connections.`)
  for (const kind of kinds) report.say(growthTable(taken, grown, kind))
  for (const each of grown) {
    const admin = admins.get(each.size)
    if (admin) await checkPlans(admin, log, each)
  }
  const largest = grown.at(-1)
  if (largest) report.say(machinesTable(taken, largest))
  if (values.write) report.write('growth')
})
