import { publicPaths } from '../../../app/pages.ts'
import { expect, test } from '../../support/fixtures.ts'

test.use({ viewport: { width: 412, height: 823 } })

test('the largest paint of each public page is words, which come with the first one', async ({ page }) => {
  for (const path of ['/', '/auth', '/faq', '/about', '/auth/forgot-password'])
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      // Entries of pictures bear their address, those of text none.
      const pictures = () =>
        page.evaluate(
          () =>
            new Promise<string[]>((resolve) => {
              const observer = new PerformanceObserver((list) =>
                resolve(list.getEntries().map((entry) => (entry as PerformanceEntry & { url: string }).url)),
              )
              observer.observe({ type: 'largest-contentful-paint', buffered: true })
            }),
        )
      expect(new Set(await pictures())).toEqual(new Set(['']))
    })
})

test('a notice that comes when the service has answered is no larger than the words before it', async ({ page }) => {
  await page.goto('/auth/code')
  await expect(page.getByRole('status').filter({ hasText: 'Email is not set up here yet' })).toBeVisible()
  const largest = await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
    return new Promise<string[]>((resolve) => {
      const observer = new PerformanceObserver((list) =>
        resolve(
          list.getEntries().map((entry) => (entry as PerformanceEntry & { element: Element }).element.textContent),
        ),
      )
      observer.observe({ type: 'largest-contentful-paint', buffered: true })
    })
  })
  expect(largest.at(-1)).toMatch(/^We’ll email you/)
})

test('a public page brings its styles with it: no file has to come before the first paint', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') asked.push(request.url())
  })
  for (const path of ['/', '/auth', '/faq', '/setup', '/auth/forgot-password'])
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.locator('body'), 'styled').toHaveCSS('margin', '0px')
    })
  expect(asked).toEqual([])
})

const oneOfEachKind = ['/', '/auth', '/faq', '/nowhere']
const others = publicPaths.filter((path) => !oneOfEachKind.includes(path))

test.describe('the scripts of a public page', () => {
  test.use({ allowConsoleErrors: [/404/] })

  const cases = [
    { name: 'each kind', paths: oneOfEachKind, tag: [] },
    { name: 'all others', paths: others, tag: '@sweep' },
  ]
  for (const { name, paths, tag } of cases)
    test(`are asked for after its first paint: ${name}`, { tag }, async ({ page }) => {
      // Without the second after which they start unpainted: a busy machine may take it.
      await page.addInitScript(() => {
        const wait = window.setTimeout
        const endless = (run: () => void, ms?: number) => (ms === 1000 ? 0 : wait(run, ms))
        window.setTimeout = endless as typeof wait
      })
      for (const path of paths)
        await test.step(path, async () => {
          await page.goto(path)
          const entries = (type: string) =>
            page.evaluate(
              (observed) =>
                new Promise<{ name: string; startTime: number }[]>((resolve) => {
                  const observer = new PerformanceObserver((list) =>
                    resolve(list.getEntries().map(({ name, startTime }) => ({ name, startTime }))),
                  )
                  observer.observe({ type: observed, buffered: true })
                }),
              type,
            )
          const scripts = async () => (await entries('resource')).filter(({ name }) => name.endsWith('.js'))
          await expect.poll(async () => (await scripts()).length).toBeGreaterThan(5)
          const [painted = { startTime: Infinity }] = await entries('paint')
          expect((await scripts()).filter(({ startTime }) => startTime < painted.startTime)).toEqual([])
        })
    })

  test('start in a browser that says nothing of its paints, and in a tab that paints nothing', async ({
    newDevice,
  }) => {
    const silent = () => {
      window.PerformanceObserver = class {
        observe() {}
      } as unknown as typeof PerformanceObserver
    }
    const hidden = () => {
      Object.defineProperty(document, 'hidden', { value: true })
      window.PerformanceObserver = undefined as unknown as typeof PerformanceObserver
    }
    for (const browser of [silent, hidden]) {
      const device = await newDevice()
      await device.addInitScript(browser)
      await device.goto('/')
      await expect(device.getByRole('button', { name: 'Pause gallery' })).toBeVisible()
    }
  })
})
