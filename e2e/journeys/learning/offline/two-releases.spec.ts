import { expect, restoreSession, test as shared } from '../../../support/fixtures.ts'
import { activities, expectAllSaved } from '../../../support/pages/module-page.ts'
import { openProblem, runUntil } from '../../../support/pages/problem.ts'
import { openSection } from '../../../support/pages/section-rows.ts'
import { nextRelease } from '../../../support/product/next-release.ts'
import { Server } from '../../../support/product/server.ts'
import { keptPaths, offlineCard } from './offline-card.ts'

/** On a server of its own, which another release replaces. */
const test = shared.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the destructured parameter
  server: async ({}, use) => {
    const server = await Server.start()
    await use(server)
    await server.remove()
  },
})
test.use({
  serviceWorkers: 'allow',
  allowConsoleErrors: [/ERR_|kept and sent again|could not be|Failed to fetch|status of 50\d/],
})
// A build of its own comes first.
test.describe.configure({ timeout: 300_000 })

const oldText = 'Three of them: **A** is six random lowercase letters'
const newText = 'Three of the newer ones: **A** is six random lowercase letters'
const changes = [
  { file: 'courses/cyber/module1/1.2.mdx', before: oldText, after: newText },
  // What learners' code runs in.
  { file: 'app/features/sandbox/frame.ts', before: "postMessage('failed'", after: "postMessage('failed anew'" },
]

test('a release that replaces another leaves the open lesson and the kept course as they are until Update is pressed', {
  tag: '@sweep',
}, async ({ page, context, learner, server }) => {
  const release = await nextRelease(...changes)
  try {
    await restoreSession(page, learner)
    await page.goto('/dashboard')
    const card = offlineCard(page, 'Cybersecurity')
    await card.getByRole('checkbox', { name: /^with Python and terminal/ }).check()
    await card.getByRole('button', { name: /^Keep offline/ }).click()
    await expect(card.getByRole('status')).toHaveText('Kept offline, with Python and terminal', { timeout: 60_000 })
    await page.goto('/cyber/module1#section-1.1')
    const opening = page.locator('[data-open] .opening')
    await expect(opening).toContainText('A small clinic lost a laptop')
    await activities(page).first().click()
    await expect(activities(page)).toHaveCount(3)
    await expectAllSaved(page)
    await page.evaluate(() => document.body.setAttribute('data-same-page', ''))

    await server.stop()
    await server.restart(release.build)
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update().catch(() => {}))
    await expect(opening).toContainText('A small clinic lost a laptop')
    await activities(page).first().click()
    await expect(activities(page)).toHaveCount(2)
    await openSection(page, '1.2')
    await expect(opening, 'the release that the page is of').toContainText('Three of them: A')
    await expect(page.locator('body[data-same-page]'), 'the page was never loaded again').toBeVisible()
    await expectAllSaved(page)

    await page.goto('/dashboard')
    await expect(card.getByRole('status')).toHaveText('Kept offline. A newer version is available.')
    // It would still answer for what is kept no longer.
    await (await context.newCDPSession(page)).send('Network.clearBrowserCache')
    await context.setOffline(true)
    const offlinePage = await context.newPage()
    await offlinePage.goto('/cyber/module1#section-1.2')
    await expect(offlinePage.locator('[data-open] .opening'), 'kept as it was').toContainText('Three of them: A')
    await activities(offlinePage).first().click()
    await expect(activities(offlinePage)).toHaveCount(1)
    await offlinePage.goto('/cyber/module3#section-3.2')
    await runUntil(offlinePage, await openProblem(offlinePage, 'Two secrets, one key'), 'print(6 * 7)', '42')
    await context.setOffline(false)
    await expectAllSaved(offlinePage)
    await offlinePage.close()

    await page.reload()
    await card.getByRole('button', { name: 'Update' }).click()
    await expect(card.getByRole('status')).toHaveText('Kept offline, with Python and terminal', { timeout: 60_000 })
    await page.goto('/cyber/module1#section-1.2')
    await expect(opening).toContainText('Three of the newer ones: A')
    await expect
      .poll(() => page.evaluate(async () => (await caches.keys()).filter((name) => name.includes('course')).length))
      .toBe(1)
    await expect
      .poll(() =>
        page.evaluate(async () => {
          const { installing, waiting } = await navigator.serviceWorker.ready
          return installing ?? waiting
        }),
      )
      .toBe(null)
    await page.goto('/dashboard')
    const frames = async () => (await keptPaths(page, 'xpedition-python-')).filter((each) => each.includes('/frame-'))
    await expect.poll(async () => (await frames()).length, 'what the older release ran with is gone').toBe(1)
    await context.setOffline(true)
    const nextPage = await context.newPage()
    await page.close()
    await nextPage.goto('/cyber/module1#section-1.2')
    await expect(nextPage.locator('[data-open] .opening')).toContainText('Three of the newer ones: A')
    await expect(activities(nextPage), 'no press was lost').toHaveCount(1)
  } finally {
    await release.remove()
  }
})
