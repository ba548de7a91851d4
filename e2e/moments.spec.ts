import { expect, restoreSession, test } from './fixtures.ts'
import { activities } from './module-page.ts'
import { completeModule } from './stored-progress.ts'

test('a press by keyboard keeps its place, is announced, and shows the moment of a completed module once', async ({
  page,
  learner,
}) => {
  await restoreSession(page, learner)
  await page.goto('/bio/module1')
  const first = activities(page).first()
  await expect(first).toBeEnabled()
  await first.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: '+100 XP. 1 of 4 activities completed.' })).toBeAttached()
  await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeAttached()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Answer Question' })).toBeFocused()

  for (let left = 3; left > 0; left -= 1) {
    await activities(page).first().click()
    await expect(activities(page)).toHaveCount(left - 1)
  }
  await page.getByRole('button', { name: 'Complete Module' }).press('Enter')
  await expect(page.getByText('Camp 1 reached')).toBeVisible()
  await expect(page.getByText('Module Completed!')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Camp 1 reached')).toBeHidden()
  await page.reload()
  await expect(page.getByText('Module Completed!')).toBeVisible()
  await expect(page.getByText('Camp 1 reached')).toBeHidden()
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })
  test('nothing turns or slides when a question opens', async ({ page }) => {
    await page.goto('/faq')
    const head = page.getByRole('region', { name: 'Questions and answers' }).getByRole('button').first()
    await expect(head).toBeEnabled()
    const longest = await head.evaluate(async (element) => {
      ;(element as HTMLElement).click()
      await new Promise(requestAnimationFrame)
      const durations = document.getAnimations().map((each) => Number(each.effect?.getComputedTiming().activeDuration))
      return Math.max(0, ...durations)
    })
    expect(longest).toBeLessThan(1)
    await expect(head).toHaveAttribute('aria-expanded', 'true')
  })
  test('a new level still has its moment, and any press ends it', async ({ page, learner, server }) => {
    await completeModule(server.url, learner, 'bio', 1)
    await restoreSession(page, learner)
    await page.goto('/ml/module1')
    await page.getByRole('button', { name: 'Mark Complete (+300 XP)' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'You are now level 2.' })).toBeAttached()
    await expect(page.getByText('Level 2', { exact: true })).toBeVisible()
    await page.getByRole('heading', { level: 1 }).click()
    await expect(page.getByText('Level 2', { exact: true })).toBeHidden()
  })
})
