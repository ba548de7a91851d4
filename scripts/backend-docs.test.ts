import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { tableRows } from './table-rows.ts'

/** Every row of docs/backend.md that speaks of the service ends with the files of the tests that show it. */
const rows = tableRows('docs/backend.md').map((cells) => ({
  what: cells[0] ?? '',
  tests: [...(cells.at(-1) ?? '').matchAll(/`([^`]+)`/g)].map(([, test = '']) => test),
}))

/** `auth/…`, `mail/…` and so on lie in backend/, everything else in its own folder. */
const fileOf = (test: string) =>
  [`backend/${test}.ts`, `backend/${test}.tsx`, `${test}.ts`, `${test}.tsx`].find(existsSync)

/** What the issue of this service names, each as it stands in a row. */
const endpoints = [
  '/signup',
  '/token?grant_type=pkce',
  'grant_type=password',
  'refresh_token',
  'id_token',
  'web3',
  '/otp',
  '/magiclink',
  '/verify',
  '/recover',
  '/resend',
  '/reauthenticate',
  '/user',
  '/logout',
  '/factors',
  '/authorize',
  '/callback',
  '/user/identities',
  '/sso',
  '/sso/saml/metadata',
  '/sso/saml/acs',
  '/invite',
  '/admin/users',
  '/admin/generate_link',
  '/admin/users/:id/factors',
  '/admin/audit',
  '/admin/sso/providers',
  '/settings',
  '/health',
  '/.well-known/jwks.json',
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

  it.each(endpoints)('has a row for %s', (endpoint) => {
    expect(rows.filter(({ what }) => what.includes(endpoint))).not.toEqual([])
  })
})
