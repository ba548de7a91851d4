import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Keys } from '../access/keys.ts'
import type { Database } from '../database/database.ts'
import type { RequestVariables } from '../http/request/request-variables.ts'
import type { Services } from '../services.ts'
import { readSettings } from '../settings/settings.ts'
import { loadSite, type Site } from '../site/load-site.ts'
import { site } from '../site.ts'
import { credentialRoutes } from './routes.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'xpedition-page-'))
let files: Site
beforeAll(async () => {
  mkdirSync(path.join(folder, 'credentials/page'), { recursive: true })
  writeFileSync(path.join(folder, 'credentials/page/index.html'), 'the page of any credential')
  writeFileSync(path.join(folder, '404.html'), 'the page of unknown addresses')
  files = await loadSite(folder)
})
afterAll(() => rmSync(folder, { recursive: true }))

const shared = '11111111-1111-4111-8111-111111111111'

async function ask(address: string) {
  const answer = await request(address)
  return [answer.status, await answer.text(), answer.headers.get('content-type')?.split(';')[0]]
}

async function request(address: string, headers: Record<string, string> = {}) {
  const query = async (_: string, [id]: readonly unknown[] = []) => ({ rows: id === shared ? [{ id }] : [], count: 0 })
  const database = { engine: 'pglite', query } as unknown as Database
  const context = { settings: readSettings({}), database, keys: { jwtSecret: 's'.repeat(32) } as Keys } as Services
  const app = new Hono<RequestVariables>()
  app.use((c, next) => {
    c.set('clientAddress', '127.0.0.1')
    return next()
  })
  app.route('/', credentialRoutes(context, files))
  app.all('*', site(files))
  return app.request(address, { headers: { accept: 'text/html,*/*;q=0.8', ...headers } })
}

it('stands at the address of a shared credential, and says 404 at every other beside it', async () => {
  const page = 'the page of any credential'
  expect(await ask(`/credentials/${shared}`)).toEqual([200, page, 'text/html'])
  expect(await ask('/credentials/22222222-2222-4222-8222-222222222222')).toEqual([404, page, 'text/html'])
  expect(await ask('/credentials/anything')).toEqual([404, page, 'text/html'])
  expect(await ask('/credentials/any/thing')).toEqual([404, 'the page of unknown addresses', 'text/html'])
})

it('caches keep the page and the signed credential at the same address apart', async () => {
  const page = await request(`/credentials/${shared}`)
  const unchanged = await request(`/credentials/${shared}`, { 'if-none-match': page.headers.get('etag') ?? '' })
  expect([page.status, unchanged.status]).toEqual([200, 304])
  for (const { headers } of [page, unchanged])
    expect(headers.get('vary')?.split(', ').sort()).toEqual(['accept', 'accept-encoding'])
})
