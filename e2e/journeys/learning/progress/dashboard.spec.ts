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
  await expect(ml.getByText(/^0 of \d+ sections mastered$/)).toBeVisible()
  await expect(ml.getByText(/lacks/), 'who has not begun lacks nothing yet').toHaveCount(0)
  await expect(bio.getByRole('link', { name: /^1\.1 lacks/ })).toBeVisible()
})

test.describe('320 px wide', () => {
  test.use({ viewport: { width: 320, height: 700 } })

  test('no figure of the dashboard runs into its neighbor, and none of its words breaks', async ({
    page,
    learner,
    server,
  }) => {
    for (const course of ['ml', 'bio', 'cyber'] as const) await completeCourse(server.url, learner, course)
    await restoreSession(page, learner)
    await page.goto('/dashboard')
    const numbers = page.getByRole('region', { name: 'Your numbers' })
    await expect(numbers.getByText(/^\d{2},\d{3}$/)).toBeVisible()
    const broken = () =>
      numbers.locator('dl > div').evaluateAll((parts) => {
        const words = parts.flatMap((part) => {
          const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
          const found: { word: string; boxes: number }[] = []
          for (let node = texts.nextNode(); node; node = texts.nextNode())
            for (const { index, 0: word } of node.nodeValue?.matchAll(/[\w,.]+/g) ?? []) {
              const range = document.createRange()
              range.setStart(node, index)
              range.setEnd(node, index + word.length)
              found.push({ word, boxes: range.getClientRects().length })
            }
          return found
        })
        const wide = parts.filter((part) => part.scrollWidth > part.clientWidth + 1).map((part) => part.textContent)
        return [...words.filter(({ boxes }) => boxes > 1).map(({ word }) => word), ...wide]
      })
    await expect.poll(broken).toEqual([])
  })
})
