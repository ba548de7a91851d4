import { once } from 'node:events'
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createDatabase } from '../testing/engines.ts'
import { templateDatabase } from '../testing/postgres.ts'
import { startScript } from '../testing/processes/built-server.ts'
import {
  type Command,
  commands,
  endingSignals,
  exitCodes,
  expectSentence,
  typed as typedByNobody,
  useFolder,
} from './testing/commands.ts'

const at = useFolder()
beforeAll(() => {
  mkdirSync(at('closed/pglite'), { recursive: true })
  chmodSync(at('closed'), process.getuid?.() === 0 ? 0o700 : 0o000)
  mkdirSync(at('foreign'), { mode: 0o777 })
  mkdirSync(at('foreign/pglite'), { mode: 0o700 })
  chmodSync(at('foreign'), 0o777)
  chmodSync(at('foreign/pglite'), process.getuid?.() === 0 ? 0o700 : 0o000)
  writeFileSync(at('file'), 'no folder')
  mkdirSync(at('broken'))
  writeFileSync(at('broken/pglite'), 'no folder')
  chmodSync(at('broken'), 0o777)
  if (process.getuid?.() === 0) chownSync(at('broken'), 65_534, 65_534)
  mkdirSync(at('read-only'), { mode: 0o555 })
})
afterAll(() => {
  for (const name of ['closed', 'foreign/pglite']) chmodSync(at(name), 0o700)
})

const typed = (command: Command, environment: Record<string, string>, file = 'x') =>
  typedByNobody(command, environment, at(file))

const places = {
  none: /there is no database in \S+none/,
  'read-only':
    /(may not read or write \S+read-only|\S+read-only cannot be read and written by this user): give it to them|there is no database in \S+read-only/,
  closed: /this user may not read or write \S+closed: give it to them \(chown\)/,
  foreign: /this user may not read or write \S+pglite: give it to them \(chown\)/,
  file: /\S+file is (no folder|there already, and no folder): name another/,
  broken: /\S+pglite is no folder: name another place/,
}

describe.each(Object.entries(places))('with the data folder %s', (name, says) => {
  const readers: Command[] = [
    'backup',
    'export',
    'rotate',
    'revoke',
    ...(name === 'none' ? [] : (['start', 'doctor'] as const)),
  ]
  test('each command says what to do', { timeout: 180_000 }, async () => {
    // One after the other: each takes the folder's lock.
    for (const command of readers) expectSentence(await typed(command, { DATA_DIR: at(name) }), says)
  })
})

describe.each([
  ['DATABASE_URI', 'DATABASE_URL'],
  ['DATABASE_ULR', 'DATABASE_URL'],
  ['DATA_DIRS', 'DATA_DIR'],
  ['VITE_SITEURL', 'VITE_SITE_URL'],
])('with the name %s', (name, meant) => {
  test('each command says which setting was meant', { timeout: 180_000 }, async () => {
    for (const command of Object.keys(commands) as Command[]) {
      const { code, stdout, stderr } = await typed(
        command,
        { DATA_DIR: at('file'), [name]: 'postgres://x', LOG_LEVEL: 'warn' },
        'none',
      )
      expect([command, code, stdout + stderr]).toEqual([
        command,
        1,
        expect.stringContaining(`${name} is not a setting. Did you mean ${meant}?`),
      ])
    }
  })
})

describe('with a file that cannot be', () => {
  let database: Awaited<ReturnType<typeof createDatabase>>
  const home = (): Record<string, string> => ({ DATA_DIR: at('home'), DATABASE_URL: database.url })
  beforeAll(async () => {
    database = await createDatabase(templateDatabase)
    mkdirSync(at('home/storage/incoming'), { recursive: true })
    for (const name of ['home', 'home/storage', 'home/storage/incoming']) chmodSync(at(name), 0o777)
  })
  afterAll(() => database.drop())

  test.each([
    ['no/such/folder/x', /there is no folder \S+no\/such\/folder: make it \(mkdir -p/],
    ['read-only/x', /this user may not read or write \S+read-only:/],
    ['file/x', /\S+file is no folder: name another place/],
    ['read-only', /\S+read-only is there already: name a new file/],
  ])('%s, backup and export say what to do and leave nothing', async (file, says) => {
    for (const command of ['backup', 'export'] as const) expectSentence(await typed(command, home(), file), says)
    expect(readdirSync(at('home/storage/incoming'))).toEqual([])
  })

  test.each([
    ['none', /there is no \S+none/],
    ['closed/x', /this user may not read or write \S+closed:/],
    ['read-only', /\S+read-only is no file: name a backup/],
    ['file', /\S+file is no backup of XPedition/],
  ])('%s, restore says what to do', async (file, says) => {
    expectSentence(await typed('restore', { DATA_DIR: at('new') }, file), says)
    expect(existsSync(at('new'))).toBe(false)
  })

  test('a server whose terminal is closed ends in order', { timeout: 180_000 }, async () => {
    const { child, ended, until } = startScript('../backend/main.ts', [], { ...home(), PORT: '0' }, { isNobody: true })
    await until('XPedition runs at')
    child.kill('SIGHUP')
    expect((await ended).code).toBe(0)
  })

  test.each(endingSignals)('backup and export end in order by %s', async (signal) => {
    const bystander = new pg.Client({ connectionString: database.url })
    await bystander.connect()
    await bystander.query('begin; lock table auth.users')
    const started = (['backup.ts', 'export-supabase.ts'] as const).map((name) =>
      startScript(name, [at(`${name}-${signal}`)], home(), { isNobody: true }),
    )
    await vi.waitFor(async () => {
      const waiting = "select from pg_locks where not granted and relation = 'auth.users'::regclass"
      expect((await bystander.query(waiting)).rowCount).toBe(2)
    }, 60_000)
    for (const { child } of started) child.kill(signal)
    for (const { until } of started) await until('Stopping.')
    await bystander.end()
    const code = exitCodes[signal]
    const [backup, sql] = await Promise.all(started.map(({ ended }) => ended))
    expect(backup).toMatchObject({
      code,
      stderr: expect.stringMatching(/\nStopped: no backup was made\.\n$/),
    })
    expect(sql).toMatchObject({ code, stderr: expect.stringMatching(/\nStopped: no file was made\.\n$/) })
    expect(readdirSync(at('.')).filter((name) => name.includes(signal))).toEqual([])
    expect(readdirSync(at('home/storage/incoming'))).toEqual([])
  })
})

describe('with a database that cannot be reached', () => {
  const all: Command[] = ['start', 'doctor', 'backup', 'export']
  test.each<[url: string, says: RegExp, of: Command[]]>([
    [
      'postgres://someone:opensesame@127.0.0.1:1/none',
      /cannot reach the database at 127\.0\.0\.1:1\/none: nothing listens/,
      all,
    ],
    [
      'postgres://someone:opensesame@nowhere.invalid/none',
      /cannot reach the database at nowhere\.invalid\/none: no/,
      ['backup'],
    ],
    ['someone:opensesame@127.0.0.1', /DATABASE_URL must begin with postgres/, all],
  ])('%s, each command says what to do, and no password', async (DATABASE_URL, says, of) => {
    const ended = await Promise.all(of.map((command) => typed(command, { DATABASE_URL, DATA_DIR: at('new') })))
    for (const each of ended) {
      expectSentence(each, says)
      expect(each.stdout + each.stderr).not.toContain('opensesame')
    }
  })

  test('that is not there, or lets the user not in, each command says what to make', { timeout: 180_000 }, async () => {
    const database = await createDatabase()
    const missing = new URL(database.url)
    missing.pathname = '/not_there'
    const stranger = new URL(database.url)
    stranger.searchParams.set('user', 'stranger')
    const expectEach = (url: URL, says: RegExp) =>
      Promise.all(
        (['start', 'doctor', 'backup'] as const).map(async (command) =>
          expectSentence(await typed(command, { DATABASE_URL: String(url), DATA_DIR: at('new') }), says),
        ),
      )
    await expectEach(missing, /"not_there" does not exist at .*: make it \(createdb\)/)
    await expectEach(stranger, /correct user and password in DATABASE_URL/)
    await database.drop()
  })
})

test.each(endingSignals)('doctor ends in order by %s', async (signal) => {
  // Takes connections, and says nothing.
  const silent = createServer(() => silent.emit('asked'))
  const port = await new Promise<number>((resolve) =>
    silent.listen(0, '127.0.0.1', () => resolve((silent.address() as { port: number }).port)),
  )
  const asked = once(silent, 'asked')
  const environment = { DATA_DIR: at('new'), DATABASE_URL: `postgres://someone@127.0.0.1:${port}/none` }
  const { child, ended } = startScript('doctor.ts', [], environment, { isNobody: true })
  await asked
  child.kill(signal)
  const says = 'Stopped before all was looked at; nothing was changed.\n'
  expect(await ended).toEqual({ code: exitCodes[signal], stdout: '', stderr: says })
  silent.close()
})

test('a port that is taken is said by start', async () => {
  const taken = createServer()
  const port = await new Promise<number>((resolve) =>
    taken.listen(0, '127.0.0.1', () => resolve((taken.address() as { port: number }).port)),
  )
  const DATA_DIR = at('start')
  expectSentence(await typed('start', { PORT: String(port), DATA_DIR }), /is taken; set PORT to another one/)
  taken.close()
})

describe('npm run build', () => {
  /** The scripts of a build, with one in the place of the compilers that takes its time. */
  const project = () => at('project')
  const bin = 'node_modules/@react-router/dev/bin.js'
  beforeAll(() => {
    for (const name of ['scripts/build.mjs', 'scripts/build', 'backend/system', 'backend/settings', 'package.json'])
      cpSync(name, path.join(project(), name), { recursive: true })
    for (const name of [bin, 'node_modules/vite/bin/vite.js']) {
      mkdirSync(path.dirname(path.join(project(), name)), { recursive: true })
      writeFileSync(path.join(project(), name), 'setInterval(() => {}, 1000)')
    }
    chmodSync(project(), 0o555)
  })
  const built = (environment: Record<string, string> = {}) =>
    startScript(path.join(project(), 'scripts/build.mjs'), [], environment, { isNobody: true })

  test('says where this user may not write', async () => {
    expectSentence(await built().ended, /this user may not read or write \S+project:/)
  })

  test.each(endingSignals)('ends in order by %s, its compilers with it', async (signal) => {
    chmodSync(project(), 0o777)
    const { child, ended, until } = built({ VITE_SITEURL: 'x' })
    await until('Building')
    child.kill(signal)
    const { code, stderr } = await ended
    expect([code, stderr]).toEqual([
      exitCodes[signal],
      'VITE_SITEURL is not a setting. Did you mean VITE_SITE_URL?\nStopped: npm run build, or npm start, builds again.\n',
    ])
  })
})
