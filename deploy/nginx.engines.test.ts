import { createHash, randomBytes } from 'node:crypto'
import { type ClientHttp2Session, connect as connectHttp2 } from 'node:http2'
import { Agent, type RequestOptions, request } from 'node:https'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Nginx } from '../backend/testing/external-services/nginx.ts'
import { headers, signUp, useProcesses } from '../backend/testing/processes/process.ts'

const { migrated, start } = useProcesses()
const secret = `sb_secret_${'x'.repeat(32)}`
const [home, flooder, crowd, liar] = ['127.0.0.11', '127.0.0.12', '127.0.0.13', '127.0.0.14']
/** The visitors at an address count as one account. */
const limitOfVisitors = 100

let direct = ''
let proxy: Nginx
beforeEach(async () => {
  migrated()
  const server = await start({
    GOTRUE_SITE_URL: 'https://learn.example',
    TRUSTED_PROXIES: '127.0.0.1',
    REST_RATE_LIMIT_ACCOUNT: String(limitOfVisitors),
    SUPABASE_SECRET_KEY: secret,
  })
  direct = server.url.replace('localhost', '127.0.0.1')
  proxy = await Nginx.start([new URL(direct).port])
}, 180_000)
afterEach(() => proxy.remove())

interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

/** By nginx as a browser at that address; one connection each. */
function ask(address: string, path: string, options: RequestOptions = {}, body?: string | Buffer): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const given = { ...options, localAddress: address, rejectUnauthorized: false, agent: new Agent() }
    const sent = request(`${proxy.url}${path}`, given, async (answer) => {
      const parts = []
      for await (const part of answer) parts.push(part)
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) })
    })
    sent.once('error', reject)
    sent.end(body)
  })
}

function openSession(localAddress: string): ClientHttp2Session {
  const options = { localAddress, rejectUnauthorized: false }
  return connectHttp2(proxy.url, options).on('error', () => {})
}

/** One request of a session; its status and, where it is nginx's refusal, what else matters. */
function askIn(session: ClientHttp2Session, path: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const stream = session.request({ ':path': path })
    let answered = {}
    const parts: Buffer[] = []
    stream.on('response', (each) => {
      answered = each
    })
    stream.on('data', (part: Buffer) => parts.push(part))
    stream.on('error', reject)
    stream.on('end', () => {
      const { ':status': status = 0, ...rest } = answered as { ':status'?: number }
      resolve({ status, headers: rest, body: Buffer.concat(parts) })
    })
  })
}

function expectRefusal({ status, headers: of, body }: Answer): void {
  expect([status, of['retry-after'], of['cache-control'], of['content-type']]).toEqual([
    429,
    '5',
    'no-store',
    'application/json',
  ])
  expect(JSON.parse(String(body))).toEqual({
    code: 'over_request_rate_limit',
    message: 'Too many requests, try again later',
  })
}

/** What a learner does meanwhile: a page, a save, a read and a sign-in. */
async function learn(learner: Awaited<ReturnType<typeof signUp>>, activity: number): Promise<void> {
  const save = {
    method: 'POST',
    headers: { ...headers(learner.token), prefer: 'resolution=merge-duplicates,return=representation' },
  }
  const row = { user_id: learner.id, course_type: 'bio', module_number: 1, completed_activities: [activity] }
  const saved = await ask(
    home,
    '/rest/v1/user_progress?on_conflict=user_id,course_type,module_number',
    save,
    JSON.stringify(row),
  )
  expect([200, 201]).toContain(saved.status)
  const read = await ask(home, '/rest/v1/user_progress?select=completed_activities', {
    headers: headers(learner.token),
  })
  expect(JSON.parse(String(read.body))[0].completed_activities).toContain(activity)
  const entry = { email: learner.email, password: 'a long trail uphill' }
  const signIn = await ask(
    home,
    '/auth/v1/token?grant_type=password',
    { method: 'POST', headers: headers() },
    JSON.stringify(entry),
  )
  expect([signIn.status, (await ask(home, '/')).status]).toEqual([200, 200])
}

test('answers arrive as the service gives them, streamed files up to its limit, too', async () => {
  const learner = await signUp(direct)
  const own = ['server', 'date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length', 'x-request-id']
  const kept = (all: Answer['headers']) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => !own.includes(name)))
  const pages = ['/', '/dashboard', '/nowhere', '/auth/v1/health', '/rest/v1/user_stats', '/manifest.webmanifest']
  for (const page of pages) {
    const options = { headers: { ...headers(learner.token), 'accept-encoding': 'gzip' } }
    const proxied = await ask(home, page, options)
    const plain = await fetch(direct + page, {
      headers: { ...options.headers, 'x-forwarded-for': home, 'x-forwarded-proto': 'https' },
    })
    expect([proxied.status, kept(proxied.headers)], page).toEqual([
      plain.status,
      kept(Object.fromEntries(plain.headers)),
    ])
    const shown = {
      'strict-transport-security': expect.any(String),
      ...(!page.startsWith('/manifest') && { 'content-security-policy': expect.any(String) }),
      ...(page.startsWith('/rest') && { 'cache-control': 'no-store' }),
    }
    expect(proxied.headers, page).toMatchObject(shown)
  }

  const operator = { apikey: secret, authorization: `Bearer ${secret}` }
  const bucket = { method: 'POST', headers: { ...operator, 'content-type': 'application/json' } }
  expect((await ask(home, '/storage/v1/bucket', bucket, '{"id":"files","name":"files"}')).status).toBe(200)
  const upload = { method: 'POST', headers: { ...operator, 'content-type': 'application/octet-stream' } }
  const file = randomBytes(52_428_800)
  const stored = await ask(home, '/storage/v1/object/files/a.bin', upload, file)
  expect([stored.status, String(stored.body)]).toEqual([200, expect.stringContaining('files/a.bin')])
  const shown = await ask(home, '/storage/v1/object/files/a.bin', { headers: operator })
  const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
  expect([shown.status, digest(shown.body)]).toEqual([200, digest(file)])
  const part = await ask(home, '/storage/v1/object/files/a.bin', { headers: { ...operator, range: 'bytes=7-9' } })
  expect([part.status, part.body]).toEqual([206, file.subarray(7, 10)])
  const larger = await ask(home, '/storage/v1/object/files/b.bin', upload, Buffer.concat([file, Buffer.from('x')]))
  expect(JSON.parse(String(larger.body))).toMatchObject({ statusCode: '413', message: expect.any(String) })
})

test('a flood of requests is refused beyond its burst, and others go on', async () => {
  const learner = await signUp(direct)
  const session = openSession(flooder)
  const statuses = new Map<number, number>()
  let refusal: Answer | undefined
  let left = 20_000
  const flood = async () => {
    while ((statuses.get(429) ?? 0) < 500 && left-- > 0) {
      const answer = await askIn(session, '/robots.txt')
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      if (answer.status === 429) refusal = answer
    }
  }
  const flooding = Array.from({ length: 100 }, flood)
  await learn(learner, 1)
  await Promise.all(flooding)
  await learn(learner, 2)
  session.destroy()
  expect([...statuses.keys()].sort()).toEqual([200, 429])
  expect(statuses.get(200)).toBeGreaterThanOrEqual(2000)
  expectRefusal(refusal as Answer)
  await expect.poll(async () => (await ask(flooder, '/robots.txt')).status, { timeout: 10_000 }).toBe(200)
})

test('of one address a thousand requests are under way, and others go on', async () => {
  const learner = await signUp(direct)
  const sessions = Array.from({ length: 9 }, () => openSession(crowd))
  const answers: number[] = []
  // Bodies that never end; more than 128 a connection nginx does not take.
  for (const session of sessions)
    for (let i = 0; i < 120; i++) {
      const stream = session.request({ ':method': 'POST', ':path': '/auth/v1/token', 'content-length': '100' })
      stream.on('error', () => {})
      stream.on('response', ({ ':status': status }) => answers.push(Number(status)))
    }
  await expect.poll(() => answers.length, { timeout: 30_000 }).toBe(9 * 120 - 1000)
  expect(new Set(answers)).toEqual(new Set([429]))
  expectRefusal(await ask(crowd, '/robots.txt'))
  await learn(learner, 1)
  for (const session of sessions) session.destroy()
  await expect.poll(async () => (await ask(crowd, '/robots.txt')).status, { timeout: 10_000 }).toBe(200)
})

test('the service counts by the address that nginx saw, whatever a visitor claims', async () => {
  const learner = await signUp(direct)
  const claim = (i: number) => ({ headers: { ...headers(), 'x-forwarded-for': `198.51.100.${i % 250}` } })
  let refusal: Answer | undefined
  for (let i = 0; i < 2 * limitOfVisitors && refusal?.status !== 429; i++)
    refusal = await ask(liar, '/rest/v1/courses', claim(i))
  expect(refusal?.status).toBe(429)
  expect(Number(refusal?.headers['retry-after'])).toBeGreaterThan(0)
  expect(JSON.parse(String(refusal?.body))).toMatchObject({ message: 'Too many requests, try again later' })
  await learn(learner, 1)
})
