/** `npm run bench:profile`: server time under saves; a minute. Needs what `bench:service` needs. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { SourceMap } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { owner, startPostgres, templateDatabase, urlOf } from '../backend/testing/postgres.ts'
import { signUp, traffic } from './load/learners.ts'
import { load } from './load/load.ts'
import { markdownTable } from './markdown-table.ts'
import { type Frame, type Profile, placeOf, selfTimes } from './profile/self-times.ts'
import { Report } from './report.ts'
import { prepareXPedition } from './servers/xpedition.ts'
import { withCleanUp } from './with-clean-up.ts'

const { positionals, values } = parseArgs({ allowPositionals: true, options: { write: { type: 'boolean' } } })
const [seconds = 20, connections = 16] = positionals.map(Number)
const warmUpSeconds = 5

function sourceOf(maps: Map<string, SourceMap>, { url, lineNumber, columnNumber }: Frame): string {
  if (!url.startsWith('file:')) return url
  let map = maps.get(url)
  if (!map) {
    const file = `${fileURLToPath(url)}.map`
    if (!existsSync(file)) return url
    map = new SourceMap(JSON.parse(readFileSync(file, 'utf8')))
    maps.set(url, map)
  }
  const entry = map.findEntry(lineNumber, columnNumber)
  return 'originalSource' in entry ? entry.originalSource : url
}

await withCleanUp(async (later) => {
  const postgres = await startPostgres()
  later(postgres.end)
  const folder = await mkdtemp(path.join(tmpdir(), 'xpedition-profile-'))
  later(() => rm(folder, { recursive: true, force: true }))
  const url = urlOf(postgres.socketFolder, owner, templateDatabase)
  const flags = ['--cpu-prof', `--cpu-prof-dir=${folder}`]
  const server = await prepareXPedition({ DATABASE_URL: url }, { flags })
  later(() => server.remove())
  const began = performance.now()
  await server.start()
  const learners = await signUp(server.url, 64)
  const next = traffic.saves({ url: server.url, learners })
  await load(next, connections, warmUpSeconds)
  const before = (performance.now() - began) / 1000
  const { perSecond } = await load(next, connections, seconds)
  await server.stop()

  const file = readdirSync(folder).find((name) => name.endsWith('.cpuprofile'))
  if (!file) throw new Error('the server has left no profile')
  const profile = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Profile
  const maps = new Map<string, SourceMap>()
  const { places, idle } = selfTimes(profile, (frame) => placeOf(frame.functionName, sourceOf(maps, frame)), before)
  const few = places.filter(({ share }) => share >= 0.01)
  const rest = 1 - few.reduce((sum, { share }) => sum + share, 0)

  const report = new Report()
  report.say(
    `${Math.round(perSecond)} saves a second of ${connections} connections under the profiler, ${Math.round(idle * 100)} % of the time idle.`,
  )
  const rows = [...few, { where: 'all others, each under 1 %', share: rest }]
  report.say(markdownTable(rows.map(({ where, share }) => ({ where, '% of the busy time': share * 100 }))))
  if (values.write) report.write('profile')
})
