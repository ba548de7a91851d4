import type { Locator, Page } from '@playwright/test'
import { expectNoSidewaysScroll, expectNothingFoundInBothThemes } from '../../../support/axe.ts'
import { expect, test } from '../../../support/fixtures.ts'
import { openLesson } from '../../../support/pages/lesson.ts'

const check = (page: Page, question: RegExp): Locator => page.getByRole('group', { name: question })
const submit = (group: Locator) => group.getByRole('button', { name: 'Check answer' }).click()

test('every kind of check explains itself', async ({ page, learner }) => {
  await openLesson(page, learner)

  await test.step('a choice explains the wrong option, and every option once it is right', async () => {
    const group = check(page, /A sequence has 14 bases/)
    await submit(group)
    await expect(group.getByRole('status')).toHaveText('Choose an answer first.')
    await group.getByRole('radio', { name: '3', exact: true }).check()
    await submit(group)
    await expect(group.getByRole('status')).toHaveText('Not quite. Read why, then try again.')
    await expect(group.getByText('Twelve bases are more than three codons')).toBeVisible()
    await expect(group.getByText('which leaves 14 − 2 = 12 bases')).toHaveCount(0)
    await group.getByRole('radio', { name: '4', exact: true }).check()
    await submit(group)
    await expect(group.getByRole('status')).toHaveText('Correct.')
    await expect(group.getByRole('radio', { name: '4 Correct' })).toHaveAccessibleDescription(/14 − 2 = 12 bases/)
    await expect(group.getByText('Not this one')).toHaveCount(3)
    await group.getByRole('button', { name: 'Start over' }).click()
    await expect(group.getByRole('radio', { checked: true })).toHaveCount(0)
  })

  await test.step('a multiple choice wants all that apply, and shows the answer on request', async () => {
    const group = check(page, /One base in the middle of a coding sequence is deleted/)
    await group.getByRole('checkbox', { name: 'The protein ends early' }).check()
    await submit(group)
    await expect(group.getByRole('status')).toHaveText('Right so far, but there is more.')
    await group.getByRole('button', { name: 'Show answer' }).click()
    await expect(group.getByRole('checkbox', { name: /The protein becomes longer/ })).toBeChecked()
    await expect(group.getByText('The old stop is no longer in frame')).toBeVisible()
  })

  await test.step('a prediction hides the output until it is answered', async () => {
    const group = check(page, /Predict the output What does this print\?/).first()
    await expect(group.getByText('Output', { exact: true })).toHaveCount(0)
    await group.getByRole('radio', { name: 'MAI MAI' }).check()
    await submit(group)
    await expect(group.getByText('Output', { exact: true })).toHaveCount(0)
    await group.getByRole('radio', { name: 'MAI*G MAI', exact: true }).check()
    await submit(group)
    await expect(group.locator('pre').last()).toHaveText('MAI*G MAI')
  })

  await test.step('lines are put in order by keyboard, and the focus stays with the line', async () => {
    const group = check(page, /Put the steps of reading frame −2 in order/)
    const lines = group.getByRole('listitem')
    await submit(group)
    await expect(group.getByRole('status')).toHaveText(/^Not yet: \d of 4 lines/)
    const right = ['reverse_complement()', 'strand[1:]', 'len(part)', 'translate()']
    for (const [place, text] of right.entries()) {
      const up = lines.filter({ hasText: text }).getByRole('button', { name: /up$/ })
      await up.focus()
      for (let at = 4; at > place + 1; at -= 1) {
        if ((await lines.nth(place).textContent())?.includes(text)) break
        await page.keyboard.press('Enter')
        await expect(up).toBeFocused()
      }
      await expect(lines.nth(place)).toContainText(text)
    }
    await submit(group)
    await expect(group.getByRole('status')).toHaveText('Correct.')
  })
})

test('the six-frame translator works by keyboard, samples are copied, terms open, references lead on', async ({
  page,
  learner,
  context,
}) => {
  await openLesson(page, learner)
  const figure = page.getByRole('figure', { name: /six-frame translator/ })
  const said = figure.getByRole('status')
  await figure.getByRole('radio', { name: 'Base 5, C' }).focus()
  await page.keyboard.press('Delete')
  await expect(said).toHaveText(/^Base 5, C, deleted\. Frame \+1 reads M A L stop W A N: 5 of 7 places differ/)
  await page.keyboard.press('ArrowRight')
  await expect(figure.getByRole('radio', { name: 'Base 6, A' })).toBeFocused()
  await page.keyboard.press('g')
  await expect(said).toHaveText(/^Base 6 changed from A to G\./)
  await figure.getByRole('button', { name: 'Reset' }).press('Enter')
  await expect(said).toHaveText(/reads M A I V M G K stop: as in the original/)
  await figure.getByRole('button', { name: 'Insert before T' }).press('Enter')
  await expect(figure.getByText(/^Base \d+ of 25/)).toBeVisible()
  await figure.getByText('The six frames as text').press('Enter')
  await expect(figure.getByRole('listitem')).toHaveCount(6)

  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  // The first is the opening's.
  const copy = page.getByRole('button', { name: 'Copy' }).nth(1)
  await copy.click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeFocused()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(/^bases = "TCAG"\nacids = "FFLL/)
  expect(copied).toMatch(/print\(name, protein\)\n$/)
  const meaning = page.getByText('Three consecutive bases that together stand for')
  await expect(meaning).toBeHidden()
  await page.getByRole('button', { name: 'codon', exact: true }).press('Enter')
  await expect(meaning).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(meaning).toBeHidden()
  await page.getByRole('link', { name: 'Figure 1.1.1' }).first().click()
  await expect(page.getByRole('figure', { name: /fifteen bases, their partners/ })).toBeInViewport()
})

for (const width of [390, 1280])
  test(`has no accessibility errors in either theme, at ${width} px`, { tag: width < 1280 ? '@sweep' : [] }, async ({
    page,
    learner,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 900 })
    await openLesson(page, learner)
    await page.getByRole('heading', { name: 'Files That Carry Sequences' }).getByRole('link').click()
    await expect(page.getByRole('heading', { name: 'By hand: one record, letter by letter' })).toHaveCount(1)
    await expectNothingFoundInBothThemes(page, '.lesson')
    await page.getByRole('link', { name: 'Previous section: 1.1' }).click()
    const group = check(page, /A sequence has 14 bases/)
    await group.getByRole('radio', { name: '3', exact: true }).check()
    await submit(group)
    await group.getByRole('button', { name: 'Show answer' }).click()
    await expectNothingFoundInBothThemes(page, '.lesson')
    await expectNoSidewaysScroll(page)
  })
