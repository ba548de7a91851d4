import { expect, restoreSession, test } from '../../support/fixtures.ts'
import { row } from '../../support/pages/section-rows.ts'

test('a module on paper is all of its lessons, and at the end the answers', async ({ page, learner }) => {
  await restoreSession(page, learner)
  await page.goto('/bio/module1')
  const first = page.getByRole('group', { name: /A sequence has 14 bases/ })
  await first.getByRole('radio', { name: '4', exact: true }).check()
  await first.getByRole('button', { name: 'Check answer' }).click()
  await expect(first.getByText('Twelve bases are more than three codons')).toBeVisible()
  await expect(page.locator('[id="lesson-1.2"] .sources')).toBeAttached()
  await expect(page.getByRole('heading', { name: 'Answers' })).toBeHidden()
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'night'
    window.dispatchEvent(new Event('beforeprint'))
  })
  await page.emulateMedia({ media: 'print' })

  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const id of ['1.1', '1.2']) {
    await expect(row(page, id).locator('.opening')).toBeVisible()
    await expect(row(page, id).locator('.fig').first()).toBeVisible()
  }
  await expect(row(page, '1.2')).toHaveCSS('break-before', 'page')
  await expect(page.locator('.answers')).toHaveCSS('break-before', 'page')

  // What can only be pressed is gone; a term is a word that can be.
  const pressed = page.getByRole('button').and(page.locator(':not(.term > *, .sft-strip *)'))
  await expect(pressed.filter({ visible: true })).toHaveCount(0)
  for (const gone of ['Video Overview Coming Soon', 'Back to Dashboard', 'Your Progress', 'Finished? This marks'])
    await expect(page.getByText(gone).filter({ visible: true }), gone).toHaveCount(0)
  await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0)
  await expect(page.getByRole('complementary')).toBeHidden()

  // The questions stand as questions.
  await expect(first.getByText('Twelve bases are more than three codons')).toBeHidden()
  await expect(first.getByText('Not this one').first()).toBeHidden()
  const answers = page.locator('.answers > section')
  await expect(answers.nth(0).getByText('A sequence has 14 bases. How many whole codons')).toBeVisible()
  await expect(answers.nth(0).getByText('which leaves 14 − 2 = 12 bases')).toBeVisible()
  await expect(answers.nth(0).locator('> ol > li')).toHaveCount(6)
  await expect(answers.nth(1).locator('> ol > li')).toHaveCount(6)
  await expect(answers.nth(1).locator('.in-order > li')).toHaveCount(4)

  const source = row(page, '1.2').getByRole('link', { name: /^Stein, Generic Feature Format/ })
  await expect(source).toBeVisible()
  expect(await source.evaluate((link) => getComputedStyle(link, '::after').content)).toContain('gff3.md')
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light dark')

  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect(page.locator('.answers li')).toHaveCount(0)
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark')
  await expect(row(page, '1.2').locator('.opening')).toBeHidden()
  await expect(first.getByText('Twelve bases are more than three codons')).toBeVisible()
})
