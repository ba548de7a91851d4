import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { StorageClient } from '@supabase/storage-js'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildIfNeeded } from '../scripts/build/build.mjs'
import { openDatabase } from './database/open.ts'
import { publishableKey } from './publishable-key.ts'
import { describeEngines, migrateFolder } from './testing/engines.ts'
import { shortLife } from './testing/short-life.ts'

const running = new Set<ChildProcess>()
let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'xpedition-main-'))
})
afterEach(async () => {
  await Promise.all([...running].map((child) => end(child, 'SIGKILL')))
  rmSync(folder, { recursive: true, force: true })
})

interface Ended {
  code: number | null
  stdout: string
  stderr: string
}

beforeAll(buildIfNeeded, 180_000)

/** The built server, as a process of its own; resolves when it has printed its address, or has ended. */
async function start(environment: Record<string, string> = {}) {
  const child = spawn(process.execPath, [...shortLife, path.join(import.meta.dirname, '../build/backend/main.js')], {
    env: { PATH: process.env.PATH ?? '', PORT: '0', DATA_DIR: path.join(folder, 'data'), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let stdout = ''
  let stderr = ''
  const ended = new Promise<Ended>((resolve) => child.once('close', (code) => resolve({ code, stdout, stderr })))
  const url = await new Promise<string>((resolve) => {
    child.stderr.on('data', (chunk: Buffer) => {
      stderr += chunk
    })
    child.stdout.on('data', (chunk: Buffer) => {
      stdout += chunk
      const found = /XPedition runs at (\S+)\n[\s\S]*database:.*\n/.exec(stdout)?.[1]
      if (found) resolve(found)
    })
    void ended.then(() => resolve(''))
  })
  return { child, url, ended, said: () => stdout }
}

const migrated = () => migrateFolder(path.join(folder, 'data'))

function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL') {
  running.delete(child)
  if (child.exitCode !== null || child.signalCode !== null) return
  const closed = new Promise((resolve) => child.once('close', resolve))
  child.kill(signal)
  return closed
}

const headers = (token?: string) => ({
  apikey: publishableKey,
  'content-type': 'application/json',
  prefer: 'return=representation',
  ...(token && { authorization: `Bearer ${token}` }),
})

async function signUp(url: string): Promise<{ token: string; id: string }> {
  const body = JSON.stringify({ email: `${randomUUID()}@learner.example`, password: 'a long trail uphill' })
  const response = await fetch(`${url}/auth/v1/signup`, { method: 'POST', headers: headers(), body })
  const session = await response.json()
  return { token: session.access_token, id: session.user.id }
}

describeEngines('the server as a process', (opened) => {
  const environment = (): Record<string, string> => {
    const { url } = opened()
    return url ? { DATABASE_URL: url } : {}
  }

  test('SIGTERM: what is in flight is answered, nothing more is accepted, and it ends with 0', async () => {
    migrated()
    const { child, url, ended, said } = await start(environment())
    expect(said()).toContain(`data:     ${path.join(folder, 'data')}`)
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

    const database = opened().url ? opened().database : await openDatabase({ DATA_DIR: path.join(folder, 'data') })
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
    writeFileSync(path.join(folder, 'file'), '')
    expect(await failure({ DATA_DIR: path.join(folder, 'file/data') })).toEqual([
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
