/** `npm run bench:service`: half an hour, `-- --starts` alone a minute; needs a build, PostgreSQL with pgbench, and Linux. */
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { openPostgres } from '../backend/database/postgres/postgres.ts'
import { findBinaries, owner, startPostgres, templateDatabase, urlOf } from '../backend/testing/postgres.ts'
import { calls, type Learner, signUp } from './load/learners.ts'
import type { Call } from './load/load.ts'
import type { MeasuredService } from './load/turns.ts'
import { Report } from './report.ts'
import type { ServiceProcess } from './servers/service-process.ts'
import { prepareXPedition } from './servers/xpedition.ts'
import { coldStart, type Started } from './service/cold-start.ts'
import { pgbench } from './service/pgbench.ts'
import { createBenchTables, plainSaveScript, ruledSaveScript } from './service/save-scripts.ts'
import { signInBurst, signIns } from './service/sign-ins.ts'
import { soak } from './service/soak.ts'
import { startMemory } from './service/start-memory.ts'
import { type Scripts, scriptsOf } from './service/statements.ts'
import { throughput } from './service/throughput.ts'
import { workers } from './service/workers.ts'
import { type Later, withCleanUp } from './with-clean-up.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { soak: { type: 'string' }, starts: { type: 'boolean' }, write: { type: 'boolean' } },
})
const [rounds = 5, seconds = 3] = positionals.slice(0, 2).map(Number)
const connections = (positionals[2] ?? '1,16,64').split(',').map(Number)
const minutes = Number(values.soak ?? 0)
const plan = { rounds, seconds }
const learnersPerEngine = 64

const turns = connections.length * 10 + 3 + 4 + 4
if (!values.starts)
  console.log(
    `${rounds} rounds of ${seconds} s: about ${Math.ceil((turns * rounds * (seconds + 0.3)) / 60 + 3 + minutes)} minutes on ${availableParallelism()} processors\n`,
  )

await withCleanUp(async (later) => {
  const postgres = await startPostgres()
  later(postgres.end)
  await measureStarts(postgres, later)
  if (values.starts) return
  const url = urlOf(postgres.socketFolder, owner, templateDatabase)
  const { database } = openPostgres(url)
  later(() => database.close())

  const started: (Started & { onPostgres: boolean })[] = []
  const start = async (name: string, onPostgres: boolean, process: ServiceProcess, learners?: readonly Learner[]) => {
    later(() => process.remove())
    await process.start()
    const each = { name, process, onPostgres, learners: learners ?? (await signUp(process.url, learnersPerEngine)) }
    // Restarted, so that memory of the migrations is not counted.
    await process.stop()
    await process.start()
    started.push(each)
    return each
  }
  const standOf = ({ name, process, onPostgres, learners }: (typeof started)[number]): MeasuredService => ({
    name,
    url: process.url,
    learners,
    pid: process.pid,
    ...(onPostgres && { databasePid: postgres.pid }),
  })

  const own = await start('XPedition on PostgreSQL', true, await prepareXPedition({ DATABASE_URL: url }))
  await start('XPedition on PGlite', false, await prepareXPedition())
  await createBenchTables(database)
  const scripts = (kind: string, call: (url: string, learner: Learner) => Call) =>
    scriptsOf(database, own.learners, kind, call)
  const saves = [
    await scripts('modules', (base, learner) => calls.saveModule(base, learner, 1, [1])),
    await scripts('stats', calls.saveStats),
  ]
  const dashboards = [await scripts('dashboards', calls.dashboard)]
  const bench = { binary: `${findBinaries()}/pgbench`, url }
  const floors = (count: number, s: number) => {
    const by = (list: readonly string[]) => async () => ({ perSecond: await pgbench(bench, list, count, s) })
    const floor = (list: readonly Scripts[]) => ({
      oneByOne: by(list.map(({ oneByOne }) => oneByOne)),
      inOneGo: by(list.map(({ inOneGo }) => inOneGo)),
    })
    return {
      saves: floor(saves),
      dashboards: floor(dashboards),
      plain: by([plainSaveScript]),
      ruled: by([ruledSaveScript]),
    }
  }

  const report = new Report()
  report.say(`Medians of ${rounds} rounds of ${seconds} s, ${learnersPerEngine} learners.`)
  const section = (title: string, table: string) => report.say(`### ${title}\n\n${table}`)
  for (const count of connections)
    section(
      `Saves and dashboard reads, connections: ${count}`,
      await throughput(started.map(standOf), floors, count, plan),
    )
  section('Sign-ins', await signIns(started.map(standOf), plan))
  section('Saves while sign-ins saturate the processors', await signInBurst(started.map(standOf), plan))
  section('Cold start', await coldStart(started, rounds))

  const several = []
  for (const count of [1, 2]) {
    const process = await prepareXPedition({ DATABASE_URL: url, WORKERS: String(count) })
    several.push(await start(`WORKERS=${count}`, true, process, own.learners))
  }
  const [one, two] = several.map(standOf)
  if (!one || !two) throw new Error('no workers')
  section('Workers', await workers([one, two], Math.max(...connections), plan))
  const ours = started.filter(({ name }) => name.startsWith('XPedition')).map(standOf)
  if (minutes > 0) section(`Resident MB in ${minutes} minutes of load`, await soak(ours, minutes))
  if (values.write) report.write('service')
})

async function measureStarts(
  { createDatabase, socketFolder }: Awaited<ReturnType<typeof startPostgres>>,
  later: Later,
): Promise<void> {
  const name = 'first_start'
  await createDatabase(name)
  const all = [
    {
      name: 'XPedition on PostgreSQL',
      process: await prepareXPedition({ DATABASE_URL: urlOf(socketFolder, owner, name) }),
    },
    { name: 'XPedition on PGlite', process: await prepareXPedition() },
  ]
  for (const { process } of all) later(() => process.remove())
  const report = new Report()
  report.say(`### Starts\n\n${await startMemory(all)}`)
  if (values.write) report.write('starts')
}
