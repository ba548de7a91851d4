import type { Page } from '@playwright/test'
import { expectNoSidewaysScroll, expectNothingFoundInBothThemes } from '../../../support/axe.ts'
import { expect, hold, restoreSession, test } from '../../../support/fixtures.ts'
import { keptPaths, offlineCard } from './offline-card.ts'

test.use({
  serviceWorkers: 'allow',
  allowConsoleErrors: [
    /ERR_INTERNET_DISCONNECTED|ERR_FAILED|could not be kept offline|could not be loaded|status of 50[03]/,
  ],
})

const card = (page: Page) => offlineCard(page, 'Cybersecurity')
const status = (page: Page) => card(page).getByRole('status')
const button = (page: Page, name: string | RegExp) => card(page).getByRole('button', { name })

async function keep(page: Page): Promise<void> {
  await button(page, /^Keep offline/).click()
  await expect(status(page)).toHaveText('Kept offline', { timeout: 30_000 })
}

test.setTimeout(120_000)

test.beforeEach(async ({ page, learner }) => {
  await restoreSession(page, learner)
  await page.goto('/dashboard')
})

test('a course is kept and removed from its card, with the keyboard alone, and nothing of it stays', async ({
  page,
}) => {
  await expectNothingFoundInBothThemes(page)
  const letThrough = await hold(page, '**/cyber/module4')
  await button(page, /^Keep offline \(\d\.\d MB\)$/).focus()
  await page.keyboard.press('Enter')
  await expect(card(page)).toBeFocused()
  const bar = card(page).getByRole('progressbar', { name: 'Cybersecurity: kept offline' })
  await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(50)
  await expect(status(page)).toHaveText('Downloading to this device …')
  letThrough()
  await expect(status(page)).toHaveText('Kept offline', { timeout: 30_000 })
  expect(await keptPaths(page, 'xpedition-course-')).toContain('/cyber/module4')
  await page.reload()
  await expect(status(page)).toHaveText('Kept offline')
  await expectNothingFoundInBothThemes(page)
  await page.setViewportSize({ width: 320, height: 800 })
  await expectNoSidewaysScroll(page)
  await button(page, 'Remove').focus()
  await page.keyboard.press('Enter')
  await expect(button(page, /^Keep offline \(\d\.\d MB\)$/)).toBeVisible()
  expect(await page.evaluate(() => caches.keys())).not.toContainEqual(expect.stringMatching(/^xpedition-course-/))
})

test('the browser is asked, once a course is kept, to leave it on the device', async ({ page }) => {
  await page.evaluate(() => {
    navigator.storage.persist = async () => document.body.toggleAttribute('data-asked', true)
  })
  await keep(page)
  await expect(page.locator('body[data-asked]')).toBeVisible()
})

test('Python and the terminal are added to a kept course later, and go with it', { tag: '@sweep' }, async ({
  page,
}) => {
  await keep(page)
  await button(page, /^Add Python and terminal \(\+\d\.\d MB\)$/).click()
  await expect(status(page)).toHaveText('Kept offline, with Python and terminal', { timeout: 30_000 })
  expect(await keptPaths(page, 'xpedition-python-')).toContainEqual(expect.stringMatching(/pyodide\.asm\.wasm$/))
  expect(await keptPaths(page, 'xpedition-terminal-')).toContainEqual(expect.stringMatching(/\/terminal-[^/]+\.js$/))
  await button(page, 'Remove').click()
  await expect(button(page, /^Keep offline/)).toBeVisible()
  for (const tool of ['python', 'terminal']) expect(await keptPaths(page, `xpedition-${tool}-`)).toEqual([])
})

test('what was chosen with a course is what Try again and Keep again go on with', { tag: '@sweep' }, async ({
  page,
  context,
}) => {
  await keep(page)
  await context.route('**/assets/sandbox/**', (route) => route.fulfill({ status: 500 }))
  await button(page, /^Add Python and terminal/).click()
  await expect(status(page)).toHaveText('Some files could not be downloaded. The rest is kept.', { timeout: 30_000 })
  await context.unroute('**/assets/sandbox/**')
  await button(page, 'Try again').click()
  await expect(status(page)).toHaveText('Kept offline, with Python and terminal', { timeout: 30_000 })
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name)
  })
  const other = offlineCard(page, 'Machine Learning')
  await other.getByRole('button', { name: /^Keep offline/ }).click()
  await expect(other.getByRole('status')).toHaveText('Kept offline', { timeout: 30_000 })
  await expect(status(page)).toHaveText('Your browser has removed files of this course.')
  await button(page, 'Keep again').click()
  await expect(status(page)).toHaveText('Kept offline, with Python and terminal', { timeout: 30_000 })
})

test('what a failing network has let through stays, and the next try fetches only the rest', { tag: '@sweep' }, async ({
  page,
  context,
}) => {
  let fails = true
  const asked: string[] = []
  await context.route(/\/(assets|cyber|offline)\//, async (route) => {
    const { pathname } = new URL(route.request().url())
    if (fails && pathname.startsWith('/cyber/')) return route.fulfill({ status: 500 })
    if (!fails) asked.push(pathname)
    return route.continue()
  })
  await button(page, /^Keep offline/).click()
  await expect(status(page)).toHaveText('Some files could not be downloaded. The rest is kept.', { timeout: 30_000 })
  const before = await keptPaths(page, 'xpedition-course-')
  expect(before.length).toBeGreaterThan(0)
  await page.reload()
  await expect(status(page)).toHaveText('Part of it is on this device.')
  fails = false
  await button(page, 'Continue').click()
  await expect(status(page)).toHaveText('Kept offline', { timeout: 30_000 })
  expect(asked).toContain('/cyber/module1')
  expect(asked.filter((path) => before.includes(path) && path.startsWith('/cyber/'))).toEqual([])
})

test('a device without room says so, and keeps the course once there is some', { tag: '@sweep' }, async ({
  page,
  context,
}) => {
  const session = await context.newCDPSession(page)
  const { origin } = new URL(page.url())
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 400_000 })
  await button(page, /^Keep offline/).click()
  await expect(status(page)).toHaveText('There is no room left on this device. Remove something, then try again.')
  await session.send('Storage.overrideQuotaForOrigin', { origin })
  await button(page, 'Try again').click()
  await expect(status(page)).toHaveText('Kept offline', { timeout: 30_000 })
})

test('a course whose files the browser has removed says so, and is kept again', { tag: '@sweep' }, async ({ page }) => {
  await keep(page)
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name)
  })
  await page.reload()
  await expect(status(page)).toHaveText('Your browser has removed files of this course.')
  await button(page, 'Keep again').click()
  await expect(status(page)).toHaveText('Kept offline', { timeout: 30_000 })
})

test('a course kept of an older release says that a newer version is there, and is renewed when asked', {
  tag: '@sweep',
}, async ({ page }) => {
  await keep(page)
  await page.evaluate(async () => {
    const name = (await caches.keys()).find((each) => each.startsWith('xpedition-course-')) ?? ''
    const [current, older] = await Promise.all([caches.open(name), caches.open('xpedition-course-older-cyber')])
    for (const request of await current.keys()) {
      const answer = await current.match(request)
      if (answer?.headers.get('content-type')?.startsWith('application/json'))
        await older.put(request, Response.json({ ...(await answer.json()), build: 'older' }))
      else if (answer) await older.put(request, answer)
    }
    await caches.delete(name)
  })
  await page.reload()
  await expect(status(page)).toHaveText('Kept offline. A newer version is available.')
  await page.goto('/cyber/module1')
  await page.goto('/dashboard')
  await expect(status(page), 'nothing is renewed unasked').toHaveText('Kept offline. A newer version is available.')
  await button(page, 'Update').click()
  await expect(status(page)).toHaveText('Kept offline', { timeout: 30_000 })
})
