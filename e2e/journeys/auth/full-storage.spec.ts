import type { Page } from '@playwright/test'
import { expect, newLearner, test } from '../../support/fixtures.ts'
import { sendSignIn, sendSignUp } from '../../support/pages/auth-page.ts'
import { expectDone, pendingEntries, press } from '../../support/pages/module-page.ts'

const offlineNoise = [/ERR_INTERNET_DISCONNECTED|could not be loaded|dynamically imported module/]

/** To the last byte. */
const fillStorage = (page: Page) =>
  page.evaluate(() => {
    let filler = ''
    for (let size = 2 ** 23; size >= 1; size = Math.floor(size / 2))
      try {
        localStorage.setItem('filler', filler + 'x'.repeat(size))
        filler += 'x'.repeat(size)
      } catch {
        // The next half.
      }
    return filler.length
  })

const notice = (page: Page, sentence: string) => page.getByRole('listitem').filter({ hasText: sentence })
const staySignedIn = 'You stay signed in until you close this page.'
const saved = (page: Page) =>
  page.waitForResponse(
    (answer) => answer.url().includes('/rest/v1/user_progress') && answer.request().method() === 'POST' && answer.ok(),
  )

/** Within the page: loading another one would forget who is here. */
async function signUpAndBegin(page: Page) {
  const learner = newLearner()
  await sendSignUp(page, learner)
  await expect(page).toHaveURL(/\/$/)
  await expect(notice(page, staySignedIn)).toHaveCount(1)
  await page.getByRole('link', { name: 'Start Module 1' }).click()
  await expect(page).toHaveURL(/\/bio\/module1$/)
  return learner
}

test.describe('on a device whose storage is full', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/bio/module1')
    await expect(page).toHaveURL(/\/auth$/)
    expect(await fillStorage(page)).toBeGreaterThan(4_000_000)
  })

  test('somebody signs up, completes an activity and signs in again after a reload', { tag: '@sweep' }, async ({
    page,
    context,
  }) => {
    const learner = await signUpAndBegin(page)
    const save = saved(page)
    await press(page, 1)
    await save

    const other = await context.newPage()
    await other.goto('/bio/module1')
    await expect(other, 'another tab knows nobody').toHaveURL(/\/auth$/)
    await other.close()
    await expectDone(page, 1)

    await page.reload()
    await expect(page, 'the device has forgotten them').toHaveURL(/\/auth$/)
    await sendSignIn(page, learner)
    await expect(page).toHaveURL(/\/bio\/module1$/)
    await expect(notice(page, staySignedIn)).toHaveCount(1)
    await expectDone(page, 1)
    await page.evaluate(() => localStorage.removeItem('filler'))
  })

  test('a tab that stands open stays signed out when another one signs in', { tag: '@sweep' }, async ({
    page,
    context,
  }) => {
    const other = await context.newPage()
    await other.goto('/bio/module1')
    await expect(other).toHaveURL(/\/auth$/)
    await other.getByLabel('Email').fill('somebody@example.com')
    await sendSignUp(page, newLearner())
    await expect(page).toHaveURL(/\/$/)
    await expect(other).toHaveURL(/\/auth$/)
    await expect(other.getByLabel('Email')).toHaveValue('somebody@example.com')
  })

  test('a theme is chosen until the page closes', { tag: '@sweep' }, async ({ page }) => {
    await page.goto('/about')
    await page.getByRole('button', { name: /theme/i }).first().click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'night')
    await expect(notice(page, 'Your choice lasts until you close this page.')).toHaveCount(1)
  })

  test.describe('and offline', () => {
    test.use({ allowConsoleErrors: offlineNoise })

    test('a completion waits in the page, which says so, and is saved once there is a connection', {
      tag: '@sweep',
    }, async ({ page, context }) => {
      await signUpAndBegin(page)
      await context.setOffline(true)
      await press(page, 1, 2)
      await expect(notice(page, 'What is not saved yet is kept until you close this page.')).toHaveCount(1)
      expect(await pendingEntries(page)).toEqual([])
      const save = saved(page)
      await context.setOffline(false)
      await save
      await expectDone(page, 1, 2)
    })
  })
})
