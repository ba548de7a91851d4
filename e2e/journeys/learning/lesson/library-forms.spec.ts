import type { Page } from '@playwright/test'
import { expectNothingFoundInBothThemes } from '../../../support/axe.ts'
import { expectEverythingFits } from '../../../support/everything-fits.ts'
import { expect, test } from '../../../support/fixtures.ts'
import { started } from '../../../support/pages/problem.ts'
import { translatePage } from '../../../support/translator.ts'

const block = (page: Page) => page.locator('.forms').first()
const tab = (page: Page, name: string) => block(page).getByRole('tab', { name, exact: true })
const plain = (page: Page) => block(page).getByText('def six_frames')
const library = (page: Page) => block(page).getByText('from Bio.Seq')

async function expectShown(page: Page, name: 'Python' | 'Biopython') {
  await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true')
  await expect(plain(page)).toBeVisible({ visible: name === 'Python' })
  await expect(library(page)).toBeVisible({ visible: name === 'Biopython' })
  await expect(block(page).locator('[role=tabpanel]:not([hidden])')).toHaveAccessibleName(name)
}

test("a sample has its library's form in a second tab, by keys too, and what follows still runs", {
  tag: '@sweep',
}, async ({ page }) => {
  await page.goto('/try/bio')
  await expectShown(page, 'Python')
  await tab(page, 'Python').focus()
  await page.keyboard.press('ArrowRight')
  await expect(tab(page, 'Biopython')).toBeFocused()
  await expectShown(page, 'Biopython')
  await expect(block(page).getByText('Needs Biopython')).toBeVisible()
  await expect(block(page).getByRole('link', { name: 'Notebook of 1.1' })).toBeVisible()
  await expect(block(page).getByRole('button', { name: 'Run' })).toBeHidden()
  await expect(block(page).getByText('+1 MAIVM').filter({ visible: true })).toHaveCount(1)
  for (const [key, name] of [
    ['ArrowRight', 'Python'],
    ['End', 'Biopython'],
    ['Home', 'Python'],
    ['ArrowLeft', 'Biopython'],
  ] as const) {
    await page.keyboard.press(key)
    await expectShown(page, name)
  }
  await tab(page, 'Python').click()
  await block(page).getByRole('button', { name: 'Run' }).click()
  await expect(block(page).getByRole('log')).toContainText('-3 LQWP', started)

  const next = page.locator('.forms').nth(1)
  await next.getByRole('button', { name: 'Run' }).click()
  await expect(next.getByRole('log')).toHaveText('MI*R MMW*', started)
})

test('what the browser finds in the hidden form is shown', async ({ page }) => {
  await page.goto('/try/bio')
  await expectShown(page, 'Python')
  await block(page)
    .locator('.until-found')
    .nth(1)
    .evaluate((panel) => panel.dispatchEvent(new Event('beforematch', { bubbles: true })))
  await expectShown(page, 'Biopython')
})

test('on a narrow phone and a desktop both tabs fit, are large enough to touch, and can be read by all', {
  tag: '@sweep',
}, async ({ page }) => {
  await page.goto('/try/bio')
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    for (const name of ['Biopython', 'Python'] as const) {
      await tab(page, name).click()
      await expectShown(page, name)
      const { width: w = 0, height = 0 } = (await tab(page, name).boundingBox()) ?? {}
      expect(Math.min(w, height)).toBeGreaterThanOrEqual(44)
      expect(await block(page).evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
    }
    await expectEverythingFits(page)
  }
  await tab(page, 'Biopython').click()
  await expectNothingFoundInBothThemes(page)
})

test('on paper both forms are read, and no tab is left to press', async ({ page }) => {
  await page.goto('/try/bio')
  await expectShown(page, 'Python')
  await page.emulateMedia({ media: 'print' })
  await expect(plain(page)).toBeVisible()
  await expect(library(page)).toBeVisible()
  await expect(block(page).getByRole('tablist')).toBeHidden()
})

for (const keeps of ['its text', 'another text'] as const)
  test(`on a translated page that keeps ${keeps} the tabs still change the form`, async ({ page }) => {
    await page.goto('/try/bio')
    await expectShown(page, 'Python')
    await translatePage(page, keeps)
    for (const name of ['Biopython', 'Python'] as const) {
      await tab(page, name).click()
      await expectShown(page, name)
    }
  })

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('both forms are read, one after the other', async ({ page }) => {
    await page.goto('/try/bio')
    await expect(plain(page)).toBeVisible()
    await expect(library(page)).toBeVisible()
    await expect(block(page).getByRole('tablist')).toBeHidden()
  })
})
