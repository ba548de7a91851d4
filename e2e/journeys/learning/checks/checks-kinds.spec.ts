import type { Page } from '@playwright/test'
import { expect, restoreSession, signIn, test } from '../../../support/fixtures.ts'
import { row } from '../../../support/pages/section-rows.ts'

const number = (page: Page) =>
  page.getByRole('group', { name: /^Check yourself: type a number.*A rule says 10, 12 and 20/ })
const explain = (page: Page) => page.getByRole('group', { name: /^Check yourself: explain.*send the customer at 6 km/ })
const tally = (page: Page) => row(page, '1.1').getByText(/\d of \d checks right/)

/** The options of the first section, check by check, as they stand on the page. */
const options = (page: Page) => row(page, '1.1').locator('.check:not(:has(.lines)) .opt label').allTextContents()

async function open(page: Page) {
  await page.goto('/ml/module1')
  await expect(number(page)).toBeVisible()
}

test('a number is judged within its tolerance, an explanation by the one who wrote it, and both are kept', async ({
  page,
  learner,
}) => {
  await restoreSession(page, learner)
  await open(page)
  const answer = number(page).getByRole('textbox', { name: 'Your answer' })
  await answer.fill('about seven')
  await answer.press('Enter')
  await expect(number(page).getByRole('alert')).toHaveText('Type a number, such as 12, 0.5 or 1e-3.')
  await expect(answer).toHaveAccessibleDescription(/Type a number/)
  await expect(answer).toBeFocused()
  await answer.fill('2e0')
  await expect(number(page).getByRole('alert')).toHaveCount(0)
  await answer.press('Enter')
  await expect(number(page).getByText('The squares are missing.')).toBeVisible()
  await expect(number(page).getByText('(4 + 0 + 16) / 3 = 20 / 3.')).toHaveCount(0)
  await answer.fill('7')
  await expect(number(page).getByText('The squares are missing.')).toHaveCount(0)
  await number(page).getByRole('button', { name: 'Check answer' }).click()
  await expect(number(page).getByText('Three steps')).toBeVisible()
  await expect(tally(page)).toHaveText(/^0 of/)
  await answer.fill(' 6,667')
  await answer.press('Enter')
  await expect(number(page).getByRole('status')).toHaveText('Correct.')
  await expect(tally(page)).toHaveText(/^1 of/)

  const text = explain(page).getByRole('textbox', { name: 'Your explanation' })
  await explain(page).getByRole('button', { name: 'Compare with a model answer' }).click()
  await expect(text).toHaveAccessibleDescription('Write your explanation first.')
  await text.fill('It has learned these trips by heart.')
  await explain(page).getByRole('button', { name: 'Compare with a model answer' }).click()
  await expect(explain(page).getByRole('region', { name: 'A model answer' })).toContainText('five numbers to adjust')
  const points = explain(page).getByRole('group', { name: 'Tick the points you covered' }).getByRole('checkbox')
  await points.nth(0).check()
  await expect(tally(page)).toHaveText(/^1 of/)
  for (const place of [1, 2]) await points.nth(place).check()
  await expect(explain(page).getByRole('status')).toHaveText('3 of 3 points ticked.')
  await expect(tally(page)).toHaveText(/^2 of/)

  await page.reload()
  await expect(answer).toHaveValue(' 6,667')
  await expect(number(page).getByRole('status')).toHaveText('Correct.')
  await expect(text).toHaveValue('It has learned these trips by heart.')
  await expect(points.nth(2)).toBeChecked()
  await explain(page).getByRole('button', { name: 'Edit your explanation' }).click()
  await expect(explain(page).getByRole('region')).toHaveCount(0)
  await expect(text).toBeEditable()

  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  const answers = page.locator('.answers > section').first()
  await expect(answers.getByText('The curve was never wrong about five trips')).toBeAttached()
  await expect(answers.getByText('20 / 3')).toBeAttached()
})

test('two readers see the options in different orders, and each finds what was chosen', { tag: '@sweep' }, async ({
  page,
  learner,
  newDevice,
}) => {
  await restoreSession(page, learner)
  await open(page)
  const flat = page.getByRole('group', { name: /A model estimates the price of an apartment/ })
  await flat.getByRole('radio', { name: 'The 800 sold apartments' }).check()
  await flat.getByRole('button', { name: 'Check answer' }).click()
  await expect(flat.getByText('Those are the examples.')).toBeVisible()
  const before = await options(page)

  const other = await newDevice()
  await signIn(other, learner)
  await open(other)
  const elsewhere = await options(other)
  expect(elsewhere.toSorted()).toEqual(before.map((text) => text.replace('Not this one', '')).toSorted())
  expect(elsewhere).not.toEqual(before.map((text) => text.replace('Not this one', '')))

  await page.reload()
  await expect(flat.getByRole('radio', { name: 'The 800 sold apartments' })).toBeChecked()
  await expect(flat.getByText('Those are the examples.')).toBeVisible()

  // The arrow keys walk the options as they stand.
  await flat.getByRole('radio').first().focus()
  const shown = await flat.getByRole('radio').evaluateAll((all) => all.map((each) => each.id))
  await page.keyboard.press('ArrowDown')
  await expect(flat.getByRole('radio').nth(1)).toBeFocused()
  expect(await flat.getByRole('radio').evaluateAll((all) => all.map((each) => each.id))).toEqual(shown)
})

test('the Enter that ends a composition judges nothing, and wide digits are digits', async ({ page, learner }) => {
  await restoreSession(page, learner)
  await open(page)
  const answer = number(page).getByRole('textbox', { name: 'Your answer' })
  await answer.fill('６．６７')
  for (const composing of [{ isComposing: true }, { keyCode: 229 }])
    await answer.dispatchEvent('keydown', { key: 'Enter', code: 'Enter', ...composing })
  await expect(number(page).getByRole('button', { name: 'Check answer' })).toBeVisible()
  await expect(number(page).getByRole('status')).toHaveText('')
  await answer.press('Enter')
  await expect(number(page).getByRole('status')).toHaveText('Correct.')
})
