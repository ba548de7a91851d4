import { expect, type Locator, type Page } from '@playwright/test'

export const xp = { 1: 100, 2: 25, 3: 80, 4: 200 } as const
type Activity = keyof typeof xp

export async function openModule(page: Page): Promise<void> {
  await page.goto('/bio/module1')
  await expect(buttons(page)).toHaveCount(4)
}

/** Only those of activities that are not completed. */
export const activities = (page: Page) =>
  page.getByRole('button', { name: /^(Start Activity|Answer Question|Face the Boss)$/ })

export async function doAllActivities(page: Page) {
  await expect(activities(page)).toHaveCount(4)
  for (let left = 4; left > 0; left -= 1) {
    await activities(page).first().click()
    await expect(activities(page)).toHaveCount(left - 1)
  }
}

export const yourProgress = (page: Page) => page.getByRole('region', { name: 'Your Progress' })

const buttons = (page: Page): Locator =>
  page.getByRole('main').getByRole('button', { name: /^(Start|Answer|Face|Completed)/ })

/** In the activities' order only once all are there: an open lesson brings its own. */
const button = (page: Page, activity: Activity): Locator => buttons(page).nth(activity - 1)

export async function press(page: Page, ...activities: Activity[]): Promise<void> {
  await expect(buttons(page)).toHaveCount(Object.keys(xp).length)
  for (const activity of activities) {
    await button(page, activity).click()
    await expectDone(page, activity)
  }
}

export async function expectDone(page: Page, ...activities: Activity[]): Promise<void> {
  for (const activity of activities) {
    await expect(button(page, activity)).toHaveText(`Completed (+${xp[activity]} XP)`)
    await expect(button(page, activity)).toBeDisabled()
  }
}

export async function expectOpen(page: Page, ...activities: Activity[]): Promise<void> {
  for (const activity of activities) await expect(button(page, activity)).toBeEnabled()
}

/** Completions not yet saved, of all users. */
export const pendingEntries = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('xpedition-pending:')))

export const expectAllSaved = (page: Page): Promise<void> =>
  expect.poll(() => pendingEntries(page), { message: 'completions not seen stored', timeout: 20_000 }).toEqual([])
