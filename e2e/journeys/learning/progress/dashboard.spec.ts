import { outline } from '../../../../courses/outline.ts'
import { expect, restoreSession, test } from '../../../support/fixtures.ts'
import { completeCourse } from '../../../support/stored/stored-progress.ts'

test('a finished course says so, and Continue is offered for the course that is not', async ({
  page,
  learner,
  server,
}) => {
  await completeCourse(server.url, learner, 'bio')
  await restoreSession(page, learner)
  await page.goto('/dashboard')
  const bio = page.getByRole('article', { name: 'Computational Biology' })
  await expect(bio.getByText('Course Completed!')).toBeVisible()
  await expect(bio.getByText('Congratulations on finishing this course!')).toBeVisible()
  await expect(bio.getByText(`${outline.bio}/${outline.bio} modules`)).toBeVisible()
  await expect(bio.getByText('100% Complete')).toBeVisible()
  await expect(bio.getByRole('list', { name: 'Completed modules' }).getByText('completed')).toHaveCount(outline.bio)
  await expect(bio.getByRole('link', { name: /^Continue/ })).toHaveCount(0)
  await expect(bio.getByRole('link', { name: 'View All Modules' })).toHaveAttribute('href', '/bio/module1')
  const ml = page.getByRole('article', { name: 'Machine Learning' })
  await expect(ml.getByRole('link', { name: 'Continue Module 1' })).toHaveAttribute('href', '/ml/module1')
  await expect(ml.getByRole('list', { name: 'Completed modules' })).toHaveCount(0)
})
