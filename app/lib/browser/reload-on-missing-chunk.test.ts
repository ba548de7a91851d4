import { afterEach, describe, expect, it, vi } from 'vitest'
import { needsReload } from './reload-on-missing-chunk.ts'

const page = 'https://learn.example/bio/module1'
const chunk = 'https://learn.example/assets/1.2-abc.js'
const failed = `Failed to fetch dynamically imported module: ${chunk}`

afterEach(() => vi.unstubAllGlobals())

function answer(statuses: Record<string, number>, written = ''): void {
  vi.stubGlobal('window', { location: { href: page } })
  vi.stubGlobal('document', { querySelectorAll: () => [{ value: written }] })
  vi.stubGlobal('fetch', async (address: string) => new Response(null, { status: statuses[address] ?? 500 }))
}

it.each([
  ['of a release before this one', failed, { [page]: 200, [chunk]: 404 }, true],
  ['while the server starts', failed.replace('1.2', '1.1'), { [page]: 200, [chunk.replace('1.2', '1.1')]: 200 }, false],
  ['of a server that refuses for now', failed, { [page]: 200, [chunk]: 503 }, false],
  ['where the page is not answered either', failed, { [page]: 503, [chunk]: 404 }, false],
  ['which the browser does not name', 'Importing a module script failed.', { [page]: 200 }, true],
  ['a style sheet', 'Unable to preload CSS for /assets/1.2-abc.css', { [page]: 200, '/assets/1.2-abc.css': 404 }, true],
])('a file %s: the page starts over or not', async (_, message, statuses: Record<string, number>, starts) => {
  answer(statuses)
  expect(await needsReload(new Error(message))).toBe(starts)
})

describe('a browser that remembers a failed import', () => {
  const refusal = (name: string) => new Error(failed.replace('1.2', name))
  const site = (name: string) => ({ [page]: 200, [chunk.replace('1.2', name)]: 200 })

  it('has the page start over at the second try with a connection, which would be refused for ever', async () => {
    answer({})
    expect(await needsReload(refusal('2.1'))).toBe(false)
    answer(site('2.1'))
    expect(await needsReload(refusal('2.1'))).toBe(true)
    answer({ [page]: 200 })
    expect(await needsReload(refusal('2.1')), 'of a server that refuses for now').toBe(false)
  })

  it('leaves the page where two parts have asked for the file at once', async () => {
    answer(site('2.2'))
    expect(await Promise.all([needsReload(refusal('2.2')), needsReload(refusal('2.2'))])).toEqual([false, false])
  })

  it('leaves what somebody writes, which nothing has stored yet', async () => {
    answer(site('2.3'), 'A sentence about')
    await needsReload(refusal('2.3'))
    expect(await needsReload(refusal('2.3'))).toBe(false)
    answer(site('2.3'))
    expect(await needsReload(refusal('2.3'))).toBe(true)
  })
})
