import { expect, type Locator, type Page } from '@playwright/test'

export const row = (page: Page, id: string): Locator =>
  page.getByRole('article').filter({ has: page.locator(`h2[id="section-${id}"]`) })

export const heading = (page: Page, id: string): Locator => page.locator(`h2[id="section-${id}"]`)

export async function isOpen(page: Page, id: string): Promise<void> {
  await expect(page.locator('[data-open]')).toHaveCount(1)
  await expect(page.locator('[data-open] h2').first()).toHaveAttribute('id', `section-${id}`)
}

export async function openSection(page: Page, id: string): Promise<void> {
  await heading(page, id).getByRole('link').click()
  await isOpen(page, id)
  await expect(page.locator('[data-open] .reserved')).toHaveCount(0)
  await expect(page.locator('[data-open] :is(.opening, .summary)')).toBeVisible()
}
