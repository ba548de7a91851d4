import { describe, expect, it } from 'vitest'
import { checkMessage } from './check-message.ts'
import type { SignInMessage } from './read-message.ts'

const issuedAt = Date.UTC(2026, 0, 1)
const message: SignInMessage = {
  domain: 'xpedition.example',
  address: '',
  statement: undefined,
  uri: 'https://xpedition.example/auth',
  network: undefined,
  issuedAt,
  notBefore: undefined,
  expirationTime: undefined,
}
const settings = {
  GOTRUE_SITE_URL: 'https://xpedition.example',
  GOTRUE_URI_ALLOW_LIST: ['https://*.school.example/**'],
}
const local = { GOTRUE_SITE_URL: 'http://localhost:3000', GOTRUE_URI_ALLOW_LIST: [] }

function refusal(words: Partial<SignInMessage>, { now = issuedAt, at = settings } = {}): string | undefined {
  try {
    checkMessage({ ...message, ...words }, 'Solana', at, now)
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

describe('the page that a message is for', () => {
  it('is of this site or of the list', () => {
    expect(refusal({})).toBeUndefined()
    expect(refusal({ domain: 'XPedition.example:443' })).toBeUndefined()
    expect(refusal({ uri: 'https://ml.school.example/auth', domain: 'ml.school.example' })).toBeUndefined()
    expect(refusal({ uri: 'https://school.example.evil.example/', domain: 'school.example.evil.example' })).toMatch(
      /another app/,
    )
    expect(refusal({ uri: 'https://xpedition.example@evil.example/', domain: 'evil.example' })).toMatch(/another app/)
  })

  it('has the host that the wallet showed, port and all', () => {
    for (const domain of ['ml.school.example', 'xpedition.example:8443', 'xpedition.example:99999', 'example'])
      expect(refusal({ domain })).toMatch(/Domain that does not match/)
  })

  it('is on an address of this machine only where the site is', () => {
    for (const host of ['127.0.0.1', '127.1.2.3:8443', '[::1]:3000']) {
      const words = { uri: `https://${host}/auth`, domain: host }
      expect(refusal(words)).toMatch(/another app/)
      expect(refusal({ ...message, domain: host })).toMatch(/Domain that does not match/)
    }
    const here = { GOTRUE_SITE_URL: 'http://localhost:3000', GOTRUE_URI_ALLOW_LIST: [] }
    expect(refusal({ uri: 'https://127.0.0.1:8443/', domain: '127.0.0.1:8443' }, { at: here })).toBeUndefined()
  })

  it('comes over TLS, but for localhost', () => {
    expect(refusal({ uri: 'http://localhost:5173/auth', domain: 'localhost:5173' }, { at: local })).toBeUndefined()
    expect(refusal({ uri: 'http://localhost:5173/auth' }, { at: local })).toMatch(/Domain that does not match/)
    for (const uri of ['http://127.0.0.1:3000/', 'ftp://localhost/', 'javascript://localhost/%0aalert(1)'])
      expect(refusal({ uri, domain: new URL(uri).host }, { at: local })).toMatch(/does not use HTTPS/)
  })
})

it('a message holds for ten minutes either way, and no longer than it says', () => {
  const minute = 60_000
  expect(refusal({}, { now: issuedAt + 10 * minute })).toBeUndefined()
  expect(refusal({}, { now: issuedAt + 10 * minute + 1 })).toMatch(/too long ago/)
  expect(refusal({}, { now: issuedAt - 10 * minute })).toBeUndefined()
  expect(refusal({}, { now: issuedAt - 10 * minute - 1 })).toMatch(/too far in the future/)
  expect(refusal({ expirationTime: issuedAt + minute }, { now: issuedAt + minute })).toBeUndefined()
  expect(refusal({ expirationTime: issuedAt + minute }, { now: issuedAt + minute + 1 })).toMatch(/is expired/)
  expect(refusal({ notBefore: issuedAt + minute }, { now: issuedAt + minute - 1 })).toMatch(/valid in the future/)
})
