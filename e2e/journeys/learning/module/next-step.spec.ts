import type { Locator, Page } from '@playwright/test'
import { modulesInWords, outline } from '../../../../courses/outline.ts'
import { expect, newLearner, restoreSession, signIn, test } from '../../../support/fixtures.ts'
import { sendSignUp } from '../../../support/pages/auth-page.ts'
import { heading, isOpen } from '../../../support/pages/section-rows.ts'
import { completeActivities, completeCourse, completeModule } from '../../../support/stored/stored-progress.ts'

const strip = (page: Page): Locator => page.getByRole('region', { name: 'Pick up where you left off' })

/** Scrolls into the open section by hand, until this browser remembers the place. */
async function readOn(page: Page, section: string): Promise<void> {
  await isOpen(page, section)
  await expect(page.locator('[data-open] .reserved')).toHaveCount(0)
  await heading(page, section).scrollIntoViewIfNeeded()
  await expect(async () => {
    await page.mouse.move(330, 400)
    await page.mouse.wheel(0, 400)
    const kept = await page.evaluate(() => Object.keys(localStorage).some((key) => key.includes('place:')))
    expect(kept).toBe(true)
  }).toPass()
}

test('the dashboard, home, a wrong address and the search lead a learner back to the section they left', async ({
  page,
  learner,
  server,
}) => {
  await completeModule(server.url, learner, 'ml', 1)
  await completeActivities(server.url, learner, 'ml', 2, [1])
  await restoreSession(page, learner)
  await page.goto('/cyber/module1')
  await expect(heading(page, '1.1')).toBeVisible()
  await page.goto('/ml/module2#section-2.2')
  await readOn(page, '2.2')

  await page.goto('/dashboard')
  const way = strip(page).getByRole('link', { name: 'Continue at 2.2' })
  await expect(strip(page)).toContainText(/Module 2: Neural Networks · 100 of 1200 XP · \d+ min left to read/)
  await expect(way).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('banner').getByRole('link', { name: 'Dashboard' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  const cards = page.getByRole('article')
  await expect(cards.nth(1)).toHaveAccessibleName('Computational Biology')
  await expect(cards.nth(1).getByRole('link', { name: 'Continue Module 1' })).toHaveAccessibleDescription(
    'Computational Biology',
  )
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(cards.first()).toHaveAccessibleName('Machine Learning')
  await expect(cards.nth(1)).toHaveAccessibleName('Cybersecurity')
  await expect(way).toBeInViewport({ ratio: 1 })
  await way.click()
  await expect(page).toHaveURL('/ml/module2#section-2.2')
  await isOpen(page, '2.2')
  await page.setViewportSize({ width: 1280, height: 800 })

  await page.goto('/')
  await expect(page.getByRole('main').getByRole('link', { name: 'Go to Dashboard' })).toBeVisible()
  await expect(page.locator('#course-offerings .camp.is-done')).toHaveCount(1)
  await page.getByRole('link', { name: 'Continue Module 2' }).click()
  await expect(page).toHaveURL('/ml/module2#section-2.2')

  await page.getByRole('button', { name: /^Search lessons/ }).click()
  const offers = page.getByRole('dialog', { name: 'Search lessons' }).getByRole('option')
  await expect(offers.first()).toContainText('Next step')
  await expect(offers).toHaveCount(8)
  await page.getByRole('combobox', { name: 'Search lessons' }).press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/ml/module2#section-2.1')
})

test.describe('a wrong address', () => {
  test.use({ allowConsoleErrors: [/404/] })
  test('says what there is, and leads on', async ({ page, learner }) => {
    await restoreSession(page, learner)
    await page.goto(`/ml/module${outline.ml + 1}`)
    const main = page.getByRole('main')
    await expect(main.getByText(`Machine Learning has ${modulesInWords.ml} modules.`)).toBeVisible()
    await expect(main.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute('href', '/dashboard')
    await expect(main.getByRole('link', { name: 'Start Module 1' })).toHaveAttribute('href', '/ml/module1')
    await main.getByRole('button', { name: 'Search lessons' }).click()
    await expect(page.getByRole('option').first()).toContainText('Next step')
  })
})

test('with every course complete the dashboard says so, and offers no step', async ({ page, learner, server }) => {
  for (const course of ['ml', 'bio', 'cyber'] as const) await completeCourse(server.url, learner, course)
  await restoreSession(page, learner)
  await page.goto('/dashboard')
  await expect(page.getByRole('region', { name: 'You reached every camp' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^(Continue|Start|Finish)/ })).toHaveCount(0)
})

test('a newcomer who chose a course signs up, is let in and led to its first module; who comes back is asked to sign in', {
  tag: '@sweep',
}, async ({ page, newDevice }) => {
  const someone = newLearner()
  await page.goto('/')
  const bio = page.getByRole('article').filter({ hasText: 'Computational Biology' })
  await bio.getByRole('link', { name: 'Start Learning' }).click()
  await expect(page.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true')
  await sendSignUp(page, someone)
  await expect(page).toHaveURL('/')
  await expect(page.getByText('You’re in. Start here:')).toBeVisible()
  await page.getByRole('link', { name: 'Start Module 1' }).click()
  await expect(page).toHaveURL('/bio/module1')

  const other = await newDevice()
  await signIn(other, someone)
  await other.evaluate(() => localStorage.removeItem('xpedition-auth'))
  await other.goto('/')
  await other.getByRole('link', { name: 'Explore Courses' }).click()
  await expect(other.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true')
})
