import { describe, expect, it } from 'vitest'
import { cleanAddress, readCallback } from './oauth-callback.ts'

const site = 'https://learn.example'
const tokens = 'access_token=a.b.c&refresh_token=r&expires_in=3600&expires_at=1&token_type=bearer'

describe('an address', () => {
  it.each([
    [`/dashboard#${tokens}`, '/dashboard'],
    [`/dashboard#${tokens}&type=recovery`, '/dashboard'],
    [`/dashboard?${tokens}&type=recovery`, '/dashboard'],
    [`/dashboard?${tokens}#${tokens}`, '/dashboard'],
    ['/#refresh_token=r', '/'],
    ['/#provider_token=p', '/'],
    ['/about?code=c&from=mail', '/about?from=mail'],
    ['/?error=access_denied&error_code=x&error_description=Call+me', '/'],
    ['/#error=access_denied&error_code=x&error_description=Call+me', '/'],
    ['/?error_description=Call+me#error_description=Call+me', '/'],
    ['/ml/module1?arrival=secret#access_token=a', '/ml/module1'],
    // The page of a mail's link keeps what it is for.
    [
      '/auth/confirm?token_hash=h&type=recovery&next=%2Fa%3Fb#access_token=a',
      '/auth/confirm?token_hash=h&type=recovery&next=%2Fa%3Fb',
    ],
    ['/auth/confirm?token_hash=h&type=recovery&code=c', '/auth/confirm?token_hash=h&type=recovery'],
  ])('%s holds nothing afterwards that could sign somebody in or speak for us', (address, clean) => {
    expect(cleanAddress(site + address)).toBe(clean)
    expect(cleanAddress(site + clean)).toBeUndefined()
  })

  it.each([
    '/',
    '/ml/module1#code',
    '/ml/module1#error',
    '/ml/module1#a=b',
    '/?code=',
    '/auth/confirm?token_hash=h&type=email',
  ])('%s stays as it is', (address) => expect(cleanAddress(site + address)).toBeUndefined())
})

describe('an OAuth callback', () => {
  const now = 1_800_000_000_000
  const state = { secret: 'secret', since: now - 60_000 }
  const back = `${site}/dashboard?arrival=secret#${tokens}`
  const found = { tokens: { access_token: 'a.b.c', refresh_token: 'r' } }

  it('is taken by the tab that began the redirect', () => expect(readCallback(back, state, now)).toEqual(found))
  it.each([
    ['a tab that did not', back, undefined],
    ['a tab that set out for something else', back, { ...state, secret: 'other' }],
    ['an address that does not say what for', `${site}/dashboard#${tokens}`, state],
    ['an address that says it beside the tokens', `${site}/dashboard#${tokens}&arrival=secret`, state],
    ['an address with the tokens in its query', `${site}/dashboard?arrival=secret&${tokens}`, state],
    ['an address with half of a session', `${site}/dashboard?arrival=secret#access_token=a.b.c`, state],
  ])('is not taken by %s', (_, address, marked) => expect(readCallback(address, marked, now)).toEqual({}))

  it('is taken for a quarter of an hour, even if the clock is set back meanwhile', () => {
    const late = { error: { code: 'flow_state_expired', error: '' } }
    expect(readCallback(back, state, state.since + 15 * 60_000)).toEqual(found)
    expect(readCallback(back, state, state.since + 15 * 60_000 + 1)).toEqual(late)
    expect(readCallback(back, state, state.since - 60_000)).toEqual(found)
    expect(readCallback(back, state, state.since - 16 * 60_000)).toEqual(late)
  })

  it('may bring an error, of which only the codes are read, to the tab that began the redirect', () => {
    const refused = `${site}/#error=access_denied&error_code=user_banned&error_description=Call+me`
    expect(readCallback(refused, state, now)).toEqual({ error: { code: 'user_banned', error: 'access_denied' } })
    expect(readCallback(refused, undefined, now)).toEqual({})
    expect(readCallback(`${back}&error_description=Call+me`, state, now)).toEqual({ error: { code: '', error: '' } })
  })
})
