import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'

export const tryButton = (page: Page) => page.getByRole('button', { name: 'Try without an account' })
export const bringButton = (page: Page) => page.getByRole('button', { name: 'Sign in and bring my progress along' })

/** From the guarded page of a module, to which it leads back. */
export async function beginAsGuest(page: Page): Promise<void> {
  await page.goto('/bio/module1')
  await tryButton(page).click()
  await expect(page).toHaveURL('/bio/module1')
}

export const userId = async (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('xpedition-auth') ?? '{}').user.id)
