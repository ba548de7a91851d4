import type { Page } from '@playwright/test'
import { expect, restoreSession, test } from '../../../support/fixtures.ts'
import { openProblem, runUntil } from '../../../support/pages/problem.ts'

const name = 'Where does a frame close?'
const place = '/bio/module1#section-1.1'

const cacheNames = (page: Page) => page.evaluate(() => caches.keys())

/** Puts another body under each kept address, as a script of another origin's could not. @returns how many */
const poison = (page: Page, prefix: string, body: string) =>
  page.evaluate(
    async ([start, text]) => {
      let count = 0
      for (const key of (await caches.keys()).filter((each) => each.startsWith(start))) {
        const cache = await caches.open(key)
        for (const request of await cache.keys()) {
          const kept = await cache.match(request)
          const type = kept?.headers.get('content-type') ?? 'text/javascript'
          const content = type.startsWith('text/html') ? `<script>${text}</script>` : text
          await cache.put(request, new Response(content, { headers: { 'content-type': type } }))
          count += 1
        }
      }
      return count
    },
    [prefix, body] as const,
  )

async function run(page: Page, words: string): Promise<void> {
  await runUntil(page, await openProblem(page, name), `print("${words}".upper())`, words.toUpperCase())
}

test.beforeEach(async ({ page, learner }) => {
  await restoreSession(page, learner)
  await page.goto(place)
})

test('Python is kept under its release, and what older ones have kept is removed', { tag: '@sweep' }, async ({
  page,
}) => {
  await page.evaluate(async () => {
    for (const older of ['xpedition-python-undefined', 'xpedition-python-1.0'])
      await (await caches.open(older)).put('/assets/python-1.0/old.wasm', new Response('old'))
  })
  await run(page, 'first')
  const names = (await cacheNames(page)).filter((each) => each.startsWith('xpedition-python-'))
  expect(names).toEqual([expect.stringMatching(/^xpedition-python-\d+\.\d+\.\d+$/)])
})

test('what else was put in the place of Python is not run, and is replaced', { tag: '@sweep' }, async ({ page }) => {
  await run(page, 'first')
  const wasm = () =>
    page.evaluate(async () =>
      (await caches.match('/assets/sandbox/python-314.0.7/pyodide.asm.wasm'))
        ?.clone()
        .arrayBuffer()
        .then((bytes) => bytes.byteLength),
    )
  await expect.poll(wasm).toBeGreaterThan(1_000_000)
  expect(await poison(page, 'xpedition-python-', 'while (true) {}')).toBe(5)
  await page.reload()
  await run(page, 'again')
  await expect.poll(wasm).toBeGreaterThan(1_000_000)
})

test('with no room to keep it, Python runs from what was fetched', { tag: '@sweep' }, async ({ page, context }) => {
  const { origin } = new URL(page.url())
  const session = await context.newCDPSession(page)
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 2_000_000 })
  await run(page, 'first')
  await session.send('Storage.overrideQuotaForOrigin', { origin })
})

test.describe('with the service worker', () => {
  test.use({
    serviceWorkers: 'allow',
    allowConsoleErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|could not be loaded|status of 503/],
  })

  const kept = (page: Page) =>
    page.evaluate(async () => {
      const names = (await caches.keys()).filter((each) => each.startsWith('xpedition-site-'))
      const all = await Promise.all(names.map(async (each) => (await caches.open(each)).keys()))
      return all.flat().map(({ url }) => new URL(url).pathname)
    })
  const pwned = (page: Page) => page.evaluate(() => 'pwned' in window)

  test('a script or page that was put in the place of a kept one is not run, with and without a connection', {
    tag: '@sweep',
  }, async ({ page, context }) => {
    await expect.poll(() => kept(page), { timeout: 20_000 }).toContain('/bio/module1')
    expect(await poison(page, 'xpedition-site-', 'window.pwned = 1')).toBeGreaterThan(10)
    await page.reload()
    await expect(page.locator('.lesson .opening').first()).toBeVisible()
    expect(await pwned(page)).toBe(false)
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await pwned(page)).toBe(false)

    await page.goto(place)
    await expect.poll(() => kept(page)).toContain('/bio/module1')
    await context.setOffline(true)
    await page.goto('/bio/module1')
    await expect(page.locator('.lesson .opening').first()).toBeVisible()
    expect(await pwned(page)).toBe(false)
    await poison(page, 'xpedition-site-', 'window.pwned = 1')
    await page.goto('/bio/module1')
    await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible()
    expect(await pwned(page)).toBe(false)
    await context.setOffline(false)
  })

  test('what an older release had kept is fetched anew, and its cache removed', { tag: '@sweep' }, async ({
    page,
    context,
  }) => {
    await expect.poll(() => kept(page), { timeout: 20_000 }).toContain('/bio/module1')
    await page.evaluate(async () => {
      const older = await caches.open('xpedition-site-older')
      await older.put('/bio/module2', new Response('<p>older', { headers: { 'content-type': 'text/html' } }))
      for (const url of await (
        await caches.open((await caches.keys()).find((each) => /site-[0-9a-f]{12}$/.test(each)) ?? '')
      ).keys())
        if (/\/assets\/root-/.test(url.url))
          await older.put('/assets/root-AAAAAAAA.js', new Response('window.pwned = 1'))
    })
    await page.goto('/bio/module3')
    await expect.poll(() => cacheNames(page), { timeout: 20_000 }).not.toContain('xpedition-site-older')
    await expect.poll(() => kept(page)).toContain('/bio/module2')
    await context.setOffline(true)
    await page.goto('/bio/module2')
    await expect(page).toHaveTitle(/XPedition/)
    await expect(page.getByText('older', { exact: true })).toBeHidden()
    expect(await pwned(page)).toBe(false)
    await context.setOffline(false)
  })
})
