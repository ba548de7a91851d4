import { afterEach, expect, it, vi } from 'vitest'
import { isGone } from './reload-on-missing-chunk.ts'

const page = 'https://learn.example/bio/module1'
const chunk = 'https://learn.example/assets/1.2-abc.js'
const failed = `Failed to fetch dynamically imported module: ${chunk}`

afterEach(() => vi.unstubAllGlobals())

it.each([
  ['of a release before this one', failed, { [page]: 200, [chunk]: 404 }, true],
  ['while the server starts', failed, { [page]: 200, [chunk]: 200 }, false],
  ['of a server that refuses for now', failed, { [page]: 200, [chunk]: 503 }, false],
  ['where the page is not answered either', failed, { [page]: 503, [chunk]: 404 }, false],
  ['which the browser does not name', 'Importing a module script failed.', { [page]: 200 }, true],
  ['a style sheet', 'Unable to preload CSS for /assets/1.2-abc.css', { [page]: 200, '/assets/1.2-abc.css': 404 }, true],
])('a file %s: the page starts over or not', async (_, message, statuses: Record<string, number>, starts) => {
  vi.stubGlobal('window', { location: { href: page } })
  vi.stubGlobal('fetch', async (address: string) => new Response(null, { status: statuses[address] ?? 500 }))
  expect(await isGone(new Error(message))).toBe(starts)
})
