import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addUser, completeActivity, describeEngines } from '../testing/engines.ts'
import { pngBlob } from '../testing/pictures.ts'
import { startServer, type TestServer } from '../testing/server.ts'

describeEngines('headers of answers', { on: 'pglite' }, (opened) => {
  let server: TestServer
  const siteFolder = mkdtempSync(path.join(tmpdir(), 'xpedition-headers-'))
  beforeAll(async () => {
    mkdirSync(path.join(siteFolder, 'about'))
    for (const name of ['index.html', 'about/index.html', '404.html', 'robots.txt'])
      writeFileSync(path.join(siteFolder, name), name)
    const environment = { TRUSTED_PROXIES: '127.0.0.1,::1', REST_RATE_LIMIT_ACCOUNT: '20' }
    server = await startServer(opened().database, { environment, siteFolder })
  })
  afterAll(async () => {
    await server.close()
    rmSync(siteFolder, { recursive: true })
  })

  const headersOf = async (asked: string, headers: Record<string, string> = {}) => {
    const [method = '', where = ''] = asked.split(' ')
    return (await server.fetch(where, { method, headers })).headers
  }
  const api = [
    'GET /auth/v1/health',
    'GET /auth/v1/settings',
    'GET /auth/v1/user',
    'POST /auth/v1/signup',
    'GET /auth/v1/nowhere',
    'OPTIONS /auth/v1/user',
    'GET /rest/v1/courses',
    'HEAD /rest/v1/courses',
    'GET /rest/v1/nowhere',
    'GET /rest/v1/user_stats',
    'PUT /rest/v1/courses',
    'POST /rest/v1/courses',
    'GET /rest/v1/courses?id=eq.%ff',
    'OPTIONS /rest/v1/courses',
    'GET /storage/v1/bucket',
    'GET /storage/v1/nowhere',
    'GET /storage/v1/object/public/avatars/none.png',
    'POST /storage/v1/object/avatars/none.png',
  ]

  it.each(api)('%s: read as what it says it is, within no page, and kept by nobody', async (asked) => {
    const headers = await headersOf(asked)
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it('a refusal by a limit is kept by nobody either', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => server.fetch('/rest/v1/courses')))
    const refused = answers.find(({ status }) => status === 429)
    expect(refused?.headers.get('x-content-type-options')).toBe('nosniff')
    expect(refused?.headers.get('cache-control')).toBe('no-store')
  })

  it('a stored file and public keys are kept for as long as they say', async () => {
    const { id } = await addUser(opened().database)
    await completeActivity(opened().database, id)
    const files = server.storageClient(await server.token(id)).from('avatars')
    await files.upload(`${id}/a.png`, pngBlob(), { cacheControl: '31536000' })
    const file = await headersOf(`GET /storage/v1/object/public/avatars/${id}/a.png`)
    expect(file.get('content-security-policy')).toContain('sandbox')
    expect([file.get('cache-control'), file.get('x-content-type-options')]).toEqual(['max-age=31536000', 'nosniff'])
    expect((await headersOf('GET /auth/v1/.well-known/jwks.json')).get('cache-control')).toBe('public, max-age=600')
  })

  it.each([...api, 'GET /', 'GET /about', 'GET /about/', 'GET /robots.txt', 'GET /nowhere', 'POST /about'])(
    '%s: once by https, never without it again',
    async (asked) => {
      const forwarded = (protocol: string) => ({ 'x-forwarded-proto': protocol, 'x-forwarded-for': '198.51.100.7' })
      expect((await headersOf(asked, forwarded('https'))).get('strict-transport-security')).toBe('max-age=31536000')
      expect((await headersOf(asked, forwarded('http'))).get('strict-transport-security')).toBeNull()
      expect((await headersOf(asked)).get('strict-transport-security')).toBeNull()
    },
  )
})
