import { modulesEach } from '../../../courses/outline.ts'
import { expect, test } from '../../support/fixtures.ts'

test('FAQ: twelve questions in twelve categories, any number of them open', async ({ page }) => {
  await page.goto('/faq')
  for (const stat of ['12 Questions', '12 Categories', '24/7 Support Available'])
    await expect(page.getByRole('main').getByText(stat)).toBeVisible()
  const heads = page.getByRole('region', { name: 'Questions and answers' }).locator('button[aria-expanded]')
  await expect(heads).toHaveCount(12)
  for (const category of [
    ...['Platform', 'Courses', 'Progress', 'Gamification', 'Getting Started', 'Time', 'Requirements'],
    ...['Accessibility', 'Completion', 'Support', 'Pricing', 'Certification'],
  ])
    await expect(heads.getByText(category, { exact: true })).toHaveCount(1)
  const [first, last] = [heads.first(), heads.last()]
  await first.click()
  await last.click()
  await expect(first).toHaveAttribute('aria-expanded', 'true')
  await expect(last).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByText(`Each course is a trail of ${modulesEach} camps`)).toBeVisible()
  await first.click()
  await expect(first).toHaveAttribute('aria-expanded', 'false')
  await expect(page.getByText(`Each course is a trail of ${modulesEach} camps`)).toBeHidden()

  await expect(page.getByRole('heading', { name: 'Still have questions?' })).toBeVisible()
  const community = page.getByRole('link', { name: 'Join Community' })
  await expect(community).toHaveAttribute('target', '_blank')
  await expect(community).toHaveAttribute('rel', /noopener/)
})
