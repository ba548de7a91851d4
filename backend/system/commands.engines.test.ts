import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { type Ended, endAll, runScript, startScript } from '../testing/built-server.ts'
import { createDatabase } from '../testing/engines.ts'
import { templateDatabase } from '../testing/postgres.ts'

/** What an operator types, as its script and words; `start` is the server that `npm start` ends in. */
const commands = {
  start: ['../backend/main.ts'],
  doctor: ['doctor.ts'],
  backup: ['backup.ts', 'FILE'],
  restore: ['restore.ts', 'FILE'],
  export: ['export-supabase.ts', 'FILE'],
} as const
type Command = keyof typeof commands

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'xpedition-commands-'))
  // Whoever is nobody reaches PostgreSQL as well.
  chmodSync(inject('engines').socketFolder, 0o711)
  chmodSync(folder, 0o777)
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
afterAll(async () => {
  await endAll()
  for (const name of ['closed', 'foreign/pglite']) chmodSync(at(name), 0o700)
  rmSync(folder, { recursive: true })
})
const at = (name: string) => path.join(folder, name)

function typed(command: Command, environment: Record<string, string>, file = 'x'): Promise<Ended> {
  const [script, ...words] = commands[command]
  const given = words.map(() => at(file))
  return runScript(script, given, { PORT: '0', LOG_LEVEL: 'silent', ...environment }, { isNobody: true })
}

/** A sentence or two of what is wrong, no word of the system, no stack. */
function expectSentence({ code, stdout, stderr }: Ended, says: RegExp): void {
  const said = stderr + stdout
  expect([code, said]).toEqual([1, expect.stringMatching(says)])
  expect(said).not.toMatch(/^ {4}at |\bE[A-Z]{4,}\b(?!.*=)|node:|\[object/m)
  expect(stderr.trim().split('\n').length).toBeLessThanOrEqual(2)
}

const places = {
  none: /there is no database in \S+none/,
  closed: /this user may not read or write \S+closed: give it to them \(chown\)/,
  foreign: /this user may not read or write \S+pglite: give it to them \(chown\)/,
  file: /\S+file is (no folder|there already, and no folder): name another/,
  broken: /\S+pglite is no folder: name another place/,
}

describe.each(Object.entries(places))('with the data folder %s', (name, says) => {
  const readers: Command[] = ['backup', 'export', ...(name === 'none' ? [] : (['start', 'doctor'] as const))]
  test('each command says what to do', { timeout: 180_000 }, async () => {
    // One after the other: each takes the folder's lock.
    for (const command of readers) expectSentence(await typed(command, { DATA_DIR: at(name) }), says)
  })
})

test.each(['backup', 'export', 'restore'] as const)('%s says which setting was meant', async (command) => {
  const { code, stderr } = await typed(command, { DATA_DIR: at('none'), DATABASE_URI: 'postgres://x' }, 'none')
  const says = /^DATABASE_URI is not a setting\. Did you mean DATABASE_URL\?\n.*there is no .*\n$/
  expect([code, stderr]).toEqual([1, expect.stringMatching(says)])
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
    const { child, ended, said } = startScript('../backend/main.ts', [], { ...home(), PORT: '0' }, { isNobody: true })
    await vi.waitFor(() => expect(said()).toContain('XPedition runs at'), 120_000)
    child.kill('SIGHUP')
    expect((await ended).code).toBe(0)
  })

  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('backup and export end in order by %s', async (signal) => {
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
    for (const { heard } of started) await vi.waitFor(() => expect(heard()).toContain('Stopping.'), 10_000)
    await bystander.end()
    const number = { SIGINT: 2, SIGTERM: 15, SIGHUP: 1 }[signal]
    const [backup, sql] = await Promise.all(started.map(({ ended }) => ended))
    expect(backup).toMatchObject({
      code: 128 + number,
      stderr: expect.stringMatching(/\nStopped: no backup was made\.\n$/),
    })
    expect(sql).toMatchObject({ code: 128 + number, stderr: expect.stringMatching(/\nStopped: no file was made\.\n$/) })
    expect(readdirSync(folder).filter((name) => name.includes(signal))).toEqual([])
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

  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('ends in order by %s, its compilers with it', async (signal) => {
    chmodSync(project(), 0o777)
    const { child, ended, said } = built({ VITE_SITEURL: 'x' })
    await vi.waitFor(() => expect(said()).toContain('Building'), 30_000)
    child.kill(signal)
    const { code, stderr } = await ended
    expect([code, stderr]).toEqual([
      128 + { SIGINT: 2, SIGTERM: 15, SIGHUP: 1 }[signal],
      'VITE_SITEURL is not a setting. Did you mean VITE_SITE_URL?\nStopped: npm run build, or npm start, builds again.\n',
    ])
  })
})
