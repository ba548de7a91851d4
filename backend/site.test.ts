import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { strictTransport } from './http/answer-headers.ts'
import type { RequestVariables } from './http/request/request-variables.ts'
import { loadSite } from './site/load-site.ts'
import { site } from './site.ts'

const inline = 'document.documentElement.dataset.theme = "night"'
const home = `<!doctype html><script>${inline}</script><script type="module" src="/assets/app-AbC123.js"></script>`
const frame = 'addEventListener("message", start)'
const types = {
  'sitemap.xml': 'text/xml; charset=utf-8',
  'site.webmanifest': 'application/manifest+json; charset=utf-8',
  'about.data': 'text/x-script; charset=utf-8',
  'notebooks/ml/2.3.ipynb': 'application/x-ipynb+json; charset=utf-8',
  'logo.svg': 'image/svg+xml; charset=utf-8',
  'favicon.ico': 'image/x-icon',
  'trail.AVIF': 'image/avif',
  'python.wasm': 'application/wasm',
  'body.woff2': 'font/woff2',
  LICENSE: 'application/octet-stream',
}
let folder: string
let app: Hono<RequestVariables>
let secure = false

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'xpedition-site-'))
  const files: Record<string, string | Buffer> = {
    'site/index.html': home,
    'site/index.html.br': brotliCompressSync(home),
    'site/index.html.gz': gzipSync(home),
    'site/about/index.html': 'about',
    'site/404.html': '<!doctype html>nothing here',
    'site/assets/app-AbC123.js': 'export {}',
    'site/assets/sandbox/frame-0123456789ab.js': frame,
    'site/robots.txt': 'User-agent: *',
    ...Object.fromEntries(Object.keys(types).map((name) => [`site/${name}`, name])),
    'secret.txt': 'outside',
  }
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), content)
  }
  const files404 = await loadSite(path.join(folder, 'site'))
  app = new Hono<RequestVariables>()
  app.use((c, next) => {
    c.set('secure', secure)
    return next()
  })
  app.use(strictTransport)
  app.all('*', site(files404))
})
afterAll(() => rmSync(folder, { recursive: true }))
afterEach(() => vi.unstubAllEnvs())

const get = (url: string, headers: Record<string, string> = {}, method = 'GET') => app.request(url, { method, headers })

test('a page: fresh each time, closed to all scripts but its own', async () => {
  const response = await get('/')
  expect(await response.text()).toBe(home)
  const { headers } = response
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(headers.get('cache-control')).toBe('no-cache')
  const hash = createHash('sha256').update(inline).digest('base64')
  const policy = headers.get('content-security-policy')
  const frameHash = createHash('sha256').update(frame).digest('base64')
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}' 'sha256-${frameHash}' 'wasm-unsafe-eval';`)
  expect(policy).toContain("frame-ancestors 'none'")
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
})

test('a page gives the frame of learners’ code what it inherits, and nothing by which other code gets in', async () => {
  const policy = (await get('/')).headers.get('content-security-policy') ?? ''
  expect(policy).toContain("worker-src 'self' blob:;")
  expect(policy).toContain("frame-src 'none'")
  expect(policy).not.toMatch(/'unsafe-eval'|script-src[^;]*(blob:|data:|'unsafe-inline'|'strict-dynamic')/)
  expect((await get('/assets/sandbox/frame-0123456789ab.js')).headers.get('content-type')).toMatch(/^text\/javascript/)
})

test('pages may fetch packages from the address that is set, and files have no policy', async () => {
  const packaged = new Hono<RequestVariables>()
  packaged.all('*', site(await loadSite(path.join(folder, 'site')), 'https://packages.example'))
  const answer = async (url: string) => (await packaged.request(url)).headers.get('content-security-policy')
  expect(await answer('/')).toContain("connect-src 'self' https://packages.example;")
  expect(await answer('/assets/app-AbC123.js')).toBeNull()
})

test('a page of a build with an analytics id is open to the tag as well, for its script and its event only', async () => {
  const policy = async () => {
    const header = (await get('/')).headers.get('content-security-policy') ?? ''
    return new Map(header.split('; ').map((each) => [each.split(' ')[0], each.split(' ').slice(1)]))
  }
  const without = await policy()
  vi.stubEnv('VITE_ANALYTICS_ID', 'AW-1/label')
  const open = await policy()
  for (const [directive, sources] of open) {
    const more = sources.filter((source) => !without.get(directive)?.includes(source))
    const admits = ['script-src', 'img-src', 'connect-src'].includes(directive ?? '')
    expect(
      more.some((source) => source === 'https://www.googleadservices.com'),
      directive,
    ).toBe(admits)
    expect(
      more.some((source) => !source.startsWith('https://')),
      directive,
    ).toBe(false)
    if (!admits) expect(more, directive).toEqual([])
  }
  expect(open.get('script-src')).toContain('https://www.googletagmanager.com')
  expect(
    [...without.values()].flat().filter((source) => source.includes(':') && !/^(data|blob):$/.test(source)),
  ).toEqual([])
})

test('hashed files are kept for good', async () => {
  const { headers } = await get('/assets/app-AbC123.js')
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8')
})

test.each(Object.entries(types))('%s is %s', async (name, type) => {
  const response = await get(`/${name}`)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, type])
})

test('compressed as the client takes it', async () => {
  const encoding = async (accept: string) =>
    (await get('/', { 'accept-encoding': accept })).headers.get('content-encoding')
  expect(await encoding('gzip, deflate, br')).toBe('br')
  expect(await encoding('gzip')).toBe('gzip')
  expect(await encoding('br;q=0, gzip')).toBe('gzip')
  expect(await encoding('br;q=0.5, GZIP')).toBe('gzip')
  expect(await encoding('*')).toBe('br')
  for (const none of ['identity', 'br;q=0.2, identity', '*;q=0', 'zstd', '']) expect(await encoding(none)).toBeNull()
  const gzipped = await get('/', { 'accept-encoding': 'gzip' })
  expect(gunzipSync(await gzipped.arrayBuffer()).toString()).toBe(home)
  expect(gzipped.headers.get('vary')).toBe('accept-encoding')
})

test('what the client has is not sent again', async () => {
  const etag = (await get('/')).headers.get('etag') ?? ''
  const again = await get('/', { 'if-none-match': `"other", W/${etag}` })
  expect([again.status, await again.text()]).toEqual([304, ''])
  expect(again.headers.get('content-security-policy')).toBeTruthy()
  expect((await get('/', { 'if-none-match': '*' })).status).toBe(304)
  const byFetch = await get('/', { 'if-none-match': etag, 'cache-control': 'no-cache' })
  expect(byFetch.status, 'no-cache asks for a check').toBe(304)
  const compressed = await get('/', { 'accept-encoding': 'br', 'if-none-match': etag })
  expect(compressed.status).toBe(200)
})

test('HEAD has the headers and no body, other methods are not for pages', async () => {
  const response = await get('/', {}, 'HEAD')
  expect([response.status, response.headers.get('content-length'), await response.text()]).toEqual([
    200,
    String(home.length),
    '',
  ])
  const posted = await get('/', {}, 'POST')
  expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})

test('a page has one address', async () => {
  expect(await (await get('/about')).text()).toBe('about')
  const slashed = await get('/about/?a=1')
  expect([slashed.status, slashed.headers.get('location')]).toEqual([308, '/about?a=1'])
  for (const elsewhere of ['/about/index.html', '/index.html', '/404.html', '/About', '//evil.example/', '//about/'])
    expect((await get(elsewhere)).status, elsewhere).toBe(404)
})

test.each([
  '/nowhere',
  '/ml/module9',
  '/assets/gone.js',
  '/../secret.txt',
  '/%2e%2e/secret.txt',
  '/..%2fsecret.txt',
  '/index.html.br',
])('%s is the page for what is not there, with status 404 and without the path', async (url) => {
  const response = await get(url)
  expect([response.status, await response.text()]).toEqual([404, '<!doctype html>nothing here'])
  expect(response.headers.get('cache-control')).toBe('no-cache')
})

test('https is remembered only where it is spoken', async () => {
  expect((await get('/')).headers.get('strict-transport-security')).toBeNull()
  secure = true
  expect((await get('/')).headers.get('strict-transport-security')).toBe('max-age=31536000')
  secure = false
})
