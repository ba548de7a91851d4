import type { Page } from '@playwright/test'
import { expect, restoreSession, test } from '../../support/fixtures.ts'

/** As Chromium does once it finds that a site may be installed. @returns how often the browser was asked to install */
async function offerInstall(page: Page): Promise<() => Promise<number>> {
  const refused = await page.evaluate(() => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => {
        document.documentElement.dataset.asked = String(Number(document.documentElement.dataset.asked ?? 0) + 1)
      },
    })
    window.dispatchEvent(event)
    return event.defaultPrevented
  })
  expect(refused, 'the browser shows nothing of its own').toBe(true)
  return () => page.evaluate(() => Number(document.documentElement.dataset.asked ?? 0))
}

test('the account menu offers to install the app once the browser does, and only there', async ({ page, learner }) => {
  await restoreSession(page, learner)
  await page.goto('/dashboard')
  const menu = page.getByRole('button', { name: 'Account menu' })
  await menu.click()
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Install' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  const asked = await offerInstall(page)
  expect(await asked()).toBe(0)
  await menu.click()
  await page.getByRole('menuitem', { name: 'Install' }).click()
  await expect.poll(asked).toBe(1)
  await menu.click()
  await expect(page.getByRole('menuitem', { name: 'Install' })).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the menu offers to install the app, too', async ({ page, learner }) => {
    await restoreSession(page, learner)
    await page.goto('/dashboard')
    const asked = await offerInstall(page)
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('button', { name: 'Install', exact: true }).click()
    await expect.poll(asked).toBe(1)
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(page.getByRole('link', { name: 'Account' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Install', exact: true })).toHaveCount(0)
  })
})
