import type { Locator, Page } from '@playwright/test'
import { expect, type Learner, restoreSession } from '../fixtures.ts'

export async function openAccount(page: Page, learner: Learner): Promise<void> {
  await restoreSession(page, learner)
  await page.goto('/account')
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
}

export const section = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })

export const toast = (page: Page, title: string): Locator => page.getByRole('listitem').filter({ hasText: title })

export async function signOutByMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/')
  // A sign-out that began on `/` does not change the address.
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible()
}

export async function deleteAccount(page: Page, address: string): Promise<void> {
  await section(page, 'Delete account').getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Delete your account?' })
  await dialog.getByLabel('Your address').fill(address)
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
}
