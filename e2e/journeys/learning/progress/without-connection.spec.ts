import type { Page } from '@playwright/test'
import { expectNothingFoundInBothThemes } from '../../../support/axe.ts'
import { expect, restoreSession, test } from '../../../support/fixtures.ts'
import { expectAllSaved, expectDone, openModule, press } from '../../../support/pages/module-page.ts'
import { openProblem, write } from '../../../support/pages/problem.ts'

test.use({
  serviceWorkers: 'allow',
  allowConsoleErrors: [/ERR_INTERNET_DISCONNECTED|kept and sent again|could not be loaded|status of 503/],
})

async function runProblem(page: Page): Promise<void> {
  const problem = await openProblem(page, 'The other strand, without a library')
  await write(page, problem, 'print(6 * 7)')
  await problem.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(problem.getByText('42', { exact: true })).toBeVisible({ timeout: 60_000 })
}

test('a lesson that was read opens on the next visit without a connection, with its progress, and runs code', {
  tag: '@sweep',
}, async ({ page, learner, context }) => {
  test.setTimeout(180_000)
  await restoreSession(page, learner)
  await openModule(page)
  await press(page, 1)
  await expectDone(page, 1)
  await runProblem(page)
  const kept = () =>
    page.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => name.startsWith('xpedition-site-'))
      const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return all.flat().map(({ url }) => new URL(url).pathname)
    })
  await expect.poll(kept, { timeout: 20_000 }).toContain('/bio/module1')

  await context.setOffline(true)
  const later = await context.newPage()
  await page.close()
  await later.goto('/bio/module1')
  await expect(later.locator('.lesson .opening').first()).toBeVisible()
  await expectDone(later, 1)
  await runProblem(later)
  // What is pressed now is kept, and saved when the connection is back.
  await press(later, 2)
  await later.reload()
  await expectDone(later, 1, 2)
  await context.setOffline(false)
  await expectAllSaved(later)
})

test('an address that was never visited says without a connection which modules are on the device', {
  tag: '@sweep',
}, async ({ page, learner, context }) => {
  await restoreSession(page, learner)
  await openModule(page)
  const isKept = () => page.evaluate(async () => (await caches.match('/bio/module1')) !== undefined)
  await expect.poll(isKept, { timeout: 20_000 }).toBe(true)
  await context.setOffline(true)
  await page.goto('/cyber/module3')
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible()
  await expectNothingFoundInBothThemes(page)
  await page.getByRole('link', { name: 'Module 1: Bioinformatics Fundamentals' }).click()
  await expect(page.locator('.lesson .opening').first()).toBeVisible()
})

test.describe('before a service worker answers', () => {
  test.use({ serviceWorkers: 'block' })

  test('a file of another page that does not come leaves the page that is read as it is', async ({ page, learner }) => {
    await restoreSession(page, learner)
    await page.route('**/assets/home-*.js', (route) => route.abort('internetdisconnected'))
    const missing = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/home-'))
    await openModule(page)
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    await press(page, 1)
    await missing
    await press(page, 2)
    await expectAllSaved(page)
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  })
})
