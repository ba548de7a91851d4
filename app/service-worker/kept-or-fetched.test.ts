import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keptOrFetched } from './kept-or-fetched.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const kept = new Response('kept')
const site = new Response('site')
const offline = () => Promise.reject(new TypeError('Failed to fetch'))

test('what is kept is given, and the site is not asked', async () => {
  const fetched = vi.fn(async () => site)
  expect(await keptOrFetched(Promise.resolve(kept), fetched)).toBe(kept)
  expect(fetched).not.toHaveBeenCalled()
})

test('a storage that refuses, or never answers, has the site asked', async () => {
  expect(await keptOrFetched(Promise.reject(new Error('broken storage')), async () => site)).toBe(site)
  const response = keptOrFetched(new Promise(() => {}), async () => site)
  await vi.advanceTimersByTimeAsync(3000)
  expect(await response).toBe(site)
})

test('a storage that is slow still counts where there is no connection', async () => {
  const reading = new Promise<Response>((resolve) => setTimeout(resolve, 5000, kept))
  const response = keptOrFetched(reading, offline)
  await vi.advanceTimersByTimeAsync(5000)
  expect(await response).toBe(kept)
  await expect(keptOrFetched(Promise.resolve(undefined), offline)).rejects.toThrow('Failed to fetch')
})
