import { chmodSync, lstatSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:net'
import path from 'node:path'
import { StorageClient } from '@supabase/storage-js'
import { describe, expect, test } from 'vitest'
import { openDatabase } from './database/open.ts'
import { createDatabase, describeEngines } from './testing/engines.ts'
import { headers, logOf, signUp, useProcesses } from './testing/processes/process.ts'

const { folder, migrated, start, end } = useProcesses()

describeEngines('the server as a process', { on: 'pglite' }, (opened) => {
  const environment = (): Record<string, string> => {
    const { url } = opened()
    return url ? { DATABASE_URL: url } : {}
  }

  test('SIGTERM ends it within ten seconds, whatever is under way', async () => {
    migrated()
    const { child, url, ended } = await start(environment())
    const endless = request(`${url}/rest/v1/user_progress`, {
      method: 'POST',
      headers: { ...headers(), 'content-length': 10_000 },
    })
    endless.once('error', () => {})
    await new Promise<void>((resolve) => endless.write('[', () => resolve()))
    const asked = performance.now()
    child.kill('SIGTERM')
    expect((await ended).code).toBe(0)
    expect(performance.now() - asked).toBeLessThan(10_000)
  })

  test('what lies in its data folder is for its user alone, and is closed again at the next start', async () => {
    migrated()
    const data = path.join(folder(), 'data')
    for (const name of ['pglite/base', 'storage']) mkdirSync(path.join(data, name), { recursive: true, mode: 0o777 })
    writeFileSync(path.join(data, 'storage/open'), '')
    chmodSync(path.join(data, 'storage/open'), 0o666)
    chmodSync(data, 0o755)
    const { child, url, ended } = await start(environment())
    await signUp(url)
    const found = [data, ...readdirSync(data, { recursive: true }).map((name) => path.join(data, String(name)))]
    const open = found.filter((name) => (lstatSync(name).mode & 0o077) !== 0)
    expect(open).toEqual([])
    expect(found.length).toBeGreaterThan(4)
    child.kill('SIGTERM')
    await ended
  })

  test('SIGTERM: what is in flight is answered, nothing more is accepted, and it ends with 0', async () => {
    migrated()
    const { child, url, ended, said } = await start(environment())
    expect(said()).toContain(`data:     ${path.join(folder(), 'data')}`)
    expect(said()).toMatch(opened().url ? /database: PostgreSQL at \S+/ : /database: embedded PGlite in \S+/)
    expect(said()).not.toContain('undefined')
    const { token, id } = await signUp(url)
    const body = JSON.stringify({ user_id: id, course_type: 'bio', module_number: 1, completed_activities: [1] })
    const inFlight = request(`${url}/rest/v1/user_progress`, {
      method: 'POST',
      headers: { ...headers(token), 'content-length': Buffer.byteLength(body) },
    })
    const answered = new Promise<number | undefined>((resolve, reject) => {
      inFlight.once('response', (response) => {
        response.resume()
        resolve(response.statusCode)
      })
      inFlight.once('error', reject)
    })
    await new Promise<void>((resolve) => inFlight.write(body.slice(0, 10), () => resolve()))
    child.kill('SIGTERM')
    await refused(url)
    inFlight.end(body.slice(10))
    expect(await answered).toBe(201)
    expect((await ended).code).toBe(0)

    const database = opened().url ? opened().database : await openDatabase({ DATA_DIR: path.join(folder(), 'data') })
    const { rows } = await database.query('select encrypted_password from auth.users where id = $1', [id])
    expect(rows).toEqual([{ encrypted_password: expect.stringMatching(/^\$2a\$10\$/) }])
    if (!opened().url) await database.close()
  })

  test('SIGKILL: what was acknowledged is there after the next start', async () => {
    migrated()
    const first = await start(environment())
    const { token, id } = await signUp(first.url)
    const saved = await fetch(`${first.url}/rest/v1/user_progress`, {
      method: 'POST',
      headers: headers(token),
      body: JSON.stringify({ user_id: id, course_type: 'bio', module_number: 1, completed_activities: [1, 2] }),
    })
    expect(saved.status).toBe(201)
    await end(first.child, 'SIGKILL')
    const { url } = await start(environment())
    const rows = await fetch(`${url}/rest/v1/user_progress?select=completed_activities,total_xp`, {
      headers: headers(token),
    })
    expect(await rows.json()).toEqual([{ completed_activities: [1, 2], total_xp: 125 }])
  })

  test('SIGKILL amid uploads: what was acknowledged is there, whole, after the next start', async () => {
    const key = `sb_secret_${'x'.repeat(32)}`
    const settings = { ...environment(), SUPABASE_SECRET_KEY: key }
    const files = (url: string) => new StorageClient(`${url}/storage/v1`, { apikey: key }).from('killed')
    const content = (name: string) => name.repeat(20_000)
    migrated()
    const first = await start(settings)
    await new StorageClient(`${first.url}/storage/v1`, { apikey: key }).createBucket('killed')
    const kept: string[] = []
    const uploadOn = async (writer: string) => {
      for (let number = 0; ; number++) {
        const name = `${writer}-${number}.txt`
        if ((await files(first.url).upload(name, content(name))).error) return
        kept.push(name)
        if (kept.length === 12) first.child.kill('SIGKILL')
      }
    }
    await Promise.all(['a', 'b', 'c'].map(uploadOn))
    const second = await start(settings)
    const listed = (await files(second.url).list('', { limit: 1000 })).data?.map(({ name }) => name) ?? []
    expect(listed).toEqual(expect.arrayContaining(kept))
    for (const name of listed) expect(await (await files(second.url).download(name)).data?.text()).toBe(content(name))
  })
})

/** Waits until the address accepts no connection. */
async function refused(url: string): Promise<void> {
  for (;;) {
    const answer = await fetch(url, { headers: { connection: 'close' } }).catch(() => undefined)
    if (!answer) return
    await answer.arrayBuffer()
  }
}

test('four that start at once on an empty PostgreSQL migrate it once', async () => {
  const { url: databaseUrl, drop } = await createDatabase()
  const started = await Promise.all([1, 2, 3, 4].map(() => start({ DATABASE_URL: databaseUrl })))
  expect((await Promise.all(started.map(({ url }) => fetch(`${url}/ready`)))).map(({ status }) => status)).toEqual(
    Array(4).fill(200),
  )
  await Promise.all(started.map(({ child }) => end(child, 'SIGTERM')))
  const applied = started.flatMap((each) => logOf(each).filter(({ msg }) => msg === 'applied a migration'))
  const names = applied.map(({ version, name }) => `${version} ${name}`)
  expect(names.length).toBeGreaterThan(20)
  expect(new Set(names).size).toBe(names.length)
  await drop()
})

describe('what keeps it from starting is one clear line and exit 1', () => {
  const failure = async (environment: Record<string, string>) => {
    const { ended } = await start(environment)
    const { code, stderr } = await ended
    expect(stderr.trim().split('\n')).toHaveLength(1)
    expect(stderr).not.toMatch(/^\s+at /m)
    return [code, stderr.trim()]
  }

  test('a taken port', async () => {
    migrated()
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const address = other.address()
    const port = typeof address === 'object' && address ? address.port : 0
    expect(await failure({ PORT: String(port) })).toEqual([
      1,
      `XPedition cannot start: port ${port} on 127.0.0.1 is taken; set PORT to another one`,
    ])
    other.close()
  })

  test('a folder that another process has open', async () => {
    migrated()
    await start()
    expect(await failure({})).toEqual([1, expect.stringContaining('is in use by another process')])
  })

  test('a folder that cannot be written', async () => {
    writeFileSync(path.join(folder(), 'file'), '')
    expect(await failure({ DATA_DIR: path.join(folder(), 'file/data') })).toEqual([
      1,
      expect.stringContaining('cannot write to the data folder'),
    ])
  })

  test('a database that cannot be reached, without its password', async () => {
    const [code, line] = await failure({ DATABASE_URL: 'postgres://someone:opensesame@127.0.0.1:1/nowhere' })
    expect([code, line]).toEqual([1, expect.stringContaining('cannot reach the database at 127.0.0.1:1/nowhere')])
    expect(line).not.toContain('opensesame')
  })

  test('a setting that makes no sense', async () => {
    expect(await failure({ PORT: 'many' })).toEqual([1, expect.stringContaining('PORT must be a number')])
  })
})
