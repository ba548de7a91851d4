import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { documentedEndpoints, servedEndpoints } from './testing/endpoints.ts'
import { placedRows, tableRows } from './testing/table-rows.ts'

/** Every row ends with the files of the tests that show it. */
const rows = ['docs/backend.md', 'backend/attacks/README.md'].flatMap(tableRows).map((cells) => ({
  what: cells[0] ?? '',
  tests: [...(cells.at(-1) ?? '').matchAll(/`([^`]+)`/g)].map(([, test = '']) => test),
}))

const fileOf = (test: string) =>
  [`backend/${test}.ts`, `backend/${test}.tsx`, `${test}.ts`, `${test}.tsx`].find(existsSync)

const documented = new Set(placedRows('docs/backend.md').flatMap(documentedEndpoints))

describe('docs/backend.md and backend/attacks/README.md', () => {
  it('name tests that exist', () => {
    for (const { what, tests } of rows) {
      expect(tests, what).not.toEqual([])
      for (const test of tests) {
        const file = fileOf(test)
        expect(file, `${what}: ${test} is a file`).toBeDefined()
        expect(readFileSync(file ?? '', 'utf8'), what).toMatch(/\b(it|test)(\.\w+)*\(/)
      }
    }
  })

  it('are compared with the routes that are served', () =>
    expect(servedEndpoints()).toEqual(
      expect.arrayContaining([
        'POST /auth/v1/signup',
        'POST /auth/v1/token?grant_type=web3',
        'DELETE /auth/v1/admin/sso/providers/:id',
        'PATCH /rest/v1/*',
        'POST /storage/v1/object/*',
      ]),
    ))

  it('have a row for each endpoint', () =>
    expect(servedEndpoints().filter((endpoint) => !documented.has(endpoint))).toEqual([]))

  it.each([
    ['`POST /otp`, `/verify` with `phone`', ['POST /auth/v1/otp', 'POST /auth/v1/verify']],
    ['`GET /settings`, `GET /health`', ['GET /auth/v1/settings', 'GET /auth/v1/health']],
    ['`GET`, `PUT /admin/users/:id`', ['GET /auth/v1/admin/users/:id', 'PUT /auth/v1/admin/users/:id']],
    ['`POST /token?grant_type=web3` (`chain: solana`)', ['POST /auth/v1/token?grant_type=web3']],
    ['`GET /authorize?invite_token=…`', ['GET /auth/v1/authorize']],
    ['`/user/oauth/…`', ['ALL /auth/v1/user/oauth/*']],
    ['`GOTRUE_JWT_KEYS`', []],
  ])('are read right: %s', (what, endpoints) => {
    expect(documentedEndpoints({ section: '', kind: 'Endpoint', cells: [what] })).toEqual(endpoints)
  })

  it('do not count an attack as an endpoint', () => {
    expect(documentedEndpoints({ section: 'Attacks', kind: 'Attack', cells: ['guessing by `PUT /user`'] })).toEqual([])
  })
})
