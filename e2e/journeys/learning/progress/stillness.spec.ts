import type { Page } from '@playwright/test'
import { expect, restoreSession, test } from '../../../support/fixtures.ts'
import { doAllActivities } from '../../../support/pages/module-page.ts'
import { completeModule } from '../../../support/stored/stored-progress.ts'

/** What begins to move in the page, by name, with the milliseconds that it lasts. */
const watchMotion = (page: Page) =>
  page.addInitScript(() => {
    const lasting: Record<string, number> = {}
    Object.assign(window, { lasting })
    for (const type of ['animationstart', 'transitionrun'])
      document.addEventListener(type, () => {
        for (const each of document.getAnimations()) {
          const name = each instanceof CSSAnimation ? each.animationName : 'transition'
          lasting[name] = Math.max(lasting[name] ?? 0, Number(each.effect?.getComputedTiming().activeDuration))
        }
      })
  })
const moved = (page: Page): Promise<Record<string, number>> => page.evaluate('window.lasting')

/** Reward after reward, as a learner earns and looks at them. @returns what has moved on each page */
async function earnAndLook(page: Page): Promise<Record<string, Record<string, number>>> {
  const found: Record<string, Record<string, number>> = {}
  await page.goto('/bio/module2')
  await doAllActivities(page)
  await page.getByRole('button', { name: 'Complete Module' }).click()
  await expect(page.locator('.moment')).toContainText('Module 2 completed')
  await expect(page.getByRole('region', { name: 'Module 2 completed' })).toBeVisible()
  found.module = await moved(page)
  for (const [path, shown] of [
    ['/dashboard', 'Total XP'],
    ['/xp', 'Level 2 reached'],
    ['/achievements', 'First module'],
  ] as const) {
    await page.goto(path)
    const main = page.getByRole('main')
    await expect(main.getByText(shown).first()).toBeVisible()
    for (const control of await main.getByRole('link').all()) await control.hover()
    found[path] = await moved(page)
  }
  return found
}

test.beforeEach(async ({ page, learner, server }) => {
  await completeModule(server.url, learner, 'bio', 1)
  await restoreSession(page, learner)
  await watchMotion(page)
})

test('rewards move where motion is welcome', { tag: '@sweep' }, async ({ page }) => {
  const found = await earnAndLook(page)
  expect(found.module).toMatchObject({ 'xp-rise': expect.any(Number), moment: 3200 })
  expect(found['/dashboard']).toMatchObject({ 'camp-pulse': expect.any(Number) })
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('no reward, stamp, receipt or number moves', { tag: '@sweep' }, async ({ page }) => {
    const found = await earnAndLook(page)
    for (const [where, lasting] of Object.entries(found))
      for (const [name, milliseconds] of Object.entries(lasting))
        expect.soft(milliseconds, `${name} on ${where}`).toBeLessThan(1)
  })
})
