import type { Page } from '@playwright/test'
import { outline } from '../../../../courses/outline.ts'
import { expect, restoreSession, test } from '../../../support/fixtures.ts'
import { doAllActivities } from '../../../support/pages/module-page.ts'

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

  // The closed group says that the learner is in it.
  const group = modules.getByRole('button', { name: 'Computational Biology' })
  await expect(group).toHaveAttribute('aria-current', 'true')
  await expect(group).toHaveAccessibleDescription(`0/${outline.bio} modules completed`)
  await expect(modules.locator('[aria-current]').filter({ visible: true })).toHaveCount(1)

  await group.click()
  const current = modules.getByRole('link', { name: 'Bioinformatics Fundamentals' })
  await expect(current).toHaveAttribute('aria-current', 'page')
  await expect(modules.locator('[aria-current]').filter({ visible: true })).toHaveCount(1)

  await doAllActivities(page)
  await page.getByRole('button', { name: 'Complete Module' }).click()
  await expect(modules.getByRole('link', { name: 'Bioinformatics Fundamentals completed' })).toBeVisible()

  // What was opened stays open over the dashboard, and only until the page is loaded anew.
  await modules.getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('link', { name: 'Continue at 2.1' }).click()
  await expect(modules.getByRole('link', { name: 'Phylogenetics' })).toBeVisible()
  await page.reload()
  await expect(modules.getByRole('button', { name: 'Computational Biology' })).toHaveAttribute('aria-current', 'true')
  await expect(modules.getByRole('link', { name: 'Phylogenetics' })).toBeHidden()
  await sidebar(page)
    .getByRole('link', { name: `${learner.email} Account` })
    .click()
  await expect(page).toHaveURL('/account')
})

test('on a small screen the sidebar is a drawer that closes when a module is chosen', async ({ page, learner }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await restoreSession(page, learner)
  await page.goto('/ml/module1')
  await expect(sidebar(page)).toBeHidden()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(sidebar(page).getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard')
  await expect(sidebar(page).getByRole('link', { name: `${learner.email} Account` })).toBeVisible()
  await page.getByRole('navigation', { name: 'Course modules' }).getByRole('link', { name: 'Neural Networks' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('MODULE 2: NEURAL NETWORKS', { useInnerText: true })
  await expect(sidebar(page)).toBeHidden()
})
