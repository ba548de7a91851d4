import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AuthClient } from '@supabase/auth-js'
import {
  AUTO_REFRESH_TICK_DURATION_MS,
  AUTO_REFRESH_TICK_THRESHOLD,
  JWKS_TTL,
} from '@supabase/auth-js/dist/module/lib/constants.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fetchKeepingSession } from './auth-client.ts'
import { freshFor } from './stored-session.ts'

describe('a refusal', () => {
  const server = createServer(({ url = '' }, response) => {
    const type = url.includes('json') ? 'application/json; charset=utf-8' : 'text/html'
    response.writeHead(Number(/\d{3}/.exec(url)?.[0]), { 'content-type': type }).end('{}')
  })
  let url = ''
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
    url = `http://localhost:${(server.address() as AddressInfo).port}/auth/v1/token`
  })
  afterAll(() => server.close())

  const statusOf = async (grant: string, response: string) =>
    (await fetchKeepingSession(`${url}?grant_type=${grant}&answer=${response}`)).status

  it('by a limit counts as an outage for a refresh, and ends no session', async () => {
    expect(await statusOf('refresh_token', '429,json')).toBe(503)
  })
  it('by a network’s own page counts as an outage, too', async () => {
    expect(await statusOf('refresh_token', '403,html')).toBe(503)
    expect(await statusOf('refresh_token', '511,html')).toBe(503)
  })
  it('by the service itself ends the session', async () => {
    expect(await statusOf('refresh_token', '400,json')).toBe(400)
  })
  it('reaches all other calls unchanged', async () => {
    expect(await statusOf('password', '429,json')).toBe(429)
    expect(await statusOf('password', '403,html')).toBe(403)
    expect(await statusOf('refresh_token', '200,html')).toBe(200)
  })
})

describe('the auth client’s own constants', () => {
  it('renew a session 90 seconds before it expires, looking every 30 seconds', () => {
    expect(AUTO_REFRESH_TICK_DURATION_MS).toBe(30_000)
    expect(AUTO_REFRESH_TICK_THRESHOLD).toBe(3)
    // Ours is earlier, so that whoever sends a token by hand never sends one the library would renew.
    const due = Date.now() + AUTO_REFRESH_TICK_DURATION_MS * AUTO_REFRESH_TICK_THRESHOLD
    expect(freshFor({ expiresAt: due })).toBe(0)
  })
  it('keep signing keys for 10 minutes', () => expect(JWKS_TTL).toBe(600_000))
  it('say of a missing session that it is missing', async () => {
    const { error } = await new AuthClient({ url: 'http://127.0.0.1:9', persistSession: false }).getUser()
    expect(error?.message).toBe('Auth session missing!')
  })
})
