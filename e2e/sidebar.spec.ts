import type { Page } from '@playwright/test'
import { expect, restoreSession, test } from './fixtures.ts'
import { doAllActivities } from './module-page.ts'

const sidebar = (page: Page) => page.getByRole('complementary')

test('the sidebar opens only Machine Learning at load, marks the current module, and checks off completed ones', async ({
  page,
  learner,
}) => {
  await restoreSession(page, learner)
  await page.goto('/bio/module1')
  const modules = page.getByRole('navigation', { name: 'Course modules' })
  await expect(modules.getByRole('button', { name: 'Machine Learning' })).toHaveAttribute('aria-expanded', 'true')
  await expect(modules.getByRole('button', { name: 'Computational Biology' })).toHaveAttribute('aria-expanded', 'false')
  await expect(modules.getByRole('link', { name: 'ML in Production' })).toBeVisible()
  await expect(modules.getByRole('link', { name: 'Phylogenetics' })).toBeHidden()

  await modules.getByRole('button', { name: 'Computational Biology' }).click()
  const current = modules.getByRole('link', { name: 'Bioinformatics Fundamentals' })
  await expect(current).toHaveAttribute('aria-current', 'page')
  await expect(modules.locator('[aria-current]')).toHaveCount(1)

  await doAllActivities(page)
  await page.getByRole('button', { name: 'Complete Module' }).click()
  await expect(modules.getByRole('link', { name: 'Bioinformatics Fundamentals completed' })).toBeVisible()
})

test('on a small screen the sidebar is a drawer that closes when a module is chosen', async ({ page, learner }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await restoreSession(page, learner)
  await page.goto('/ml/module1')
  await expect(sidebar(page)).toBeHidden()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('navigation', { name: 'Course modules' }).getByRole('link', { name: 'Neural Networks' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('MODULE 2: NEURAL NETWORKS')
  await expect(sidebar(page)).toBeHidden()
})
