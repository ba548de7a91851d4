import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { isAllowedRedirect, redirectTarget, withFragment, withQuery } from './redirects.ts'

const allowList = [
  'https://*.school.example/welcome',
  'https://app.example/**',
  'xpedition://callback',
  'https://a{1,2}.example/[a-c]?',
]
const settings = { GOTRUE_SITE_URL: 'https://learn.example', GOTRUE_URI_ALLOW_LIST: allowList }

// GoTrue's IsRedirectURLValid, internal/utilities/request.go and request_test.go.
describe('where a sign-in may send the browser', () => {
  it.each([
    'https://learn.example',
    'https://learn.example/auth?next=1#part',
    'https://LEARN.example/',
    'https://north.school.example/welcome',
    'https://app.example/',
    'https://app.example/a/b.c#token',
    'xpedition://callback',
    'https://a2.example/bx',
    'http://127.0.0.1:8080/callback',
    'http://[::1]:8080/callback',
  ])('allows %s', (url) => expect(isAllowedRedirect(url, settings)).toBe(true))

  it.each([
    '',
    '/dashboard',
    'https://learn.example/auth/v1/authorize?provider=other',
    'https://learn.example/auth/%76%31/authorize?provider=other',
    'https://learn.example//rest/v1/',
    'https://learn.example/storage/v1/object/sign/a',
    'https://learn.example/%',
    '//evil.example',
    'https:evil.example',
    'http://learn.example',
    'https://learn.example:8443/',
    'https://learn.example.evil.example',
    'https://learn.example@evil.example/',
    'https://evil@learn.example/',
    'https://learn.example\\@evil.example/',
    'https://evil.example\\.learn.example/',
    '\thttps://learn.example',
    'https://learn.example/a b',
    'https://learn.example/\n',
    'https://evil.example/?https://learn.example',
    'https://evil.example/#https://app.example/',
    'https://a.b.school.example/welcome',
    'https://north.school.example/welcome/more',
    'https://evil.example/.school.example/welcome',
    'https://a3.example/bx',
    'xpedition://evil',
    'javascript:alert(1)',
    'JavaScript://learn.example/%0aalert(1)',
    'data:text/html,hello',
    'https://2130706433/',
    'https://0x7f.0.0.1/',
    'http://192.168.1.1/',
    'http://[::ffff:10.0.0.1]/',
  ])('refuses %j', (url) => expect(isAllowedRedirect(url, settings)).toBe(false))

  it('allows nothing that runs, whatever the patterns say', () => {
    const open = { ...settings, GOTRUE_URI_ALLOW_LIST: ['**'] }
    expect(isAllowedRedirect('https://anywhere.example/', open)).toBe(true)
    for (const url of ['javascript:alert(1)', 'data:text/html,x', 'blob:https://learn.example/x', 'file:///etc/passwd'])
      expect(isAllowedRedirect(url, open)).toBe(false)
  })

  it('lets a site on localhost have any port', () => {
    const local = { GOTRUE_SITE_URL: 'http://localhost:3000', GOTRUE_URI_ALLOW_LIST: [] }
    expect(isAllowedRedirect('http://localhost:5173/auth', local)).toBe(true)
    expect(isAllowedRedirect('https://localhost:5173/auth', local)).toBe(false)
  })

  it('takes what the request asks for, else the page that asked, else the site', async () => {
    const app = new Hono().get('/', (c) => c.text(redirectTarget(c, settings)))
    const ask = async (query: string, headers: Record<string, string> = {}) =>
      (await app.request(`/?${new URLSearchParams({ redirect_to: query })}`, { headers })).text()
    expect(await ask('https://app.example/here')).toBe('https://app.example/here')
    expect(await ask('https://evil.example')).toBe('https://learn.example')
    expect(await ask('https://app.example/here#access_token=of-a-stranger')).toBe('https://app.example/here')
    expect(await ask('https://evil.example', { referer: 'https://learn.example/auth' })).toBe(
      'https://learn.example/auth',
    )
    expect(await ask('', { referer: 'https://evil.example/' })).toBe('https://learn.example')
  })

  it('writes fields into a target without keeping its own of the same name', () => {
    expect(withFragment('https://learn.example/a?b=1#old', { error: 'no & never' })).toBe(
      'https://learn.example/a?b=1#error=no+%26+never',
    )
    expect(withQuery('https://learn.example/a?code=old&b=1', { code: 'new' })).toBe(
      'https://learn.example/a?code=new&b=1',
    )
  })
})
