import { pino } from 'pino'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { refusalCount } from './refusal-count.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function useCount(maxAddresses?: number) {
  const lines: Record<string, unknown>[] = []
  const log = pino({}, { write: (line: string) => lines.push(JSON.parse(line)) })
  return { lines, refusals: refusalCount(log, maxAddresses) }
}

it('refusals of an address are one line a minute, with how many they were', () => {
  const { lines, refusals } = useCount()
  const ask = (times: number) => Array.from({ length: times }, () => refusals.isFirst('203.0.113.7')).filter(Boolean)
  expect(ask(5_000)).toHaveLength(1)
  vi.advanceTimersByTime(60_000)
  expect(ask(10)).toHaveLength(0)
  vi.advanceTimersByTime(60_000)
  expect(lines).toMatchObject([
    { msg: 'requests refused', status: 429, refused: 4_999, address: '203.0.113.0' },
    { msg: 'requests refused', refused: 10 },
  ])
  vi.advanceTimersByTime(120_000)
  expect(lines).toHaveLength(2)
  expect(ask(1)).toHaveLength(1)
})

it('refusals of a whole network of IPv6 are one address’s', () => {
  const { refusals } = useCount()
  expect(['2001:db8::1', '2001:db8::2', '2001:db8:0:1::1'].map((each) => refusals.isFirst(each))).toEqual([
    true,
    false,
    true,
  ])
})

it('refusals of very many addresses take no more lines and no more memory', () => {
  const { lines, refusals } = useCount(100)
  let first = 0
  for (let i = 0; i < 300; i++) if (refusals.isFirst(`10.${i >> 16}.${(i >> 8) & 255}.${i & 255}`)) first += 1
  expect(first).toBe(101)
  vi.advanceTimersByTime(60_000)
  expect(lines).toMatchObject([{ refused: 199, address: 'others' }])
})
