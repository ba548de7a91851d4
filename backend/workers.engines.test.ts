import { Agent } from 'node:http'
import { expect, test, vi } from 'vitest'
import { freshDatabase } from './testing/engines.ts'
import type { BuiltServer } from './testing/processes/built-server.ts'
import { headers, logOf, signUp, useProcesses } from './testing/processes/process.ts'
import { progressSaves, type SavedActivity, save, storedActivities } from './testing/progress-saves.ts'

const { start, end } = useProcesses()

const pids = (started: BuiltServer) =>
  new Set(logOf(started).flatMap(({ msg, pid }) => (msg === 'request' ? [Number(pid)] : [])))

const untilSeen = (started: BuiltServer, count: number) =>
  vi.waitFor(
    async () => {
      await fetch(`${started.url}/auth/v1/health`, { headers: { connection: 'close' } })
      expect(pids(started).size).toBe(count)
    },
    { timeout: 40_000 },
  )

const read = (url: string, token: string) =>
  fetch(`${url}/rest/v1/user_stats`, { headers: { ...headers(token), connection: 'close' } })

test('two workers count one limit, and end together', async () => {
  const { url: databaseUrl = '', remove } = await freshDatabase('postgres')
  const started = await start({ DATABASE_URL: databaseUrl, WORKERS: '2', REST_RATE_LIMIT_ACCOUNT: '20' })
  const { url, child, ended, said } = started
  expect(said()).toMatch(/workers: +2\n/)
  await untilSeen(started, 2)
  const { token } = await signUp(url)
  const statusOfRead = async () => (await read(url, token)).status
  const statuses: number[] = []
  // One by one they go to the workers in turn; at once, one that is still loading may come too late for the limit.
  for (let i = 0; i < 6; i++) statuses.push(await statusOfRead())
  statuses.push(...(await Promise.all(Array.from({ length: 44 }, statusOfRead))))
  expect(statuses.filter((status) => status === 200)).toHaveLength(20)
  expect(statuses.filter((status) => status === 429)).toHaveLength(30)
  child.kill('SIGTERM')
  expect((await ended).code).toBe(0)
  const answered = logOf(started).filter(({ path, status }) => path === '/rest/v1/user_stats' && status === 200)
  expect(answered).toHaveLength(20)
  expect(new Set(answered.map(({ pid }) => pid)).size).toBe(2)
  await remove()
})

test('a worker that is killed amid saves takes none of them along that was acknowledged, and comes back', async () => {
  const { url: databaseUrl = '', database, remove } = await freshDatabase('postgres')
  const started = await start({ DATABASE_URL: databaseUrl, WORKERS: '2', REST_RATE_LIMIT_ACCOUNT: '10000' })
  const { url, child } = started
  await untilSeen(started, 2)
  const [victim = 0] = pids(started)
  const learners = await Promise.all([1, 2, 3, 4].map(() => signUp(url)))
  const agent = new Agent({ keepAlive: true })
  const stored = new Map<string, SavedActivity[]>(learners.map(({ id }) => [id, []]))
  const saveAll = async (learner: (typeof learners)[number]) => {
    for (const saved of progressSaves) {
      for (;;) {
        const outcome = await save(url, learner, saved, agent)
        if (outcome === 200 || outcome === 201) break
        expect(outcome).toMatch(/^(ECONNRESET|EPIPE|ETIMEDOUT)$/)
      }
      stored.get(learner.id)?.push(saved)
      if ([...stored.values()].flat().length === 40) process.kill(victim, 'SIGKILL')
    }
  }
  await Promise.all(learners.map(saveAll))
  for (const [id, acknowledged] of stored)
    expect(await storedActivities(database, id)).toEqual(expect.arrayContaining(acknowledged))
  await untilSeen(started, 3)
  await end(child, 'SIGTERM')
  expect(logOf(started)).toContainEqual(
    expect.objectContaining({ msg: 'a worker died and is started again', signal: 'SIGKILL' }),
  )
  await remove()
})

test('what keeps the first worker from starting is one clear line and exit 1', async () => {
  const failure = async (environment: Record<string, string>) => {
    const { code, stderr } = await (await start(environment)).ended
    return [code, stderr.trim()]
  }
  expect(await failure({ WORKERS: '2' })).toEqual([
    1,
    'XPedition cannot start: WORKERS must be 1 without DATABASE_URL: the embedded database serves one process',
  ])
  expect(await failure({ WORKERS: '2', DATABASE_URL: 'postgres://127.0.0.1:1/nowhere' })).toEqual([
    1,
    expect.stringMatching(/^XPedition cannot start: cannot reach the database at 127\.0\.0\.1:1\/nowhere[^\n]*$/),
  ])
})
