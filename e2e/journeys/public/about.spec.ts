import { expect, restoreSession, test } from '../../support/fixtures.ts'

test('About: its sections, and its two buttons for visitors and learners', async ({ page, learner }) => {
  await page.goto('/about')
  for (const name of [
    ...['Our Mission', 'Our Values', 'Accessibility', 'Innovation', 'Community', 'Excellence'],
    ...['What Makes Us Different', 'Gamified Learning', 'Cutting-Edge Curriculum', 'Interactive Community'],
    ...['Real-World Applications', 'Our Impact', 'Our Team', 'Ready to Start Your Journey?'],
  ])
    await expect(page.getByRole('main').getByRole('heading', { name, exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Our Team' }).getByRole('listitem')).toHaveCount(7)
  await expect(page.getByRole('link', { name: 'Start Learning Today' })).toHaveAttribute('href', '/auth')
  await page.getByRole('link', { name: 'Explore Courses' }).click()
  await expect(page).toHaveURL('/#course-offerings')
  await expect(page.getByRole('heading', { name: 'Our Course Offerings' })).toBeInViewport()

  await restoreSession(page, learner)
  await page.goto('/about')
  await expect(page.getByRole('link', { name: 'Start Learning Today' })).toHaveAttribute('href', '/dashboard')
})
