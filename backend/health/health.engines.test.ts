import { connect, createServer, type Socket } from 'node:net'
import path from 'node:path'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { createDatabase, describeEngines, freshDatabase } from '../testing/engines.ts'
import { owner } from '../testing/postgres.ts'
import { freePort } from '../testing/processes/free-port.ts'
import { logOf, useProcesses } from '../testing/processes/process.ts'

const { start, migrated, end } = useProcesses()

const ask = async (url: string, where: string) => {
  const answer = await fetch(url + where)
  return { status: answer.status, text: await answer.text(), headers: answer.headers }
}

async function untilReady(url: string): Promise<Set<string>> {
  const said = new Set<string>()
  for (;;) {
    const answer = await ask(url, '/ready').catch(() => undefined)
    if (answer) said.add(`${answer.status} ${answer.text}`)
    if (answer?.status === 200) return said
  }
}

describeEngines('a process that is asked how it is', { on: 'pglite' }, (opened) => {
  test('/health says that it answers, /ready that it serves, to nobody’s cache', async () => {
    migrated()
    const { url: databaseUrl } = opened()
    const started = await start(databaseUrl ? { DATABASE_URL: databaseUrl } : {})
    const { url } = started
    for (const [where, text] of [
      ['/health', 'ok'],
      ['/ready', 'ready'],
    ] as const) {
      const answer = await ask(url, where)
      expect([answer.status, answer.text]).toEqual([200, text])
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    }
    expect((await ask(url, '/auth/v1/health')).text).toContain('GoTrue')
    await vi.waitFor(
      () => expect(logOf(started).filter(({ msg }) => msg === 'request')).toMatchObject([{ path: '/auth/v1/health' }]),
      20_000,
    )
  })
})

test('while PGlite is opened it says so', async () => {
  migrated()
  const port = await freePort()
  void start({ PORT: port })
  expect(await untilReady(`http://127.0.0.1:${port}`)).toEqual(new Set(['503 starting', '200 ready']))
})

test('while another process migrates PostgreSQL it waits and says so, and what is asked meanwhile waits as well', async () => {
  const { url: databaseUrl, drop } = await createDatabase()
  const admin = new pg.Client({ connectionString: databaseUrl })
  await admin.connect()
  await admin.query('select pg_advisory_lock(7236409712)')
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const starting = start({ PORT: port, DATABASE_URL: databaseUrl })
  await vi.waitFor(
    async () => expect(await ask(url, '/ready')).toMatchObject({ status: 503, text: 'migrating the database' }),
    { timeout: 30_000 },
  )
  expect(await ask(url, '/health')).toMatchObject({ status: 200, text: 'ok' })
  const early = ask(url, '/auth/v1/settings')
  await admin.end()
  expect(await untilReady(url)).toContain('200 ready')
  expect((await early).status).toBe(200)
  await end((await starting).child, 'SIGKILL')
  await drop()
})

test('a database that hangs or is away: /ready says which, and takes it back', async () => {
  const { url: direct = '', remove } = await freshDatabase('postgres')
  const { pathname, searchParams } = new URL(direct)
  const line = await holdLine(path.join(searchParams.get('host') ?? '', '.s.PGSQL.5432'))
  const { url, child } = await start({ DATABASE_URL: `postgres://${owner}@127.0.0.1:${line.port}${pathname}` })
  expect((await ask(url, '/ready')).status).toBe(200)
  line.hold()
  expect(await ask(url, '/ready')).toMatchObject({
    status: 503,
    text: 'the database did not answer within a second',
  })
  expect(await ask(url, '/health')).toMatchObject({ status: 200 })
  line.cut()
  await vi.waitFor(
    async () => expect(await ask(url, '/ready')).toMatchObject({ status: 503, text: 'the database cannot be reached' }),
    20_000,
  )
  line.mend()
  expect(await untilReady(url)).toContain('200 ready')
  await end(child, 'SIGKILL')
  line.close()
  await remove()
})

async function holdLine(target: string) {
  const ends = new Set<Socket>()
  let isCut = false
  let isHeld = false
  const proxy = createServer((client) => {
    if (isCut) return client.destroy()
    if (isHeld) return void ends.add(client)
    const server = connect(target)
    for (const end of [client, server]) {
      ends.add(end)
      end
        .on('error', () => {})
        .on('close', () => {
          ends.delete(end)
          client.destroy()
          server.destroy()
        })
    }
    client.pipe(server).pipe(client)
  })
  const port = await freePort()
  await new Promise<void>((resolve) => proxy.listen(Number(port), '127.0.0.1', resolve))
  return {
    port,
    hold: () => {
      isHeld = true
      for (const end of ends) end.unpipe().pause()
    },
    cut: () => {
      isCut = true
      for (const end of ends) end.destroy()
    },
    mend: () => {
      isCut = isHeld = false
    },
    close: () => proxy.close(),
  }
}
