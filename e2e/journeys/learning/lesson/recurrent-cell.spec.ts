import { expect, restoreSession, test } from '../../../support/fixtures.ts'

test('the recurrent cell remembers, forgets and says so, by keyboard', async ({ page, learner }) => {
  await restoreSession(page, learner)
  await page.goto('/ml/module4#section-4.5')
  const figure = page.getByRole('figure', { name: /The cell of this lesson/ })
  await figure.scrollIntoViewIfNeeded()
  const said = figure.getByRole('status')
  await expect(said).toHaveText(/^After 4 tokens the state is \(−0\.\d\d, 0\.\d\d\): negative/)

  const tokens = figure.getByRole('textbox', { name: 'Tokens' })
  await tokens.fill('')
  await expect(said).toHaveText(/^No tokens yet\. Known words/)
  await tokens.pressSequentially('great dull')
  await expect(said).toHaveText(/^After 2 tokens the state is \(−0\.55, 0\.00\): negative/)
  await expect(figure.getByRole('row', { name: /^great 0\.76 0\.00/ })).toBeVisible()

  await figure.getByRole('button', { name: 'great, nine neutral' }).press('Enter')
  await expect(said).toHaveText(/\(0\.00, 0\.00\): undecided\. A small change of “great”, 9 steps back/)
  const weight = figure.getByRole('slider', { name: 'Memory weight w' })
  await weight.focus()
  for (let times = 0; times < 9; times += 1) await page.keyboard.press('ArrowRight')
  await expect(weight).toHaveValue('1.4')
  await expect(said).toHaveText(/\(0\.8\d, 0\.00\): positive/)
})
