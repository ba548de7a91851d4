import type { Page } from '@playwright/test'
import { expect, restoreSession, test } from '../../../support/fixtures.ts'
import { expectNotesSaved, highlighted, selectWords, storedNotes, toolbar } from '../../../support/notes.ts'

const paragraph = (page: Page) => page.locator('.lesson p', { hasText: 'DNA is two strands' })
const words = 'DNA is two strands that pair base by base'

test('words that a learner highlights are stored, and marked again after a reload', async ({ page, learner }) => {
  await restoreSession(page, learner)
  await page.goto('/bio/module1')
  await paragraph(page).hover()
  await selectWords(paragraph(page), words)
  await toolbar(page).getByRole('button', { name: 'Highlight' }).click()
  await expect(page.getByRole('button', { name: `Highlight: ${words}` })).toBeVisible()
  await expectNotesSaved(page)
  expect(await storedNotes(page)).toMatchObject([{ course_type: 'bio', section: '1.1', exact: words, body: '' }])
  await page.reload()
  await expect(page.getByRole('button', { name: `Highlight: ${words}` })).toBeVisible()
  expect(await highlighted(page)).toEqual([words])
})
