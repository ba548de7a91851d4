import type { Page } from '@playwright/test'
import { expectNothingFoundInBothThemes } from '../../../support/axe.ts'
import { expect, restoreSession, test } from '../../../support/fixtures.ts'
import { openModule, press } from '../../../support/pages/module-page.ts'
import { completeModule } from '../../../support/stored/stored-progress.ts'

test.use({ allowConsoleErrors: [/ERR_INTERNET_DISCONNECTED|kept and sent again|could not be loaded/] })

const lines = (page: Page) => page.getByRole('main').getByRole('listitem')

test('a learner sees where each XP comes from, with its time, by course, and what is not synced yet', async ({
  page,
  learner,
  server,
  context,
}) => {
  await completeModule(server.url, learner, 'bio', 2)
  await completeModule(server.url, learner, 'cyber', 1)
  await restoreSession(page, learner)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Total XP' }).click()
  await expect(page).toHaveURL('/xp')
  await expect(page.getByRole('status').filter({ hasText: 'XP, level' })).toBeVisible()
  await expect(page.getByText('Level 2 reached')).toBeVisible()
  await expect(page.getByText(/^Module \d completed$/)).toHaveCount(2)
  await expect(page.getByText('Date not recorded')).toHaveCount(0)
  await expect(lines(page).locator('time').first()).toHaveAttribute('datetime', /^20\d\d-/)
  await expectNothingFoundInBothThemes(page)

  await page.getByText('Machine Learning', { exact: true }).click()
  await expect(page.getByText('You have no XP in this course yet.')).toBeVisible()
  await page.getByText('Computational Biology', { exact: true }).click()
  await expect(page.getByText(/^Module \d completed$/)).toHaveCount(1)
  await expect(lines(page)).toHaveCount(5)

  await openModule(page)
  await context.setOffline(true)
  await press(page, 1)
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await page.getByRole('link', { name: 'Total XP' }).click()
  await expect(lines(page).filter({ hasText: 'Not synced yet' })).toHaveCount(1)
  await context.setOffline(false)
  await expect(page.getByText('Not synced yet')).toHaveCount(0)
  await expect(lines(page).filter({ has: page.locator('time') })).toHaveCount(11)
})

test('achievements show the badges first, then what is earned with its time, then how far the rest is', async ({
  page,
  learner,
  server,
}) => {
  await completeModule(server.url, learner, 'bio', 1)
  await restoreSession(page, learner)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Badges Earned' }).click()
  await expect(page).toHaveURL('/achievements')
  await expect(page.getByRole('region', { name: 'Badges' }).getByText('bio Module Completed')).toBeVisible()
  const earned = page.getByRole('region', { name: 'Earned' }).getByRole('listitem')
  await expect(earned.filter({ hasText: 'First module' }).locator('time')).toBeVisible()
  const ahead = page.getByRole('region', { name: 'Still to earn' }).getByRole('listitem')
  await expect(ahead.filter({ hasText: 'Half a course' })).toContainText('1 of 4 modules')
  await expectNothingFoundInBothThemes(page)
})

test('who has no XP yet is told how to earn the first', async ({ page, learner }) => {
  await restoreSession(page, learner)
  await page.goto('/xp')
  await expect(page.getByText('You have no XP yet.')).toBeVisible()
  await page.getByRole('link', { name: 'Go to dashboard' }).click()
  await expect(page).toHaveURL('/dashboard')
})
