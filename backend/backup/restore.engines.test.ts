import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { readKeys } from '../access/keys.ts'
import type { Database } from '../database/database.ts'
import { knownMigrations, migrate, migrationState } from '../database/migrate.ts'
import { openDatabase, openUnmigrated } from '../database/open.ts'
import { lockFolder } from '../database/pglite/data-folder-lock.ts'
import { openPostgres } from '../database/postgres/postgres.ts'
import { readSettings, type Settings } from '../settings/settings.ts'
import { openFiles } from '../storage/files/open-files.ts'
import { addUser, createDatabase, freshDatabase, migrateFolder, type TestDatabase } from '../testing/engines.ts'
import { s3Environment, startS3 } from '../testing/external-services/s3-server.ts'
import { templateDatabase } from '../testing/postgres.ts'
import { backUp } from './backup.ts'
import { restore } from './restore.ts'

const earlier = knownMigrations().filter((key) => key.startsWith('platform/') || key < 'product/20260114')
const startStep = () => () => {}
const options = { release: '9.9.9', replace: false, startStep }

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'xpedition-restore-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const settingsOf = (name: string, url?: string, more: Record<string, string> = {}) =>
  readSettings({ DATA_DIR: path.join(folder, name), ...(url && { DATABASE_URL: url }), ...more })

async function stateOf(settings: Settings): Promise<{ users: string[]; pending: string[] }> {
  const { database } = await openUnmigrated(settings)
  const { rows } = await database.query<{ id: string }>('select id from auth.users order by created_at')
  const { pending } = await migrationState(database)
  await database.close()
  return { users: rows.map(({ id }) => id), pending }
}

describe('a backup of an earlier release', () => {
  let earlierHome: TestDatabase
  const file = () => path.join(folder, 'earlier.backup')
  let id: string
  beforeAll(async () => {
    earlierHome = await freshDatabase('postgres')
    const schemas = ['auth', 'storage', 'private', 'files', 'limits', 'supabase_migrations', 'public']
    await earlierHome.database.query(`drop schema ${schemas} cascade`)
    await earlierHome.database.query('create schema public')
    const settings = settingsOf('earlier', earlierHome.url)
    const { database, withConnection } = await openUnmigrated(settings)
    await migrate(withConnection, undefined, { only: earlier })
    id = (await addUser(database)).id
    await database.close()
    const { manifest, hasKeys } = await backUp(settings, file(), { release: '0.0.1', startStep })
    expect([manifest.migrations, hasKeys]).toEqual([[...earlier].sort(), false])
  })
  afterAll(() => earlierHome.remove())

  test('is brought up to this one by the restore, and what was there stays aside', { timeout: 120_000 }, async () => {
    const home = settingsOf('home')
    migrateFolder(home.DATA_DIR)
    const keys = readKeys(home)
    await expect(restore(home, file(), options)).rejects.toThrow('--replace')
    const { aside } = await restore(home, file(), { ...options, replace: true })
    expect(await stateOf(home)).toEqual({ users: [id], pending: [] })
    expect(readdirSync(aside ?? '')).toEqual(['pglite'])
    expect(readKeys(home)).toEqual(keys)
    expect(readdirSync(home.DATA_DIR)).not.toContain('restoring')
  })

  test('is refused while another restore is at work on the folder, and leaves that one alone', async () => {
    const busy = settingsOf('busy')
    const unlock = await lockFolder(busy.DATA_DIR)
    mkdirSync(path.join(busy.DATA_DIR, 'restoring'))
    await expect(restore(busy, file(), options)).rejects.toThrow('is in use by another process')
    expect(readdirSync(busy.DATA_DIR)).toContain('restoring')
    await unlock()
  })

  test('is not put into a database that has more migrations', async () => {
    const ahead = await freshDatabase('postgres')
    await expect(restore(settingsOf('ahead', ahead.url), file(), options)).rejects.toThrow('make an empty one')
    await ahead.remove()
  })
})

describe('a restore into PostgreSQL', () => {
  let target: Awaited<ReturnType<typeof createDatabase>>
  beforeAll(async () => {
    target = await createDatabase(templateDatabase)
  })
  afterAll(() => target.drop())

  /** As a server that has ended again when this resolves. */
  async function connected<T>(work: (database: Database) => Promise<T>): Promise<T> {
    const { database } = openPostgres(target.url)
    return work(database).finally(database.close)
  }
  const query = (text: string) => connected((database) => database.query(text))
  const count = async (table: string) => (await query(`select from ${table}`)).count

  test('is refused while a server is connected, and nothing has changed', async () => {
    const file = path.join(folder, 'served.backup')
    const home = settingsOf('served', target.url)
    await backUp(home, file, { release: '9.9.9', startStep })
    const { id } = await connected(async (database) => {
      const user = await addUser(database)
      await expect(restore(home, file, { ...options, replace: true })).rejects.toThrow('stop every server on it')
      return user
    })
    expect((await stateOf(home)).users).toEqual([id])
    await restore(home, file, { ...options, replace: true })
    expect((await stateOf(home)).users).toEqual([])
  })

  test('lets neither a server nor another restore begin until it has ended', async () => {
    const file = path.join(folder, 'alone.backup')
    const home = settingsOf('alone', target.url)
    await backUp(home, file, { release: '9.9.9', startStep })
    const bystander = new pg.Client({ connectionString: target.url })
    await bystander.connect()
    await bystander.query('begin; lock table auth.users')
    const restored = restore(home, file, { ...options, replace: true })
    try {
      await vi.waitFor(async () => {
        const waiting = "select from pg_locks where not granted and relation = 'auth.users'::regclass"
        expect((await bystander.query(waiting)).rowCount).toBe(1)
      }, 20_000)
      await expect(openDatabase(home)).rejects.toThrow(
        'the database is being restored: start again once that has ended',
      )
      await expect(restore(home, file, { ...options, replace: true })).rejects.toThrow('another restore is at work')
    } finally {
      await bystander.end()
    }
    await restored
    await (await openDatabase(home)).close()
  })

  test('goes over a database that has users only with --replace, and its triggers go on', async () => {
    const file = path.join(folder, 'present.backup')
    const home = settingsOf('present', target.url)
    const first = await connected(addUser)
    await backUp(home, file, { release: '9.9.9', startStep })
    const second = await connected(addUser)
    await expect(restore(home, file, options)).rejects.toThrow('--replace')
    expect((await stateOf(home)).users).toEqual([first.id, second.id])
    await restore(home, file, { ...options, replace: true })
    expect(await stateOf(home)).toEqual({ users: [first.id], pending: [] })
    expect(await count('public.user_stats')).toBe(1)
    await connected(addUser)
    expect(await count('public.user_stats')).toBe(2)
  })

  test('that fails half way leaves the database as it was', async () => {
    const file = path.join(folder, 'failing.backup')
    const home = settingsOf('failing', target.url)
    await connected(addUser)
    await backUp(home, file, { release: '9.9.9', startStep })
    await connected(addUser)
    const { users } = await stateOf(home)
    await query('alter table public.user_stats add constraint none check (total_xp < 0) not valid')
    await expect(restore(home, file, { ...options, replace: true })).rejects.toThrow('none')
    await query('alter table public.user_stats drop constraint none')
    expect((await stateOf(home)).users).toEqual(users)
  })

  test('counts no row where the keys cannot be put in their place', async () => {
    const file = path.join(folder, 'keyless.backup')
    const home = settingsOf('keyless', target.url)
    readKeys(home)
    await backUp(home, file, { release: '9.9.9', startStep })
    await connected(addUser)
    const { users } = await stateOf(home)
    const bystander = new pg.Client({ connectionString: target.url })
    await bystander.connect()
    await bystander.query('begin; lock table auth.users in access share mode')
    const restored = restore(home, file, { ...options, replace: true })
    restored.catch(() => {})
    await vi.waitFor(async () => {
      const waiting = "select from pg_locks where not granted and relation = 'auth.users'::regclass"
      expect((await bystander.query(waiting)).rowCount).toBe(1)
    }, 20_000)
    rmSync(path.join(home.DATA_DIR, 'restoring'), { recursive: true })
    await bystander.end()
    await expect(restored).rejects.toThrow('restoring')
    expect((await stateOf(home)).users).toEqual(users)
  })

  test('that was killed lets no server start on what it has left, until it is run again', async () => {
    const file = path.join(folder, 'killed.backup')
    const home = settingsOf('killed', target.url)
    await backUp(home, file, { release: '9.9.9', startStep })
    for (const settings of [home, settingsOf('killed')]) {
      mkdirSync(path.join(settings.DATA_DIR, 'restoring'), { recursive: true })
      await expect(openDatabase(settings)).rejects.toThrow(/was interrupted: run it again, with --replace$/)
    }
    await restore(home, file, { ...options, replace: true })
    await (await openDatabase(home)).close()
  })

  test('of a later release is refused before anything is made', async () => {
    const file = path.join(folder, 'later.backup')
    const later = "into supabase_migrations.schema_migrations (version, name) values ('20991231000000', 'later')"
    await query(`insert ${later}`)
    await backUp(settingsOf('later', target.url), file, { release: '99.0.0', startStep })
    await query("delete from supabase_migrations.schema_migrations where name = 'later'")
    await expect(restore(settingsOf('empty'), file, options)).rejects.toThrow(
      'is of a later release (99.0.0) than this one (9.9.9): install that first',
    )
    expect(readdirSync(folder)).not.toContain('empty')
  })
})

test('uploads that lie in S3 are in a backup, and move to a folder by it', async () => {
  const [source, target, s3] = await Promise.all([freshDatabase('postgres'), freshDatabase('postgres'), startS3()])
  const from = settingsOf('from-s3', source.url, s3Environment(s3))
  const [kept, removed] = [randomUUID(), randomUUID()]
  const files = openFiles(from)
  await files.keep(kept, await files.temporaryUploads.write(Readable.from([Buffer.from('a picture')]), 100))
  for (const version of [kept, removed])
    await source.database.query(
      `insert into storage.objects (bucket_id, name, version, metadata) values ('avatars', $1, $1, '{"size": 9}')`,
      [version],
    )
  const file = path.join(folder, 's3.backup')
  expect((await backUp(from, file, { release: '9.9.9', startStep })).gone).toBe(1)
  const home = settingsOf('from-s3-home', target.url)
  await restore(home, file, options)
  expect(readFileSync(path.join(home.DATA_DIR, 'storage/files', kept.slice(0, 2), kept), 'utf8')).toBe('a picture')
  await Promise.all([source.remove(), target.remove(), s3.close()])
})
