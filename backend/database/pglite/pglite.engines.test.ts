import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { lstatSync, mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { addUser, anon, migratedPglite, migrateFolder } from '../../testing/engines.ts'
import { startServer } from '../../testing/server.ts'
import type { Caller } from '../database.ts'
import { embeddedTimeouts } from '../statement-timeouts.ts'
import { type Embedded, openPglite } from './pglite.ts'

const folders: string[] = []
const opened: Embedded[] = []

afterEach(async () => {
  for (const { database } of opened.splice(0)) await database.close()
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function preparedFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'xpedition-pglite-'))
  folders.push(folder)
  migrateFolder(folder)
  return join(folder, 'pglite')
}

async function open(options: Parameters<typeof openPglite>[0]) {
  const embedded = await openPglite(options)
  opened.push(embedded)
  return embedded
}

const timeouts = { ...embeddedTimeouts, owner: 500 }
/** Minutes of work. */
const endless = 'select count(*) from generate_series(1, 100000000000)'
const tooSlow = { name: 'DatabaseError', code: '57014', message: 'canceling statement due to statement timeout' }
const add = 'insert into auth.users (id) values ($1)'

describe('a statement that takes too long', () => {
  it('leaves no file open to others when it is recovered from', async () => {
    const dataDir = preparedFolder()
    const { database } = await open({ dataDir, timeouts })
    const openToOthers = () =>
      readdirSync(dataDir, { recursive: true })
        .map(String)
        .filter((name) => (lstatSync(join(dataDir, name)).mode & 0o077) !== 0)
    expect(openToOthers()).toEqual([])
    await expect(database.query(endless)).rejects.toMatchObject(tooSlow)
    await database.query('select 1')
    expect(openToOthers()).toEqual([])
  })

  it('fails without losing others: acknowledged writes are there, waiting ones run, its own transaction is undone', async () => {
    const { database } = await open({ dataDir: preparedFolder(), timeouts })
    const acknowledged: string[] = []
    const save = async () => {
      const id = randomUUID()
      await database.query(add, [id])
      acknowledged.push(id)
    }
    for (let turn = 0; turn < 2; turn += 1) {
      await save()
      const slow = database.transaction(async (tx) => {
        await tx.query(add, [randomUUID()])
        await tx.query(endless)
      })
      const behind = Promise.all([save(), save()])
      await expect(slow).rejects.toMatchObject(tooSlow)
      await behind
    }
    const { rows } = await database.query<{ id: string }>('select id from auth.users')
    expect(rows.map(({ id }) => id).sort()).toEqual(acknowledged.sort())
  })

  it('has a shorter limit where a caller asks for it, and anonymous callers wait for learners', async () => {
    const { database } = await open({
      dataDir: preparedFolder(),
      timeouts: { ...timeouts, anon: 300, authenticated: 1_000 },
    })
    const { caller } = await addUser(database)
    const done: string[] = []
    const ask = (name: string, who: Caller, text: string) =>
      database
        .queryAs(who, text)
        .catch((error: { code: string }) => error.code)
        .then((answer) => {
          done.push(name)
          return answer
        })
    const answers = [
      ask('stranger', anon, endless),
      ask('stranger who waits', anon, endless),
      ask('learner', caller, 'select 1 as one'),
      ask('slow learner', caller, endless),
    ]
    expect(await Promise.all(answers)).toEqual(['57014', '57014', { rows: [{ one: 1 }], count: 1 }, '57014'])
    expect(done).toEqual(['stranger', 'learner', 'slow learner', 'stranger who waits'])
  })

  it('does not delay answers that need no database', async () => {
    const { database } = await open({ dataDir: preparedFolder(), timeouts: { ...timeouts, owner: 3_000 } })
    const server = await startServer(database)
    let over = false
    const slow = database.query(endless).finally(() => {
      over = true
    })
    slow.catch(() => {})
    let answers = 0
    while (!over) {
      expect((await server.fetch('/auth/v1/health')).status).toBe(200)
      answers += 1
    }
    await expect(slow).rejects.toMatchObject(tooSlow)
    expect(answers).toBeGreaterThan(3)
    await server.close()
  })

  it('is reported as of unknown outcome when it is the commit', async () => {
    const { database } = await open({ dataDir: preparedFolder(), timeouts })
    await database.query(`create function public.dawdle() returns trigger language plpgsql as $$
      begin perform count(*) from generate_series(1, 100000000000); return null; end $$`)
    await database.query(`create constraint trigger late after insert on auth.users
      initially deferred for each row execute function public.dawdle()`)
    const commit = database.transaction((tx) => tx.query(add, [randomUUID()]))
    await expect(commit).rejects.toMatchObject({ code: '08007' })
  })

  it('closes the files that it had open', async () => {
    const dataDir = preparedFolder()
    const { database } = await open({ dataDir, timeouts })
    const openFiles = () =>
      readdirSync('/proc/self/fd').filter((each) => {
        try {
          return readlinkSync(`/proc/self/fd/${each}`).startsWith(dataDir)
        } catch {
          return false
        }
      }).length
    await database.query('select from auth.users')
    const before = openFiles()
    expect(before).toBeGreaterThan(0)
    for (let turn = 0; turn < 2; turn += 1) await expect(database.query(endless)).rejects.toMatchObject(tooSlow)
    await database.query('select from auth.users')
    expect(openFiles()).toBeLessThan(1.5 * before)
  })

  it('is not one that was stopped with its process: only time in which it ran counts', async () => {
    const program = `
      import { readFileSync } from 'node:fs'
      import { openPglite } from ${JSON.stringify(new URL('./pglite.ts', import.meta.url).href)}
      const loadDataDir = new Blob([readFileSync(${JSON.stringify(inject('engines').pgliteFile)})])
      const { database } = await openPglite({ loadDataDir, timeouts: { owner: 2_000 } })
      const half = "do $$ begin while extract(epoch from clock_timestamp() - now()) < 0.5 loop end loop; end $$"
      process.stdout.write('open ')
      await database.query(half)
      await database.query('select 1')
      process.stdout.write('done ')
      await database.close()`
    const words = ['--import', 'tsx', '--input-type=module', '--eval', program]
    const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] })
    let said = ''
    child.stdout.on('data', (chunk) => {
      said += chunk
    })
    const ended = new Promise((resolve) => child.once('close', resolve))
    await Promise.race([once(child.stdout, 'data'), ended])
    expect(said).toBe('open ')
    child.kill('SIGSTOP')
    await wait(3_000)
    child.kill('SIGCONT')
    expect([await ended, said]).toEqual([0, 'open done '])
  })

  it('is not ended where it belongs to a migration or to maintenance', async () => {
    const { withConnection } = await open({ dataDir: preparedFolder(), timeouts: { ...timeouts, owner: 200 } })
    const second = 'extract(epoch from clock_timestamp() - now()) < 1'
    const script = `do $$ begin while ${second} loop end loop; end $$`
    await expect(withConnection((connection) => connection.script(script))).resolves.toBe('DO')
  })

  it('takes a database in memory with it, which says so', async () => {
    const { database } = await open({ ...migratedPglite(), timeouts })
    await expect(database.query(endless)).rejects.toMatchObject(tooSlow)
    await expect(database.query('select 1')).rejects.toMatchObject({ code: '08006', message: /lived in memory/ })
  })
})

describe('a crash of the database', () => {
  it('is answered as an error, loses that transaction only, and is recovered from', async () => {
    // With as little stack the program itself overflows, before PostgreSQL's limit is reached.
    const { database } = await open({ dataDir: preparedFolder(), stackSizeMb: 1 })
    const deep = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
    const tooDeep = { name: 'DatabaseError', code: '54001' }
    await database.query(add, [randomUUID()])
    await expect(database.query('select $1::jsonb', [deep(500_000)])).rejects.toMatchObject(tooDeep)
    const failed = database.transaction(async (tx) => {
      await tx.query(add, [randomUUID()])
      await tx.query('select $1::jsonb', [deep(20_000)])
    })
    await expect(failed).rejects.toMatchObject(tooDeep)
    await database.query(add, [randomUUID()])
    expect((await database.query('select from auth.users')).count).toBe(2)
  })
})
