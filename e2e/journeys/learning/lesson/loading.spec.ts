import type { Page } from '@playwright/test'
import { expect, hold, restoreSession, test } from '../../../support/fixtures.ts'
import { openLesson } from '../../../support/pages/lesson.ts'

/** Sums up what moves on the page without a hand having moved it. */
type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }

/** @returns the sum of what moved by itself, or of all that moved since a time of the page */
async function watchShifts(page: Page): Promise<(since?: number) => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: PerformanceEntry[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => shifts.push(...list.getEntries())).observe({
      type: 'layout-shift',
      buffered: true,
    })
  })
  return (since) =>
    page.evaluate(
      (since) =>
        (window as never as { shifts: Shift[] }).shifts
          .filter(({ startTime, hadRecentInput }) => (since === undefined ? !hadRecentInput : startTime > since))
          .reduce((sum, { value }) => sum + value, 0),
      since,
    )
}

const section = (page: Page, id: string) => page.locator(`[id="lesson-${id}"]`)

test('later sections load once somebody reads, or before printing, and nothing jumps', { tag: '@sweep' }, async ({
  page,
  learner,
}) => {
  const shifts = await watchShifts(page)
  await openLesson(page, learner)
  const second = page.getByRole('heading', { name: 'By hand: one record, letter by letter' })
  await expect(section(page, '1.2').locator('h3')).toHaveCount(0)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let y = 0; y < height; y += 600) {
    await page.mouse.move(330, 400)
    await page.mouse.wheel(0, 600)
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  }
  await expect(section(page, '1.2').locator('.sources')).toBeAttached()
  await expect(second).toHaveCount(0)
  await page.getByRole('link', { name: 'Next section: 1.2' }).click()
  await expect(second).toHaveCount(1)
  await expect(page.getByRole('heading', { name: /^1\.2 / })).toBeFocused()
  expect(await shifts()).toBeLessThan(0.01)

  const fetched = await hold(page, /\/1\.1-[^/]+\.js$/)
  await page.reload()
  await expect(second).toBeVisible()
  await page.evaluate(() => {
    // As the browser does, which tells the page first.
    window.print = () => {
      window.dispatchEvent(new Event('beforeprint'))
      document.body.setAttribute('data-printed', String(document.querySelectorAll('.sources').length))
      window.dispatchEvent(new Event('afterprint'))
    }
  })
  await expect(section(page, '1.1').locator('.sources')).toHaveCount(0)
  await page.keyboard.press('Control+p')
  fetched()
  await expect(page.locator('body')).toHaveAttribute('data-printed', '2')
})

test('a section that opens keeps room for a lesson that is still on its way', async ({ page, learner }) => {
  const shifts = await watchShifts(page)
  await openLesson(page, learner)
  const fetched = await hold(page, /\/1\.2-[^/]+\.js$/)
  await page
    .getByRole('heading', { name: /^1\.2 / })
    .getByRole('link')
    .click()
  await expect(page.locator('.reserved')).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: /^(Start|Answer|Face)/ })).toHaveCount(4)
  const reserved = await page.locator('.reserved').evaluate((room) => room.clientHeight)
  const arrival = await page.evaluate(() => performance.now())
  fetched()
  await expect(page.getByRole('heading', { name: 'By hand: one record, letter by letter' })).toBeVisible()
  expect(await shifts(arrival)).toBeLessThan(0.01)
  const taken = await section(page, '1.2').evaluate((room) => room.clientHeight)
  expect(Math.abs(taken - reserved) / taken, 'the estimate').toBeLessThan(0.2)
})

for (const width of [1280, 390])
  test(`what is being looked at stays in its place while a lesson above it loads, at ${width} px`, async ({
    page,
    learner,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await restoreSession(page, learner)
    // As if the guess of its height had been far off.
    await page.addInitScript(() =>
      document.addEventListener('DOMContentLoaded', () => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync('.lesson .reserved { min-height: 700px !important }')
        document.adoptedStyleSheets.push(sheet)
      }),
    )
    const fetched = await hold(page, /\/1\.\d-[^/]+\.js$/)
    await page.goto('/ml/module1')
    const last = page.getByRole('button', { name: 'Mark Complete (+300 XP)' })
    await last.scrollIntoViewIfNeeded()
    const before = await last.boundingBox()
    fetched()
    await expect(section(page, '1.1').locator('.sources')).toBeAttached()
    await expect(page.locator('.reserved')).toHaveCount(0)
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    expect((await last.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, -1)
  })

test.describe('a lesson that cannot be fetched', () => {
  test.use({ allowConsoleErrors: [/could not be loaded|Failed to (load|fetch)/] })
  test('says so and can be tried again', async ({ page, learner }) => {
    await restoreSession(page, learner)
    await page.goto('/bio/module1')
    await expect(page.getByRole('heading', { name: 'By hand: fifteen bases, six readings' })).toBeVisible()
    // as if the page had just reloaded itself for this
    await page.evaluate(() => sessionStorage.setItem('xpedition-reloaded-at', String(Date.now())))
    await page.route(/\/1\.2-[^/]+\.js$/, (route) => route.abort())
    await page.getByRole('heading', { name: 'Files That Carry Sequences' }).getByRole('link').click()
    const alert = page.getByRole('alert').filter({ hasText: 'Could not load this lesson' })
    await expect(alert).toBeVisible()
    await expect(page.getByRole('main').getByRole('button', { name: /^(Start|Answer|Face)/ })).toHaveCount(4)
    await page.unroute(/\/1\.2-[^/]+\.js$/)
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'By hand: one record, letter by letter' })).toBeVisible()
  })

  test('comes with the second try, in a browser that refuses a file for ever once it did not come', {
    tag: '@sweep',
  }, async ({ page, learner }) => {
    await restoreSession(page, learner)
    await page.goto('/bio/module1')
    await expect(page.getByRole('heading', { name: 'By hand: fifteen bases, six readings' })).toBeVisible()
    let remembered = true
    await page.route(/\/1\.2-[^/]+\.js$/, (route) =>
      remembered && route.request().method() === 'GET' ? route.abort() : route.continue(),
    )
    page.on('request', (request) => {
      if (request.isNavigationRequest()) remembered = false
    })
    await page.getByRole('heading', { name: 'Files That Carry Sequences' }).getByRole('link').click()
    const alert = page.getByRole('alert').filter({ hasText: 'Could not load this lesson' })
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'By hand: one record, letter by letter' })).toBeVisible()
  })
})
