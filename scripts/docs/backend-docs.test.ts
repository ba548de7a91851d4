import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { tableRows } from './testing/table-rows.ts'

/** Every row of docs/backend.md that speaks of the service ends with the files of the tests that show it. */
const rows = tableRows('docs/backend.md').map((cells) => ({
  what: cells[0] ?? '',
  tests: [...(cells.at(-1) ?? '').matchAll(/`([^`]+)`/g)].map(([, test = '']) => test),
}))

const fileOf = (test: string) =>
  [`backend/${test}.ts`, `backend/${test}.tsx`, `${test}.ts`, `${test}.tsx`].find(existsSync)

const endpoints = [
  ...new Set(
    readdirSync('backend/auth', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('routes.ts'))
      .flatMap((file) => [
        ...readFileSync(`backend/auth/${file}`, 'utf8').matchAll(
          /\broutes\.(?:get|post|put|patch|delete)\(\s*'([^']+)'/g,
        ),
      ])
      .map(([, path = '']) => path),
  ),
  ...['/token?grant_type=pkce', 'grant_type=password', 'refresh_token', 'id_token', 'web3'],
  ...['/callback', '/user/identities', '/admin/sso/providers'],
]

describe('docs/backend.md', () => {
  it.each(rows)('names tests that exist: $what', ({ tests }) => {
    expect(tests).not.toEqual([])
    for (const test of tests) {
      const file = fileOf(test)
      expect(file, `${test} is a file`).toBeDefined()
      expect(readFileSync(file ?? '', 'utf8')).toMatch(/\b(it|test)(\.\w+)*\(/)
    }
  })

  it('finds the routes', () =>
    expect(endpoints).toEqual(expect.arrayContaining(['/signup', '/admin/users/:id/factors/:factorId'])))

  it.each(endpoints)('has a row for %s', (endpoint) => {
    expect(rows.filter(({ what }) => what.includes(endpoint))).not.toEqual([])
  })
})
