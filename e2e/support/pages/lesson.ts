import type { Page } from '@playwright/test'
import { expect, type Learner, restoreSession } from '../fixtures.ts'

export async function openLesson(page: Page, learner: Learner): Promise<void> {
  await restoreSession(page, learner)
  await page.goto('/bio/module1')
  await expect(page.getByRole('heading', { name: 'By hand: fifteen bases, six readings' })).toBeVisible()
}
