import { randomUUID } from 'node:crypto'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { courses } from '../../courses/catalogue.ts'
import { addUser, anon, freshDatabase, serviceRole } from '../testing/engines.ts'
import { urlOf } from '../testing/postgres.ts'
import type { Database } from './database.ts'
import { openDatabase } from './open.ts'
import { openPostgres } from './postgres/postgres.ts'
import { withRequester } from './queue/requester.ts'
import { statementTimeouts } from './statement-timeouts.ts'

const { socketFolder } = inject('engines')
const made: string[] = []
const nowhere = '/nonexistent'

async function admin(statement: string, database = 'postgres') {
  const client = new pg.Client({ connectionString: urlOf(socketFolder, 'postgres', database) })
  await client.connect()
  return client.query(statement).finally(() => client.end())
}

/** An empty database that belongs to a new role with the given rights. */
async function emptyDatabase(rights: string) {
  const name = `server_${randomUUID().replaceAll('-', '')}`
  await admin(`create role ${name} login ${rights}`)
  await admin(`create database ${name} owner ${name}`)
  made.push(name)
  return { name, url: urlOf(socketFolder, name, name) }
}

const open = (url: string) => openDatabase({ DATA_DIR: nowhere, DATABASE_URL: url })

afterEach(async () => {
  for (const name of made.splice(0)) await admin(`drop database ${name} with (force)`)
})

describe('opening a server', () => {
  it('asks for no more than a role that owns the database and may create roles', async () => {
    const { url, name } = await emptyDatabase('createrole')
    const database = await open(url)
    const { rows } = await database.query(
      'select current_user::text as me, rolsuper as super from pg_roles where rolname = $1',
      [name],
    )
    expect(rows).toEqual([{ me: name, super: false }])
    const anyone = await database.queryAs({ role: 'anon', claims: {} }, 'select current_user::text as role')
    expect(anyone.rows).toEqual([{ role: 'anon' }])
    await database.close()
  })

  it('works for a superuser, and gives service_role bypassrls as Supabase does', async () => {
    const { url } = await emptyDatabase('superuser')
    const database = await open(url)
    const { rows } = await database.query("select rolbypassrls from pg_roles where rolname = 'service_role'")
    expect(rows).toEqual([{ rolbypassrls: true }])
    await database.close()
    await admin('alter role service_role nobypassrls')
  })

  it('lets many processes start at once on an empty database', async () => {
    const { url } = await emptyDatabase('createrole')
    const databases = await Promise.all(Array.from({ length: 6 }, () => open(url)))
    const [first] = databases
    const { rows } = await (databases.at(-1) as Database).query('select count(*)::int as modules from public.modules')
    expect(rows).toEqual([{ modules: courses.flatMap((course) => course.modules).length }])
    expect((await first?.query('select from supabase_migrations.schema_migrations'))?.count).toBeGreaterThan(5)
    await Promise.all(databases.map((database) => database.close()))
  })

  it('changes nothing the second time', async () => {
    const { url } = await emptyDatabase('createrole')
    await (await open(url)).close()
    const applied = async () => {
      const served = openPostgres(url).database
      const { rows } = await served.query(
        'select xmin::text, version from supabase_migrations.schema_migrations order by version',
      )
      await served.close()
      return rows
    }
    const before = await applied()
    await (await open(url)).close()
    expect(await applied()).toEqual(before)
  })

  it('leaves nothing behind when a migration fails, and says which', async () => {
    const { url, name } = await emptyDatabase('createrole')
    await admin('create table public.user_stats (taken integer)', name)
    await expect(open(url)).rejects.toThrow(
      /migration 20260102000003_progress_tables: relation "user_stats" already exists/,
    )
    const { rows } = await admin(
      "select nspname from pg_namespace where nspname in ('auth', 'supabase_migrations')",
      name,
    )
    expect(rows).toEqual([])
  })

  it('says in one line what a role without the right to create roles lacks', async () => {
    const { url } = await emptyDatabase('nocreaterole')
    await expect(open(url)).rejects.toThrow(
      /^the role in DATABASE_URL must own the database and may create roles[^\n]*$/,
    )
  })

  it('says in one line that a server cannot be reached, without the password', async () => {
    const closed = createServer()
    const port = await portOf(closed)
    await new Promise((resolve) => closed.close(resolve))
    const refused = open(`postgres://me:hunter2@127.0.0.1:${port}/xpedition`)
    await expect(refused).rejects.toThrow(
      new RegExp(`^cannot reach the database at 127\\.0\\.0\\.1:${port}/xpedition: nothing listens at [^\\n]*$`),
    )
    await expect(refused).rejects.not.toThrow('hunter2')
    await expect(open('postgres:///x?host=/nowhere')).rejects.toThrow(
      /^cannot reach the database at \/nowhere\/x: [^\n]*$/,
    )
  })

  it('says in one line that the database or the role does not exist', async () => {
    await expect(open(urlOf(socketFolder, 'postgres', 'no_such'))).rejects.toThrow(
      /^database "no_such" does not exist at [^\n]*: make it \(createdb\), or correct DATABASE_URL$/,
    )
    await expect(open(urlOf(socketFolder, 'nobody_here', 'postgres'))).rejects.toThrow(
      /^the database at [^\n]* lets this user not in \([^\n]*"nobody_here" does not exist\): correct user and password in DATABASE_URL$/,
    )
  })
})

describe('a served database', () => {
  const endOthers =
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()'

  it('tells a connection lost under way with an 08 code, and goes on with a new one', async () => {
    const { database, url, remove } = await freshDatabase('postgres')
    const name = new URL(url ?? '').pathname.slice(1)
    const lost = database.transaction(async (tx) => {
      await tx.query('select 1')
      await admin(endOthers, name)
      await tx.query('select 2')
    })
    await expect(lost).rejects.toMatchObject({ name: 'DatabaseError', code: expect.stringMatching(/^08/) })
    expect((await database.query('select 3 as three')).rows).toEqual([{ three: 3 }])
    await remove()
  })

  it('survives the loss of its idle connections', async () => {
    const { database, url, remove } = await freshDatabase('postgres')
    await Promise.all(Array.from({ length: 5 }, () => database.query('select 1')))
    await admin(endOthers, new URL(url ?? '').pathname.slice(1))
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => database.query('select 1 as one')))
    for (const answer of answers)
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: expect.stringMatching(/^08/) })
    expect((await database.query('select 4 as four')).rows).toEqual([{ four: 4 }])
    await remove()
  })

  it('gives each caller a limit of time of their own, for their transaction only', async () => {
    const { database, remove } = await freshDatabase('postgres')
    const { caller } = await addUser(database)
    const limit = "select current_setting('statement_timeout') as limit"
    const limits = []
    for (const each of [anon, caller, serviceRole]) limits.push(...(await database.queryAs(each, limit)).rows)
    limits.push(...(await database.query(limit)).rows)
    expect(limits).toEqual([{ limit: '1s' }, { limit: '5s' }, { limit: '15s' }, { limit: '15s' }])
    const slow = database.as(caller, async (tx) => {
      await tx.query('select 1')
      await tx.query('select pg_sleep(60)')
    })
    await expect(slow).rejects.toMatchObject({ code: '57014' })
    await remove()
  })

  it('is there for learners while anonymous callers ask what takes long', async () => {
    const { url, remove } = await freshDatabase('postgres')
    const { database } = openPostgres(url ?? '', undefined, { timeouts: { ...statementTimeouts, anon: 4_000 } })
    const { caller } = await addUser(database)
    let over = 0
    const slow = Array.from({ length: 12 }, (_, i) =>
      withRequester({ address: String(i) }, () =>
        database.queryAs(anon, 'select pg_sleep(60) from public.courses'),
      ).finally(() => {
        over += 1
      }),
    )
    const ended = Promise.allSettled(slow)
    expect((await database.queryAs(caller, 'select 1 as one')).rows).toEqual([{ one: 1 }])
    expect(over).toBe(0)
    // Those for whom none of the connections became free in time have not begun.
    for (const each of await ended)
      expect(each).toMatchObject({ status: 'rejected', reason: { code: expect.stringMatching(/^(57014|08001)$/) } })
    await database.close()
    await remove()
  })

  it('sends a whole statement of a caller at once: begin, role, claims, statement and commit', async () => {
    const { url, remove } = await freshDatabase('postgres')
    const { pathname, searchParams } = new URL(url ?? '')
    const proxy = await holdAnswersUntilCommit(join(socketFolder, '.s.PGSQL.5432'))
    const { database } = openPostgres(`postgres://${searchParams.get('user')}@127.0.0.1:${proxy.port}${pathname}`)
    for (let turn = 0; turn < 5; turn += 1) {
      const { rows } = await database.queryAs({ role: 'anon', claims: {} }, 'select count(*) as n from public.courses')
      expect(rows).toEqual([{ n: 3 }])
    }
    await database.close()
    await proxy.close()
    await remove()
  })
})

/** Between begin and commit it keeps back what the server says: who waits for an answer in between waits for ever. */
async function holdAnswersUntilCommit(target: string): Promise<{ port: number; close(): Promise<void> }> {
  const proxy = createServer((client) => {
    const server = connect(target)
    let holding = false
    let held: Buffer[] = []
    client.on('data', (chunk) => {
      if (chunk.includes('begin\0')) holding = true
      if (chunk.includes('commit\0')) {
        holding = false
        for (const each of held) client.write(each)
        held = []
      }
      server.write(chunk)
    })
    server.on('data', (chunk) => (holding ? held.push(chunk) : client.write(chunk)))
    client.on('close', () => server.destroy())
    server.on('close', () => client.destroy())
    for (const socket of [client, server]) socket.on('error', () => {})
  })
  const port = await portOf(proxy)
  return { port, close: () => new Promise((resolve) => proxy.close(() => resolve())) }
}

function portOf(server: Server): Promise<number> {
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    }),
  )
}
