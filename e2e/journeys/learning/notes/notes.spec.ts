import type { Page } from '@playwright/test'
import { expectNothingFoundInBothThemes } from '../../../support/axe.ts'
import { expect, restoreSession, test } from '../../../support/fixtures.ts'
import { expectNotesSaved, highlighted, selectWords, storedNotes, toolbar } from '../../../support/pages/notes.ts'
import { translatePage } from '../../../support/translator.ts'

const paragraph = (page: Page) => page.locator('.lesson p', { hasText: 'DNA is two strands' })
const words = 'DNA is two strands that pair base by base'
const mark = (page: Page, kind: 'Note' | 'Highlight') => page.getByRole('button', { name: `${kind}: ${words}` })
const dialog = (page: Page) => page.getByRole('dialog')

async function openLesson(page: Page) {
  await page.goto('/bio/module1')
  // The first input loads what marks text.
  await paragraph(page).hover()
}

async function highlight(page: Page) {
  await selectWords(paragraph(page), words)
  await toolbar(page).getByRole('button', { name: 'Highlight' }).click()
  await expect(mark(page, 'Highlight')).toBeVisible()
}

test('words that a learner highlights are stored, and marked again after a reload', async ({ page, learner }) => {
  await restoreSession(page, learner)
  await openLesson(page)
  await highlight(page)
  await expectNotesSaved(page)
  expect(await storedNotes(page)).toMatchObject([{ course_type: 'bio', section: '1.1', exact: words, body: '' }])
  await page.reload()
  await expect(mark(page, 'Highlight')).toBeVisible()
  expect(await highlighted(page)).toEqual([words])
})

test('what was written outlasts a press beside the note, and Escape offers to go on', { tag: '@sweep' }, async ({
  page,
  learner,
}) => {
  await restoreSession(page, learner)
  await openLesson(page)
  await highlight(page)
  await mark(page, 'Highlight').click()
  await dialog(page).getByLabel('Add a note').fill('A with T')
  await page.mouse.click(5, 5)
  await expect(dialog(page).getByLabel('Add a note')).toHaveValue('A with T')
  await dialog(page).getByLabel('Add a note').fill('')
  await page.mouse.click(5, 5)
  await expect(dialog(page)).toBeHidden()

  await mark(page, 'Highlight').click()
  await dialog(page).getByLabel('Add a note').fill('A with T')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(mark(page, 'Highlight')).toBeVisible()

  await page.getByRole('button', { name: 'Continue writing' }).click()
  await expect(dialog(page).getByLabel('Add a note')).toHaveValue('A with T')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(mark(page, 'Note')).toBeVisible()
})

test('a note is written about selected words, changed, deleted, and taken back within six seconds', {
  tag: '@sweep',
}, async ({ page, learner }) => {
  await restoreSession(page, learner)
  await openLesson(page)
  await selectWords(paragraph(page), words)
  await expectNothingFoundInBothThemes(page)
  await toolbar(page).getByRole('button', { name: 'Note' }).click()
  await dialog(page).getByLabel('Your note').fill('A with T')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expectNotesSaved(page)

  // Its words are as good as its mark.
  await paragraph(page).click({ position: { x: 60, y: 12 } })
  await expect(dialog(page).getByText('Saved · All notes')).toBeVisible()
  await expectNothingFoundInBothThemes(page)
  await dialog(page).getByLabel('Your note').fill('A with T, C with G')
  await page.keyboard.press('Control+Enter')
  await expect(dialog(page)).toBeHidden()
  await expectNotesSaved(page)
  expect(await storedNotes(page)).toMatchObject([{ body: 'A with T, C with G' }])

  await mark(page, 'Note').click()
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await expect(mark(page, 'Note')).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(mark(page, 'Note')).toBeVisible()
  expect(await storedNotes(page)).toHaveLength(1)

  await mark(page, 'Note').click()
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => storedNotes(page), { timeout: 15_000 }).toEqual([])
  await expectNotesSaved(page)
  expect(await highlighted(page)).toEqual([])
})

test('a paragraph is chosen, and its note written, opened and closed, by keys alone', async ({ page, learner }) => {
  await restoreSession(page, learner)
  await page.goto('/bio/module1')
  await expect(paragraph(page)).toBeVisible()
  await page.keyboard.press('n')
  const bar = page.getByRole('group', { name: 'The chosen paragraph' })
  await expect(bar.getByRole('button', { name: 'Paragraph before' })).toBeFocused()
  const chosen = () => page.evaluate(() => [...(CSS.highlights.get('lesson-chosen') ?? [])].map(String).join())
  const first = await chosen()
  expect(first.length).toBeGreaterThan(10)
  await page.keyboard.press('ArrowDown')
  await expect.poll(chosen).not.toBe(first)
  await page.keyboard.press('ArrowUp')
  await expect.poll(chosen).toBe(first)
  await page.keyboard.press('Escape')
  await expect(bar).toBeHidden()

  await page.getByRole('button', { name: 'Add a note' }).focus()
  await page.keyboard.press('Enter')
  await expect(bar).toBeVisible()
  for (const name of ['Next paragraph', 'Highlight', 'Note']) {
    await page.keyboard.press('Tab')
    await expect(bar.getByRole('button', { name, exact: true })).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByLabel('Your note')).toBeFocused()
  await page.keyboard.type('by keys')
  await page.keyboard.press('Control+Enter')
  const marks = page.getByRole('list', { name: 'Notes in 1.1' }).getByRole('button')
  await expect(marks).toHaveCount(1)
  await marks.focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByLabel('Your note')).toHaveValue('by keys')
  await page.keyboard.press('Escape')
  await expect(marks).toBeFocused()
  await expectNotesSaved(page)
})

test('what learners answer and operate is not offered to be marked', async ({ page, learner }) => {
  await restoreSession(page, learner)
  await openLesson(page)
  const legend = page.locator('.lesson fieldset.check legend').first()
  await selectWords(legend, 'A sequence has 14 bases')
  await expect.poll(() => page.evaluate(() => document.getSelection()?.toString())).toContain('14 bases')
  await selectWords(page.locator('.lesson pre').first(), 'dna')
  // What is selected later has its toolbar: the two before had none.
  await selectWords(paragraph(page), words)
  await expect(toolbar(page)).toHaveCount(1)
  await selectWords(legend, 'A sequence has 14 bases')
  await expect(toolbar(page)).toHaveCount(0)
})

test('on a phone the toolbar stands below the selection, and nothing is too small to press', async ({
  learner,
  newDevice,
}) => {
  const page = await newDevice({ viewport: { width: 320, height: 700 }, hasTouch: true, isMobile: true })
  await restoreSession(page, learner)
  await page.goto('/bio/module1')
  await paragraph(page).tap()
  await selectWords(paragraph(page), words)
  await paragraph(page).scrollIntoViewIfNeeded()
  for (const button of await toolbar(page).getByRole('button').all()) {
    const box = await button.boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(44)
    expect(box?.width).toBeGreaterThanOrEqual(44)
  }
  const end = await page.evaluate(
    () => [...(document.getSelection()?.getRangeAt(0).getClientRects() ?? [])].at(-1)?.bottom ?? 0,
  )
  expect((await toolbar(page).boundingBox())?.y).toBeGreaterThan(end)
  await toolbar(page).getByRole('button', { name: 'Highlight' }).tap()
  await expect(mark(page, 'Highlight')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

for (const keeps of ['its text', 'another text'] as const)
  test(`a page whose translator keeps ${keeps} goes on, and loses no note`, { tag: '@sweep' }, async ({
    page,
    learner,
  }) => {
    await restoreSession(page, learner)
    await openLesson(page)
    await highlight(page)
    await translatePage(page, keeps)
    await page.keyboard.press('n')
    await page
      .getByRole('group', { name: 'The chosen paragraph' })
      .getByRole('button', { name: /^Highlight/ })
      .click()
    await expectNotesSaved(page)
    expect(await storedNotes(page)).toHaveLength(2)
    await page.reload()
    await expect(mark(page, 'Highlight')).toBeVisible()
  })
