import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { patientFetch } from './auth-client.ts'

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
