import { tmpdir } from 'node:os'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Database, DatabaseError } from '../database/database.ts'
import { DiskSpace } from './disk-space.ts'
import { Readiness } from './readiness.ts'
import { healthRoutes } from './routes.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

const full = new DatabaseError('could not extend file', '53100')
const answering = (answer: () => Promise<never>): Database => ({
  engine: 'postgres',
  query: async () => ({ rows: [], count: 0 }),
  transaction: answer,
  as: answer,
  queryAs: answer,
  load: () => ({ used: 0, waiting: 0 }),
  close: async () => {},
})

it('while saves fail for want of room, /ready says so and /health does not; then it is ready by itself', async () => {
  const disk = new DiskSpace(tmpdir())
  const database = disk.watch(answering(() => Promise.reject(full)))
  const routes = healthRoutes(Readiness.of({ database, disk }))
  expect((await routes.request('/ready')).status).toBe(200)
  await expect(database.queryAs({ role: 'authenticated', claims: {} }, 'insert')).rejects.toBe(full)
  const answer = await routes.request('/ready')
  expect([answer.status, await answer.json(), answer.headers.get('retry-after')]).toEqual([503, { disk: 'full' }, '1'])
  expect((await routes.request('/health')).status).toBe(200)
  vi.advanceTimersByTime(10_001)
  expect((await routes.request('/ready')).status).toBe(200)
})

it('other failures of the database are no full disk', async () => {
  const disk = new DiskSpace(tmpdir())
  const database = disk.watch(answering(() => Promise.reject(new DatabaseError('denied', '42501'))))
  await expect(database.transaction(async () => {})).rejects.toThrow('denied')
  expect(await disk.isFull()).toBe(false)
})

it('a folder that is not there is no full disk', async () => {
  expect(await new DiskSpace('/nowhere/at/all').isFull()).toBe(false)
})
