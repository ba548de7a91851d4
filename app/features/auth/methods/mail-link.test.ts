import { describe, expect, it } from 'vitest'
import { mailLink } from './mail-link.ts'

const origin = 'https://learn.example'
const next = (value: string, type = 'magiclink') =>
  mailLink(`?token_hash=abc&type=${type}&next=${encodeURIComponent(value)}`, origin)?.next

describe('the link of a mail', () => {
  it('leads to a page of this site', () => {
    expect(next('/bio/module1')).toBe('/bio/module1')
    expect(next('https://learn.example/ml/module2#2.1')).toBe('/ml/module2#2.1')
  })
  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'https://learn.example.evil.example/',
    'javascript:alert(1)',
  ])('never leads to %s', (value) => expect(next(value)).toBe('/'))
  it('of a recovery leads to the new password, whatever it says', () => {
    expect(next('/dashboard', 'recovery')).toBe('/auth/new-password')
  })
  it.each(['', '?token_hash=abc', '?token_hash=abc&type=toString', '?type=recovery'])(
    'is not taken from %j, which lacks its token or a known type',
    (search) => expect(mailLink(search, origin)).toBeUndefined(),
  )
})
