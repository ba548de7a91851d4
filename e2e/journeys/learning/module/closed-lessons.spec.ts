import type { Page } from '@playwright/test'
import { expect, type Learner, restoreSession, test } from '../../../support/fixtures.ts'
import { isOpen } from '../../../support/pages/section-rows.ts'

async function openAndRead(page: Page, learner: Learner) {
  await restoreSession(page, learner)
  await page.goto('/bio/module1')
  await expect(page.locator('[data-open] .lesson')).toBeVisible()
  await page.mouse.move(330, 400)
  await page.mouse.wheel(0, 900)
}

test.describe('closed lessons', () => {
  const inSecond = (page: Page) => page.getByText('the answer is "4 to 9"')

  test('are found by the browser, which opens them, and going back returns to where the search began', async ({
    page,
    learner,
  }) => {
    await openAndRead(page, learner)
    const lesson = page.locator('[id="lesson-1.2"]')
    await expect(lesson.locator('.sources')).toBeAttached()
    await expect(lesson).toHaveAttribute('hidden', 'until-found')
    await expect(inSecond(page)).toBeHidden()
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(800)
    const place = await page.evaluate(() => scrollY)
    // A link to a text is looked up by what Ctrl+F looks with.
    await page.evaluate(() => {
      window.location.hash = '#:~:text=the%20answer%20is%20%224%20to%209%22'
    })
    await expect(inSecond(page)).toBeInViewport()
    await isOpen(page, '1.2')
    await expect(page).toHaveURL('/bio/module1#section-1.2')
    await page.goBack()
    await isOpen(page, '1.1')
    expect(Math.abs((await page.evaluate(() => scrollY)) - place)).toBeLessThan(2)
  })

  test('are left alone for those who save data, until they search', { tag: '@sweep' }, async ({ page, learner }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: Object.assign(new EventTarget(), { saveData: true }) }),
    )
    await openAndRead(page, learner)
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
    const lesson = page.locator('[id="lesson-1.2"]')
    await expect(lesson.locator('.sources')).toHaveCount(0)
    await page.keyboard.press('Control+f')
    await expect(lesson.locator('.sources')).toBeAttached()
  })
})
