import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, watch, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'
import { migrateFolder } from '../testing/engines.ts'
import { fastStartFlags } from '../testing/processes/fast-start-flags.ts'
import { openDatabase } from './open.ts'
import { lockFolder } from './pglite/data-folder-lock.ts'
import { makeCluster } from './pglite/make-cluster.ts'

const longTest = { timeout: 120_000 }
const folders: string[] = []
const children: ChildProcess[] = []

function emptyFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'xpedition-folder-'))
  folders.push(folder)
  return folder
}

function preparedFolder() {
  const folder = emptyFolder()
  migrateFolder(folder)
  return folder
}

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** A process that opens the folder and prints 'open', then a line for each acknowledged write. */
function startWriter(folder: string, largestFile = 'unlimited') {
  const program = fileURLToPath(new URL('../testing/processes/writer.ts', import.meta.url))
  const words = [process.execPath, ...fastStartFlags, '--import', 'tsx', program]
  const child = spawn('sh', ['-c', `ulimit -f ${largestFile}; exec "$0" "$@"`, ...words], {
    env: { ...process.env, DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  return {
    child,
    lines: createInterface({ input: child.stdout }),
    exit: new Promise((resolve) => child.once('exit', resolve)),
  }
}

/** Lets a process write, kills it after the given number of acknowledged writes, and returns those. */
async function writeAndKill(folder: string, count: number): Promise<string[]> {
  const { child, lines, exit } = startWriter(folder)
  const acknowledged: string[] = []
  for await (const line of lines) {
    if (line !== 'open') acknowledged.push(line)
    if (acknowledged.length === count) child.kill('SIGKILL')
  }
  await exit
  return acknowledged
}

/** Resolves with the first name in a folder that fits. */
const appears = (folder: string, wanted: RegExp) =>
  new Promise<string>((resolve) => {
    const watcher = watch(folder, (_, name) => {
      if (!name || !wanted.test(name)) return
      watcher.close()
      resolve(name)
    })
  })

describe('a first database', () => {
  it('is there whole or not at all when its process is killed', longTest, async () => {
    const folder = emptyFolder()
    const halfMade = appears(folder, /^pglite/)
    const { child, exit } = startWriter(folder)
    await halfMade
    child.kill('SIGKILL')
    await exit
    expect(existsSync(join(folder, 'pglite'))).toBe(false)
    const database = await openDatabase({ DATA_DIR: folder })
    expect((await database.query('select from auth.users')).count).toBe(0)
    await database.close()
  })

  it('takes away what an ended start has left', longTest, async () => {
    const folder = emptyFolder()
    mkdirSync(join(folder, 'pglite.new-left', 'base'), { recursive: true })
    await makeCluster(join(folder, 'pglite'))
    expect(readdirSync(folder)).toEqual(['pglite'])
  })

  it('that does not fit on the disk is refused in one line, and leaves nothing', longTest, async () => {
    const folder = emptyFolder()
    const { lines, exit } = startWriter(folder, '1000')
    const [said, code] = await Promise.all([new Promise<string>((resolve) => lines.once('line', resolve)), exit])
    expect([said, code]).toEqual([
      `cannot make a database in ${folder}: is the disk full, and may this user write all in it?`,
      1,
    ])
    expect(readdirSync(folder).filter((name) => name.startsWith('pglite'))).toEqual([])
  })
})

describe('a data folder', () => {
  it('loses nothing that was acknowledged when its process is killed, again and again', longTest, async () => {
    const folder = preparedFolder()
    const acknowledged: string[] = []
    for (const count of [1, 40]) {
      const lines = await writeAndKill(folder, count)
      expect(lines.length).toBeGreaterThanOrEqual(count)
      acknowledged.push(...lines)
    }

    const database = await openDatabase({ DATA_DIR: folder })
    const { rows } = await database.query<{ id: string }>('select id from auth.users')
    const { count } = await database.query('select from public.user_stats')
    await database.close()
    const stored = new Set(rows.map(({ id }) => id))
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([])
    // One write a life may have been stored and not yet told.
    expect(stored.size - acknowledged.length).toBeLessThanOrEqual(2)
    expect(count).toBe(stored.size)
  })

  it('refuses a second process in one line, and lets it in once the first is gone', longTest, async () => {
    const folder = preparedFolder()
    const first = startWriter(folder)
    await new Promise((resolve) => first.lines.once('line', resolve))

    await expect(openDatabase({ DATA_DIR: folder })).rejects.toThrow(
      `the data folder ${folder} is in use by another process`,
    )
    const second = startWriter(folder)
    const [said, code] = await Promise.all([
      new Promise<string>((resolve) => second.lines.once('line', resolve)),
      second.exit,
    ])
    expect([said, code]).toEqual([`the data folder ${folder} is in use by another process`, 1])

    first.child.kill('SIGKILL')
    await first.exit
    const database = await openDatabase({ DATA_DIR: folder })
    await database.close()
  })

  it('keeps what was written over a close, and is free at once', longTest, async () => {
    const folder = preparedFolder()
    const first = await openDatabase({ DATA_DIR: folder })
    await first.query("insert into auth.users (id) values ('00000000-0000-4000-8000-000000000001')")
    await first.close()
    const second = await openDatabase({ DATA_DIR: folder })
    expect((await second.query('select from auth.users')).count).toBe(1)
    await second.close()
    await expect(second.query('select 1')).rejects.toMatchObject({ code: '08003' })
  })

  it('finishes open transactions before it closes', longTest, async () => {
    const folder = preparedFolder()
    const database = await openDatabase({ DATA_DIR: folder })
    const writes = Array.from({ length: 20 }, () =>
      database.query('insert into auth.users (id) values (gen_random_uuid())'),
    )
    await database.close()
    await Promise.all(writes)
    const again = await openDatabase({ DATA_DIR: folder })
    expect((await again.query('select from auth.users')).count).toBe(20)
    await again.close()
  })

  it('refuses a value too deep for the stack, losing only that transaction', longTest, async () => {
    const folder = preparedFolder()
    const database = await openDatabase({ DATA_DIR: folder })
    const add = 'insert into auth.users (id) values (gen_random_uuid())'
    const deep = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
    const tooDeep = { name: 'DatabaseError', code: '54001' }

    await database.query(add)
    await expect(database.query('select $1::jsonb', [deep(500_000)])).rejects.toMatchObject(tooDeep)
    const failed = database.transaction(async (tx) => {
      await tx.query(add)
      await tx.query('select $1::jsonb', [deep(50_000)])
    })
    await expect(failed).rejects.toMatchObject(tooDeep)
    await database.query(add)
    expect((await database.query('select from auth.users')).count).toBe(2)
    await database.close()
  })

  it('that is a file is refused in one line', async () => {
    const file = join(emptyFolder(), 'file')
    writeFileSync(file, '')
    await expect(openDatabase({ DATA_DIR: file })).rejects.toThrow(/^cannot write to the data folder .*$/)
  })
})

/** A socket file that nobody listens on any more. */
function leaveStaleLock(folder: string) {
  const program = "require('net').createServer().listen(process.argv[1], () => process.kill(process.pid, 'SIGKILL'))"
  spawnSync(process.execPath, ['-e', program, join(folder, 'lock')])
  expect(existsSync(join(folder, 'lock'))).toBe(true)
}

describe('the lock', () => {
  it('is held by one of many who ask at once, on a fresh folder', async () => {
    const folder = emptyFolder()
    const asked = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder)))
    const held = asked.filter((each) => each.status === 'fulfilled')
    expect(held).toHaveLength(1)
    for (const { value: release } of held) await release()
    await (await lockFolder(folder))()
  })

  it('that a killed process left behind is taken over by at most one of many', async () => {
    const folder = emptyFolder()
    leaveStaleLock(folder)
    const asked = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder)))
    const held = asked.filter((each) => each.status === 'fulfilled')
    expect(held.length).toBeLessThanOrEqual(1)
    for (const { value: release } of held) await release()
    await (await lockFolder(folder))()
  })

  it('works in a folder deeper than a socket address is long', async () => {
    const folder = join(emptyFolder(), 'deep'.repeat(40))
    const release = await lockFolder(folder)
    // Where nobody else can take its name first.
    expect(existsSync(join(folder, 'lock'))).toBe(true)
    await expect(lockFolder(folder)).rejects.toThrow('is in use by another process')
    await release()
    await (await lockFolder(folder))()
  })
})
