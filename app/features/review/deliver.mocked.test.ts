import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { safeStorage } from '~/lib/storage/safe-storage.ts'
import { storageKeys } from '~/lib/storage/storage-keys.ts'
import { deliver } from './deliver.ts'
import { keepLog, keptLog } from './kept-log.ts'
import type { Review } from './review-log.ts'
import { reviewsKey } from './reviews-key.ts'

interface Row {
  check_id: string
  occasion: string
}
interface Result {
  data: Row[] | null
  error: { code?: string } | null
  status: number
}

const service = vi.hoisted(() => ({
  held: [] as Row[],
  insert: (_rows: Row[]): Result => ({ data: [], error: null, status: 201 }),
}))
const renew = vi.hoisted(() => vi.fn(async () => true))
vi.mock('~/lib/backend/as-user.ts', () => {
  const found = async () => ({ data: service.held, error: null, status: 200 })
  const select = () => ({ eq: () => ({ in: () => ({ in: found }) }) })
  const from = () => ({ upsert: (rows: Row[]) => ({ select: async () => service.insert(rows) }), select })
  return { renew, restAs: async () => ({ from }) }
})

const review = (occasion: string): Review => ({ check: 'bio/1.1/aaaa', occasion, rating: 3, at: 1_768_000_000_000 })
const [a, b, c] = [review('aaaaaaaa'), review('bbbbbbbb'), review('cccccccc')]
const store = (rows: Row[]): Result => {
  service.held.push(...rows)
  return { data: rows, error: null, status: 201 }
}
const refusal = (code: string): Result => ({ data: null, error: { code }, status: code === '42501' ? 403 : 400 })
const send = (...reviews: Review[]) => deliver(new QueryClient(), 'user', reviews)
const signIn = (id: string) =>
  safeStorage().setItem(storageKeys.session, JSON.stringify({ refresh_token: 'r', user: { id } }))

beforeEach(() => {
  service.held = []
  service.insert = store
  for (const key of safeStorage().keys()) safeStorage().removeItem(key)
  signIn('user')
  renew.mockClear()
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => vi.restoreAllMocks())

it('counts an answer that was stored before as stored', async () => {
  store([{ check_id: a.check, occasion: a.occasion }])
  service.insert = (rows) => store(rows.filter(({ occasion }) => occasion !== a.occasion))
  expect(await send(a, b)).toEqual({ stored: [b, a], refused: [] })
})

it('adds what was stored to the copy of the log, and makes none of that alone', async () => {
  await send(a)
  expect(keptLog('user')).toBeUndefined()
  keepLog('user', { [b.check]: [[b.at, b.rating, b.occasion]] })
  await send(a, b)
  expect(keptLog('user')?.[a.check]?.map(([, , occasion]) => occasion)).toEqual([b.occasion, a.occasion])
})

it.each([
  ['nobody', () => safeStorage().removeItem(storageKeys.session)],
  ['somebody else', () => signIn('eve')],
])('keeps nothing on the device that is answered when %s is signed in', async (_, signOut) => {
  const client = new QueryClient()
  client.setQueryData(reviewsKey('user'), {})
  service.insert = (rows) => {
    signOut()
    return store(rows)
  }
  expect(await deliver(client, 'user', [a])).toEqual({ stored: [a], refused: [] })
  expect(keptLog('user')).toBeUndefined()
})

it('stores the other answers when one is refused', async () => {
  service.insert = (rows) => (rows.some(({ occasion }) => occasion === b.occasion) ? refusal('23514') : store(rows))
  expect(await send(a, b, c)).toEqual({ stored: [a, c], refused: [b] })
})

it('keeps what a limit refuses, tries none of it alone, and sends all of it later', async () => {
  let sent = 0
  service.insert = () => {
    sent += 1
    return { data: null, error: { code: 'over_request_rate_limit' }, status: 429 }
  }
  expect(await send(a, b, c)).toEqual({ stored: [], refused: [], failure: expect.any(Error) })
  expect(sent).toBe(1)
  service.insert = store
  expect(await send(a, b, c)).toEqual({ stored: [a, b, c], refused: [] })
})

it('counts nothing as stored that the database did not answer', async () => {
  service.insert = () => ({ data: null, error: null, status: 200 })
  expect(await send(a)).toEqual({ stored: [], refused: [a] })
})

it('renews the session once after 42501, and sends again', async () => {
  service.insert = vi.fn(store).mockReturnValueOnce(refusal('42501'))
  expect(await send(a)).toEqual({ stored: [a], refused: [] })
  service.insert = () => refusal('42501')
  expect(await send(a, b)).toEqual({ stored: [], refused: [a, b] })
  expect(renew).toHaveBeenCalledTimes(2)
})

it.each([0, 429, 503])('stops at status %i with what is stored so far', async (status) => {
  const many = Array.from({ length: 150 }, (_, i) => review(String(10_000_000 + i)))
  service.insert = vi.fn(store).mockImplementationOnce(store).mockReturnValueOnce({ data: null, error: {}, status })
  const { stored, refused, failure } = await send(...many)
  expect([stored.length, refused.length]).toEqual([100, 0])
  expect(failure).toBeInstanceOf(Error)
})
