import type { Page } from '@playwright/test'
import { expectNoSidewaysScroll, expectNothingFoundInBothThemes } from '../../../support/axe.ts'
import { expectEverythingFits } from '../../../support/everything-fits.ts'
import { expect, restoreSession, test } from '../../../support/fixtures.ts'
import { expectAllSaved, openModule, press } from '../../../support/pages/module-page.ts'

const card = (page: Page) => page.getByRole('region', { name: 'Weekly goal' })
const learned = (page: Page) => card(page).getByRole('listitem').filter({ hasText: ': learned' })
const setGoal = (page: Page) => card(page).getByRole('button', { name: 'Set a weekly goal' })
const change = (page: Page) => card(page).getByRole('button', { name: 'Change' })

async function chooseDays(page: Page, days: number) {
  await card(page).getByText(String(days), { exact: true }).click()
  await card(page).getByRole('button', { name: 'Save goal' }).click()
}

test.describe('a learner in Berlin', () => {
  test.use({ timezoneId: 'Europe/Berlin' })

  test('sets a weekly goal, and sees the day of an activity marked on each device', async ({
    page,
    learner,
    newDevice,
  }) => {
    await restoreSession(page, learner)
    await page.goto('/dashboard')
    await expect(card(page).getByText('Choose how many days a week you want to learn.')).toBeVisible()
    await expect(card(page).getByRole('listitem')).toHaveCount(0)

    await setGoal(page).click()
    await expect(card(page).getByRole('radio', { name: '5' })).toBeChecked()
    await expect(card(page).getByText('Times in Europe/Berlin')).toBeVisible()
    await chooseDays(page, 1)
    await expect(change(page)).toBeFocused()
    await expect(card(page).getByRole('listitem')).toHaveCount(7)
    await expect(card(page).getByText('0 of 1 day this week')).toBeVisible()
    await expect(card(page).getByText('Weeks in a row: 0 · longest 0')).toBeVisible()

    await openModule(page)
    await press(page, 1)
    await page.getByRole('link', { name: 'Back to Dashboard' }).click()
    await expect(learned(page)).toHaveCount(1)
    await expect(learned(page)).toHaveText(/^Today, \w+day: learned$/)
    await expect(card(page).getByText('1 of 1 day this week, goal met')).toBeVisible()
    await expect(card(page).getByText('Weeks in a row: 1 · longest 1')).toBeVisible()
    await expectAllSaved(page)
    await page.reload()
    await expect(learned(page)).toHaveCount(1)

    const second = await newDevice()
    await restoreSession(second, learner)
    await second.goto('/dashboard')
    await expect(learned(second)).toHaveCount(1)
    await change(second).click()
    await expect(card(second).getByText('Times in Europe/Berlin')).toBeVisible()
  })

  test('keeps the zone of their goal until they take another device’s, and turns the goal off', {
    tag: '@sweep',
  }, async ({ page, learner, newDevice }) => {
    await restoreSession(page, learner)
    await page.goto('/dashboard')
    await setGoal(page).click()
    await chooseDays(page, 2)
    await expect(card(page).getByText('0 of 2 days this week')).toBeVisible()

    const second = await newDevice({ timezoneId: 'UTC' })
    await restoreSession(second, learner)
    await second.goto('/dashboard')
    await change(second).click()
    await expect(card(second).getByText('Times in Europe/Berlin')).toBeVisible()
    await card(second).getByLabel('From now on, in UTC, where this device is').check()
    await chooseDays(second, 3)
    await expect(card(second).getByText('0 of 3 days this week')).toBeVisible()
    await change(second).click()
    await expect(card(second).getByText('Times in UTC')).toBeVisible()
    await card(second).getByRole('button', { name: 'Turn off' }).click()
    await expect(setGoal(second)).toBeFocused()
    await second.reload()
    await expect(setGoal(second)).toBeVisible()
    await expect(card(second).getByRole('listitem')).toHaveCount(0)
  })
})

test.describe('while the service is away', () => {
  test.use({ allowConsoleErrors: [/503/] })

  test('a goal says that it was not saved, and is saved once the service is back', async ({ page, learner }) => {
    await restoreSession(page, learner)
    await page.goto('/dashboard')
    await setGoal(page).click()
    await page.route('**/auth/v1/user', (route) => route.fulfill({ status: 503, body: '' }))
    await card(page).getByRole('button', { name: 'Save goal' }).click()
    await expect(card(page).getByRole('alert')).toContainText('The server cannot be reached.')
    await page.unroute('**/auth/v1/user')
    await card(page).getByRole('button', { name: 'Save goal' }).click()
    await expect(card(page).getByText('0 of 5 days this week')).toBeVisible()
  })
})

test.describe('320 px wide', () => {
  test.use({ viewport: { width: 320, height: 800 } })

  test('the weekly goal fits and axe finds nothing, before it is set, while it is, and after', {
    tag: '@sweep',
  }, async ({ page, learner }) => {
    await restoreSession(page, learner)
    await page.goto('/dashboard')
    const expectFine = async () => {
      // What lies behind the bar has no size there.
      await page.evaluate(() => window.scrollTo(0, 0))
      await expectNothingFoundInBothThemes(page)
      await expectNoSidewaysScroll(page)
      await expectEverythingFits(page)
    }
    await expect(setGoal(page)).toBeVisible()
    await expectFine()
    await setGoal(page).focus()
    await page.keyboard.press('Enter')
    await expect(card(page).getByRole('radio', { name: '5' })).toBeChecked()
    await expectFine()
    await card(page).getByRole('radio', { name: '5' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(card(page).getByText('0 of 6 days this week')).toBeVisible()
    await expectFine()
    await change(page).click()
    await expect(card(page).getByRole('button', { name: 'Turn off' })).toBeVisible()
    await expectFine()
  })
})
