import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { githubProvider } from './github.ts'

/** Answers in GitHub's shapes (docs.github.com, REST API 2022-11-28, and "Authorizing OAuth apps"). */
describe('GitHub', () => {
  let said: Record<string, unknown> = {}
  const asked: { path: string; authorization: string | undefined; body: string }[] = []
  const listener = createServer(async (request, response) => {
    const body = await text(request)
    asked.push({ path: request.url ?? '', authorization: request.headers.authorization, body })
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(said[request.url ?? ''] ?? {}))
  })
  let site = ''
  beforeAll(async () => {
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
    site = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`
  })
  afterAll(() => listener.close())

  const open = () =>
    githubProvider({
      name: 'github',
      clientIds: ['app'],
      secret: 'only for tests',
      url: site,
      redirectUri: undefined,
      skipNonceCheck: false,
      emailOptional: false,
    })
  const clientState = { id: 'a-state', verifier: 'a-verifier-that-only-the-service-knows-123456' }
  const redirectUri = 'http://localhost:3000/auth/v1/callback'

  it('is asked for the addresses, with state and PKCE', async () => {
    const url = await open().authorizationUrl(clientState, redirectUri, 'read:org', {})
    expect(url.href).toContain(`${site}/login/oauth/authorize?`)
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: 'app',
      redirect_uri: redirectUri,
      scope: 'user:email read:org',
      state: 'a-state',
      code_challenge_method: 'S256',
    })
  })

  it('gives the person, the primary address and whether it is verified', async () => {
    said = {
      '/login/oauth/access_token': { access_token: 'gho_1', token_type: 'bearer', scope: 'user:email' },
      '/api/v3/user': { id: 7, login: 'alma', name: 'Alma Berg', avatar_url: 'https://a.example/7.png', email: null },
      '/api/v3/user/emails': [
        { email: 'old@learner.example', primary: false, verified: true },
        { email: '\u212aim@learner.example', primary: false, verified: true },
        { email: 'Alma@learner.example', primary: true, verified: true },
      ],
    }
    const identity = await open().exchange(clientState, new URL(`${redirectUri}?code=1&state=a-state`), redirectUri)
    expect(identity).toMatchObject({
      provider: 'github',
      subject: '7',
      email: { address: 'alma@learner.example', verified: true },
      otherAddresses: ['old@learner.example'],
      data: { full_name: 'Alma Berg', user_name: 'alma', provider_id: '7' },
      accessToken: 'gho_1',
    })
    expect(asked.find(({ path }) => path === '/login/oauth/access_token')?.body).toContain('code_verifier=')
    expect(asked.find(({ path }) => path === '/api/v3/user')?.authorization).toBe('Bearer gho_1')
  })

  it('is not believed when the state is another, or its answer is no answer', async () => {
    const back = (query: string) => open().exchange(clientState, new URL(`${redirectUri}?${query}`), redirectUri)
    await expect(back('code=1&state=another')).rejects.toThrow()
    said = { '/login/oauth/access_token': { error: 'bad_verification_code' } }
    await expect(back('code=1&state=a-state')).rejects.toThrow()
  })
})
