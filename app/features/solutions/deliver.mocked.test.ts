import { QueryClient } from '@tanstack/react-query'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createPendingSet } from '~/lib/outbox/pending-set.ts'
import { safeStorage } from '~/lib/storage/safe-storage.ts'
import { keepCode, keptCode } from '../workbench/kept-code.ts'
import { keepSolved, solvedPlaces } from '../workbench/solved.ts'
import { deliver } from './deliver.ts'
import { solvedKey } from './solved-key.ts'

interface Row {
  user_id: string
  exercise: string
  code: string
}
interface Result {
  data: { exercise: string }[] | null
  error: { code?: string } | null
  status: number
}

/** Whose account it is, the service knows by the token; here all devices have one. */
const service = vi.hoisted(() => ({ save: (_rows: Row[]): Result => ({ data: [], error: null, status: 201 }) }))
const renew = vi.hoisted(() => vi.fn(async () => true))
vi.mock('~/lib/backend/as-user.ts', () => {
  const upsert = (rows: Row[]) => ({ select: async () => service.save(rows) })
  return { renew, restAs: async () => ({ from: () => ({ upsert }) }) }
})

const account = new Map<string, string>()
const store = (rows: Row[]): Result => {
  for (const { exercise, code } of rows) if (code || !account.has(exercise)) account.set(exercise, code)
  return { data: rows.map(({ exercise }) => ({ exercise })), error: null, status: 201 }
}
const waiting = (device: string) => createPendingSet(solvedPlaces, safeStorage(), device)
const send = (...places: string[]) => deliver(new QueryClient(), 'ada', places)

beforeEach(() => {
  for (const key of safeStorage().keys()) safeStorage().removeItem(key)
  account.clear()
  service.save = store
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => vi.restoreAllMocks())

it('sends the code that the check accepted, not what stands in the editor since', async () => {
  keepSolved('ada', 'ml/1.1/a', { code: 'y = 2' }, 'x = 1')
  keepCode('ada', 'ml/1.1/b', { code: 'of an older release', solved: true })
  expect(await send('ml/1.1/a', 'ml/1.1/b', 'ml/1.1/gone')).toEqual({
    stored: ['ml/1.1/gone', 'ml/1.1/a', 'ml/1.1/b'],
    refused: [],
  })
  expect(Object.fromEntries(account)).toEqual({ 'ml/1.1/a': 'x = 1', 'ml/1.1/b': 'of an older release' })
})

it('sends code that was accepted while other code was under way', async () => {
  const kept = keepSolved('ada', 'ml/1.1/a', {}, 'x = 1')
  service.save = (rows) => {
    if (rows[0]?.code === 'x = 1') keepSolved('ada', 'ml/1.1/a', kept, 'x = 2')
    return store(rows)
  }
  expect(await send('ml/1.1/a')).toEqual({ stored: ['ml/1.1/a'], refused: [] })
  expect(account.get('ml/1.1/a')).toBe('x = 2')
})

it.each([
  ['longer than is kept', 'x'.repeat(20_001)],
  ['of more bytes than a request has', '山'.repeat(20_000)],
  ['with half a character', 'x = "\ud800"'],
])('says of code %s that it is solved, and no more', async (_, code) => {
  keepSolved('ada', 'ml/1.1/a', {}, code)
  expect((await send('ml/1.1/a')).stored).toEqual(['ml/1.1/a'])
  expect(account.get('ml/1.1/a')).toBe('')
})

it('leaves out control characters, which the database does not take, and no other', async () => {
  keepSolved('ada', 'ml/1.1/a', {}, 'x = "\0\u001b[1m\u007f"\r\n\ty = "\u0085é"\f')
  expect((await send('ml/1.1/a')).stored).toEqual(['ml/1.1/a'])
  expect(account.get('ml/1.1/a')).toBe('x = "[1m"\r\n\ty = "\u0085é"')
})

it('sends no more at once than a request has room for', async () => {
  const places = Array.from({ length: 12 }, (_, n) => `ml/1.1/n${n}`)
  for (const place of places) keepSolved('ada', place, {}, '山'.repeat(6000))
  const sizes: number[] = []
  service.save = (rows) => {
    sizes.push(new TextEncoder().encode(JSON.stringify(rows)).length)
    return store(rows)
  }
  expect((await send(...places)).stored).toEqual(places)
  expect(sizes.length).toBeLessThan(6)
  for (const size of sizes) expect(size).toBeLessThan(64_000)
})

it('stores the others when one is refused, and tells the screens which', async () => {
  const places = ['ml/1.1/a', 'ml/1.1/b', 'ml/1.1/c']
  for (const place of places) keepSolved('ada', place, {}, 'x')
  service.save = (rows) =>
    rows.some(({ exercise }) => exercise === 'ml/1.1/b')
      ? { data: null, error: { code: '23514' }, status: 400 }
      : store(rows)
  const client = new QueryClient()
  client.setQueryData(solvedKey('ada'), ['ml/1.1/a'])
  expect(await deliver(client, 'ada', places)).toEqual({ stored: ['ml/1.1/a', 'ml/1.1/c'], refused: ['ml/1.1/b'] })
  expect(client.getQueryData(solvedKey('ada'))).toEqual(['ml/1.1/a', 'ml/1.1/c'])
})

it.each([0, 429, 503])('keeps what status %i did not take, and tries none of it alone', async (status) => {
  for (const place of ['ml/1.1/a', 'ml/1.1/b']) keepSolved('ada', place, {}, 'x')
  service.save = vi.fn(store).mockReturnValue({ data: null, error: {}, status })
  expect(await send('ml/1.1/a', 'ml/1.1/b')).toEqual({ stored: [], refused: [], failure: expect.any(Error) })
  expect(service.save).toHaveBeenCalledOnce()
})

const devices = ['laptop', 'phone', 'school'] as const
const places = ['ml/1.1/a', 'ml/1.1/b'] as const
const step = fc.oneof(
  fc.record({
    do: fc.constant('solve' as const),
    device: fc.constantFrom(...devices),
    place: fc.constantFrom(...places),
  }),
  fc.record({
    do: fc.constant('send' as const),
    device: fc.constantFrom(...devices),
    answer: fc.constantFrom('stored', 'lost on the way', 'lost on the way back'),
  }),
)

it('after any history of devices and a bad network, the account has each solved place, with the code that arrived last', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      for (const key of safeStorage().keys()) safeStorage().removeItem(key)
      account.clear()
      const arrived = new Map<string, string>()
      const written = new Map<string, string>()
      const sendFrom = async (device: string, answer: string) => {
        service.save = (rows) => {
          if (answer === 'lost on the way') return { data: null, error: {}, status: 0 }
          for (const { exercise, code } of rows) arrived.set(exercise, code)
          const stored = store(rows)
          return answer === 'stored' ? stored : { data: null, error: {}, status: 0 }
        }
        const { stored } = await deliver(new QueryClient(), device, waiting(device).read())
        waiting(device).remove(stored)
      }
      for (const [n, each] of steps.entries()) {
        if (each.do === 'send') await sendFrom(each.device, each.answer)
        else {
          keepSolved(each.device, each.place, keptCode(each.device, each.place), `x = ${n}`)
          written.set(`${each.device} ${each.place}`, `x = ${n}`)
        }
      }
      for (const device of devices) await sendFrom(device, 'stored')
      const solved = new Set([...written.keys()].map((key) => key.split(' ')[1]))
      expect(new Set(account.keys())).toEqual(solved)
      expect(account).toEqual(arrived)
      for (const device of devices) expect(waiting(device).read()).toEqual([])
      for (const [key, code] of written) {
        const [device = '', place = ''] = key.split(' ')
        expect(keptCode(device, place).solvedCode, 'a device keeps its own').toBe(code)
      }
    }),
    { numRuns: 200 },
  )
})
