import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { resolveImport, staticImports } from '../build/static-imports.ts'
import { hasPassed, haveSweepsPassed, recordPassed, sourcesOfPart } from './whole-runs.mjs'

let folder = ''
function write(file: string, text = file) {
  mkdirSync(path.join(folder, path.dirname(file)), { recursive: true })
  writeFileSync(path.join(folder, file), text)
}

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'xpedition-whole-'))
  write('backend/app.ts')
  write('courses/bio/module1/1.1.mdx')
  write('e2e/journeys/home.spec.ts')
  write('e2e/journeys/all-modules.spec.ts', 'test.describe("@sweep")')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('what a whole run adds', () => {
  it('is due until all of it has passed, part by part', async () => {
    expect(await hasPassed('engines', folder)).toBe(false)
    await recordPassed('engines', folder)
    expect(await hasPassed('engines', folder)).toBe(true)
    expect(await hasPassed('journeys', folder)).toBe(false)
    await recordPassed('journeys', folder)
    expect([await hasPassed('engines', folder), await hasPassed('journeys', folder)]).toEqual([true, true])
  })

  it.each([
    ['a lesson', 'courses/bio/module1/1.1.mdx', { engines: true, journeys: false }],
    ['a journey of a whole run', 'e2e/journeys/all-modules.spec.ts', { engines: true, journeys: false }],
    ['a journey of every run', 'e2e/journeys/home.spec.ts', { engines: true, journeys: true }],
    ['the backend', 'backend/app.ts', { engines: false, journeys: false }],
    ['a document', 'docs/api.md', { engines: true, journeys: true }],
  ])('is due again where %s has changed, if that can break it', async (_, file, passed) => {
    await recordPassed('engines', folder)
    await recordPassed('journeys', folder)
    const before = existsSync(path.join(folder, file)) ? readFileSync(path.join(folder, file), 'utf8') : ''
    write(file, `${before} changed`)
    const now = { engines: await hasPassed('engines', folder), journeys: await hasPassed('journeys', folder) }
    expect(now).toEqual(passed)
  })
})

it.each(['engines', 'journeys'] as const)(
  'every module that tests of %s import is among their sources',
  async (part) => {
    const sources = new Set(await sourcesOfPart(part))
    const isTest = part === 'engines' ? /\.engines\.test\.ts$/ : /\.spec\.ts$/
    const read = [...sources].filter((file) => isTest.test(file))
    expect(read.length).toBeGreaterThan(30)
    const outside = new Set<string>()
    const seen = new Set(read)
    for (const file of seen)
      for (const { specifier } of staticImports(readFileSync(file, 'utf8'))) {
        const target = resolveImport(specifier, file)
        if (!target || !existsSync(target)) continue
        if (!sources.has(target)) outside.add(target)
        else if (/\.[mt]?[jt]sx?$/.test(target)) seen.add(target)
      }
    expect([...outside].sort()).toEqual([])
  },
)

it('takes journeys as passed only where each of them has run', () => {
  const resultsOf = (...statuses: string[]) => ({
    suites: [{ specs: statuses.map((status) => ({ tags: ['sweep'], tests: [{ status }] })) }],
  })
  expect(haveSweepsPassed(resultsOf('expected', 'flaky'))).toBe(true)
  expect(haveSweepsPassed(resultsOf('expected', 'skipped')), 'ended before the second').toBe(false)
  expect(haveSweepsPassed(resultsOf('unexpected'))).toBe(false)
  expect(haveSweepsPassed({ suites: [] })).toBe(false)
})
