// `npm run bench:faults -- --learners 10000 --minutes 10`: exits 1 when an acknowledged save is missing.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Nginx } from '../backend/testing/external-services/nginx.ts'
import { findBinaries } from '../backend/testing/postgres.ts'
import { Clock } from './faults/clock.ts'
import { Cluster } from './faults/cluster.ts'
import { Disk } from './faults/disk.ts'
import { isBroken, sectionOf } from './faults/report.ts'
import { type Fault, type Outcome, runPhases } from './faults/target.ts'
import { Report } from './report.ts'
import { type Later, withCleanUp } from './with-clean-up.ts'

const { values } = parseArgs({
  options: {
    learners: { type: 'string', default: '10000' },
    minutes: { type: 'string', default: '10' },
    only: { type: 'string' },
    write: { type: 'boolean' },
  },
})

const missing = [
  existsSync('build/backend/main.js') ? undefined : 'a build: npm run build',
  Nginx.missing,
  Clock.missing,
  existsSync('/usr/bin/openssl') ? undefined : 'openssl: sudo apt-get install -y openssl',
  ['/usr/bin/gcc', '/usr/local/bin/gcc'].some(existsSync) ? undefined : 'gcc: sudo apt-get install -y gcc libc6-dev',
].filter((each) => each !== undefined)
if (missing.length > 0) {
  console.error(`This needs\n- ${missing.join('\n- ')}`)
  process.exit(1)
}
findBinaries()

const outageMs = 2_000
const recoveryMs = 1_000

const noFault: Fault = { name: 'none', isMoment: false, happen: async () => {} }

const kill: Fault = {
  name: 'a server is killed (SIGKILL), and started two seconds later',
  happen: async ({ services: [service] }) => {
    await service?.stop('SIGKILL')
    await wait(outageMs)
    await service?.start()
  },
}

const moveClock = (clock: Clock, whose: string): Fault => ({
  name: `the clock of ${whose} goes two hours forward, and back`,
  isMoment: false,
  happen: async (home) => {
    clock.setOffset('+2h')
    await wait(home.while)
    clock.setOffset('+0')
    await wait(recoveryMs)
  },
})

const restart = (cluster: Cluster, how: 'fast' | 'immediate'): Fault => ({
  name: `PostgreSQL is restarted (${how})`,
  happen: async ({ untilReady }) => {
    await cluster.stop(how)
    await cluster.run()
    await untilReady()
  },
})

const fill = (disk: Disk): Fault => ({
  name: 'the disk is full for a while',
  happen: async (home) => {
    disk.fill()
    await wait(home.while)
    disk.free()
    await home.untilReady()
  },
})

const slowDisk = (disk: Disk, milliseconds: number): Fault => ({
  name: `each sync of the disk takes ${milliseconds} ms for a while`,
  happen: async (home) => {
    disk.slow(milliseconds)
    await wait(home.while)
    disk.slow(0)
    await home.untilReady()
  },
})

const learners = Number(values.learners)
const phaseMs = (Number(values.minutes) * 60_000) / 11

async function onPostgres(later: Later): Promise<Outcome> {
  const cluster = await Cluster.start()
  later(() => cluster.remove())
  const plan = { name: 'Two servers on one PostgreSQL', learners, phaseMs, rate: 150 }
  const restarts = [restart(cluster, 'fast'), restart(cluster, 'immediate')]
  const faults = [noFault, kill, ...restarts, moveClock(cluster.clock, 'servers and PostgreSQL'), noFault]
  const { url: DATABASE_URL, clock } = cluster
  return runPhases(later, { plan, servers: 2, place: { DATABASE_URL }, environment: clock.environment, faults })
}

async function embedded(later: Later): Promise<Outcome> {
  const disk = new Disk(400)
  later(() => disk.remove())
  const clock = new Clock(path.dirname(disk.home))
  const plan = { name: 'One server with the embedded database', learners: Math.ceil(learners / 10), phaseMs, rate: 30 }
  const faults = [noFault, kill, fill(disk), slowDisk(disk, 100), moveClock(clock, 'the server')]
  const place = { DATA_DIR: disk.home }
  return runPhases(later, { plan, servers: 1, place, environment: disk.environment(clock.environment), faults })
}

const isRoot = process.getuid?.() === 0
if (!isRoot) console.error('Without the embedded home: only root may mount the small disk that is filled.')
const homes = { postgres: onPostgres, ...(isRoot && { embedded }) }
const report = new Report()
let broken = false
for (const [name, run] of Object.entries(homes)) {
  if (values.only && values.only !== name) continue
  await withCleanUp(async (later) => {
    const outcome = await run(later)
    report.say(sectionOf(outcome))
    for (const phase of outcome.phases)
      for (const [example, times] of phase.examples) console.error(`${phase.name}: ${times} × ${example}`)
    broken ||= isBroken(outcome)
  })
}
if (values.write) report.write('faults')
process.exit(broken ? 1 : 0)
