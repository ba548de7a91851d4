import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AuthClient } from '@supabase/auth-js'
import {
  AUTO_REFRESH_TICK_DURATION_MS,
  AUTO_REFRESH_TICK_THRESHOLD,
  JWKS_TTL,
} from '@supabase/auth-js/dist/module/lib/constants.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { patientFetch } from './auth-client.ts'
import { freshFor } from './stored-session.ts'

describe('a limit that the auth service answers with', () => {
  const server = createServer((_request, response) => response.writeHead(429).end())
  let url = ''
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/auth/v1/token`
  })
  afterAll(() => server.close())

  it('is an outage to a refresh, which ends no session', async () => {
    expect((await patientFetch(`${url}?grant_type=refresh_token`)).status).toBe(503)
  })
  it('is itself to everything else', async () => {
    expect((await patientFetch(`${url}?grant_type=password`)).status).toBe(429)
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
