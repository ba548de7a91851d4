import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { backoff, slowBackoff } from './backoff.ts'
import { headScript, markDocument } from './browser/head-script.ts'
import { mayReload } from './browser/reload-on-missing-chunk.ts'
import { memoryStorage } from './storage/key-value-storage.ts'
import { safeStorage } from './storage/safe-storage.ts'
import { withTimeout } from './with-timeout.ts'

describe('backoff', () => {
  it('doubles from a second to a minute', () => {
    expect([0, 1, 2, 5, 6, 99].map((failures) => backoff(failures, () => 0.5))).toEqual([
      1000, 2000, 4000, 32_000, 60_000, 60_000,
    ])
  })
  it('doubles from a minute to ten for what was refused', () => {
    expect([0, 1, 2, 3, 4, 99].map((failures) => slowBackoff(failures, () => 0.5))).toEqual([
      60_000, 120_000, 240_000, 480_000, 600_000, 600_000,
    ])
  })
  it('varies by a quarter either way, and is never zero', () => {
    fc.assert(
      fc.property(fc.nat(1000), fc.double({ min: 0, max: 0.999, noNaN: true }), (failures, random) => {
        const wait = backoff(failures, () => random)
        const middle = backoff(failures, () => 0.5)
        expect(wait).toBeGreaterThanOrEqual(middle * 0.75)
        expect(wait).toBeLessThan(middle * 1.25)
      }),
    )
  })
})

describe('the script in the head', () => {
  const run = (items: Record<string, string> | 'forbidden') => {
    const dataset: Record<string, string> = {}
    const getItem = (key: string) => {
      if (items === 'forbidden') throw new Error('denied')
      return items[key] ?? null
    }
    runInNewContext(headScript, { document: { documentElement: { dataset } }, localStorage: { getItem } })
    if (items !== 'forbidden') {
      const again: Record<string, string> = {}
      markDocument(again, getItem)
      expect(again, 'what the app marks').toEqual(dataset)
    }
    return dataset
  }
  it('marks the session and the chosen theme', () => {
    expect(run({})).toEqual({ session: 'signed-out' })
    expect(run({ 'xpedition-auth': '{}', 'xpedition-theme': 'night' })).toEqual({
      session: 'signed-in',
      theme: 'night',
    })
  })
  it('ignores an unknown theme, and works without storage', () => {
    expect(run({ 'xpedition-theme': '"><script>' })).toEqual({ session: 'signed-out' })
    expect(run('forbidden')).toEqual({ session: 'signed-out' })
  })
})

describe('reloading after a release', () => {
  it('happens once, and again only for a later one', () => {
    const storage = memoryStorage()
    expect(mayReload(storage, 1_000_000)).toBe(true)
    expect(mayReload(storage, 1_000_500)).toBe(false)
    expect(mayReload(storage, 1_070_000)).toBe(true)
  })
  it('does not happen where it cannot be remembered', () => {
    const broken = {
      getItem: () => null,
      setItem: () => {
        throw new Error('denied')
      },
    }
    expect(mayReload(broken, 1_000_000)).toBe(false)
  })
})

describe('within', () => {
  it('returns the value, throws the error, or times out', async () => {
    await expect(withTimeout(1000, Promise.resolve(7))).resolves.toBe(7)
    await expect(withTimeout(1000, Promise.reject(new Error('no')))).rejects.toThrow('no')
    await expect(withTimeout(1, new Promise(() => {}))).rejects.toThrow('No answer within 1 ms')
  })
})

it('storage works where there is none', () => {
  const before = safeStorage().keys()
  safeStorage().setItem('a', '1')
  expect(safeStorage().getItem('a')).toBe('1')
  expect(new Set(safeStorage().keys())).toEqual(new Set([...before, 'a']))
  safeStorage().removeItem('a')
  expect(safeStorage().keys()).toEqual(before)
})
