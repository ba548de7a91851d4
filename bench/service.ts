/** `npm run bench:service`: half an hour; needs a build, PostgreSQL with pgbench, Linux, and at first the registry. */
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { openPostgres } from '../backend/database/postgres/postgres.ts'
import { findBinaries, owner, startPostgres, templateDatabase, urlOf } from '../backend/testing/postgres.ts'
import { calls, type Learner, signUp } from './load/learners.ts'
import type { Call } from './load/load.ts'
import type { Stand } from './load/turns.ts'
import { Report } from './report.ts'
import { installPeer, preparePeer } from './servers/peer.ts'
import type { ServiceProcess } from './servers/service-process.ts'
import { prepareXPedition } from './servers/xpedition.ts'
import { coldStart, type Started } from './service/cold-start.ts'
import { pgbench } from './service/pgbench.ts'
import { makeTwins, onePlain, oneRuled } from './service/rules.ts'
import { signIns, storm } from './service/sign-ins.ts'
import { soak } from './service/soak.ts'
import { type Scripts, scriptsOf } from './service/statements.ts'
import { throughput } from './service/throughput.ts'
import { workers } from './service/workers.ts'
import { withCleanUp } from './with-clean-up.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { soak: { type: 'string' }, write: { type: 'boolean' } },
})
const [rounds = 5, seconds = 3] = positionals.slice(0, 2).map(Number)
const connections = (positionals[2] ?? '1,16,64').split(',').map(Number)
const minutes = Number(values.soak ?? 0)
const plan = { rounds, seconds }
const learnersPerEngine = 64

const turns = connections.length * 14 + 5 + 8 + 4
console.log(
  `${rounds} rounds of ${seconds} s: about ${Math.ceil((turns * rounds * (seconds + 0.3)) / 60 + 3 + minutes)} minutes on ${availableParallelism()} processors\n`,
)

await withCleanUp(async (later) => {
  const postgres = await startPostgres()
  later(postgres.end)
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
  const standOf = ({ name, process, onPostgres, learners }: (typeof started)[number]): Stand => ({
    name,
    url: process.url,
    learners,
    pid: process.pid,
    ...(onPostgres && { databasePid: postgres.pid }),
  })

  const own = await start('XPedition on PostgreSQL', true, await prepareXPedition({ DATABASE_URL: url }))
  await start('XPedition on PGlite', false, await prepareXPedition())
  try {
    await installPeer()
    await postgres.createDatabase('peer')
    const place = { socketFolder: postgres.socketFolder, user: owner, database: 'peer' }
    await start('@supabase/lite on PostgreSQL', true, await preparePeer(place))
    await start('@supabase/lite on PGlite', false, await preparePeer())
  } catch (error) {
    console.error(`Without the peer, which does not run here: ${error}\n`)
  }

  await makeTwins(database)
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
    return { saves: floor(saves), dashboards: floor(dashboards), plain: by([onePlain]), ruled: by([oneRuled]) }
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
  section('Saves while sign-ins saturate the processors', await storm(started.map(standOf), plan))
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
