import type { Page } from '@playwright/test'
import { expectNoSidewaysScroll, expectNothingFoundInBothThemes } from '../../../support/axe.ts'
import { expect, type Learner, restoreSession, test } from '../../../support/fixtures.ts'
import { heading, isOpen } from '../../../support/pages/section-rows.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

const bar = (page: Page) => page.getByRole('button', { name: /Sections of this module/ })
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Module 1: Deep Learning Basics' })

async function openModule(page: Page, learner: Learner, hash = '') {
  await restoreSession(page, learner)
  await page.goto(`/ml/module1${hash}`)
  await expect(page.locator('[data-open] .opening')).toBeVisible()
}

test('the bar names the section in view, and a line grows as it is read', async ({ page, learner }) => {
  await openModule(page, learner)
  await expect(bar(page)).toContainText('Deep Learning Basics')
  await expect(bar(page)).toContainText('Module 1 · 0 XP · Lv.1')
  const line = page.getByRole('banner').locator('span[aria-hidden].origin-left')
  const read = async () => Number((await line.evaluate((each) => each.style.scale)).split(' ')[0])
  await expect.poll(read).toBe(0)
  await heading(page, '1.1').evaluate((each) => each.scrollIntoView())
  await expect(bar(page)).toContainText('1.1 What a Model Learns')
  await page
    .locator('[data-open] h3')
    .nth(4)
    .evaluate((each) => each.scrollIntoView())
  await expect.poll(read).toBeGreaterThan(0.3)
  expect(await read()).toBeLessThan(1)
  expect(await line.evaluate((each) => each.getBoundingClientRect().height)).toBeCloseTo(2, 0)
  await page.getByRole('navigation', { name: 'Previous and next section' }).evaluate((each) => each.scrollIntoView())
  await expect.poll(read).toBe(1)
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await expect(bar(page), 'past the open section').toContainText('Deep Learning Basics')
})

test('the sheet lists the sections and the parts of the open one, by touch and by keyboard', { tag: '@sweep' }, async ({
  page,
  learner,
}) => {
  await openModule(page, learner, '#section-1.2')
  await expect(bar(page)).toHaveAttribute('aria-expanded', 'false')
  await bar(page).tap()
  await expect(sheet(page)).toBeVisible()
  const sections = sheet(page).getByRole('link', { name: /^1\.\d / })
  await expect(sections).toHaveCount(8)
  await expect(sections.nth(1)).toHaveAttribute('aria-current', 'location')
  await expect(sections.nth(1)).toBeFocused()
  await expect(sections.nth(1)).toHaveAccessibleName(/^1\.2 Tensors in PyTorch Reading · 15 min to read · 45 min to/)
  await expect(sections.nth(2)).toHaveAccessibleName(/Not started/)
  const parts = sheet(page).getByRole('list', { name: 'Parts of 1.2' }).getByRole('link')
  await expect(parts.first()).toHaveText(/^By hand/)

  await parts.filter({ hasText: 'In code' }).tap()
  await expect(sheet(page)).toHaveCount(0)
  const part = page.locator('[data-open]').getByRole('heading', { name: 'In code' })
  await expect(part).toBeFocused()
  await expect(part).toBeInViewport()

  await bar(page).press('Enter')
  await expect(sheet(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toHaveCount(0)
  await expect(bar(page)).toBeFocused()

  await page.keyboard.press('Enter')
  await sections.nth(4).press('Enter')
  await isOpen(page, '1.5')
  await expect(heading(page, '1.5')).toBeFocused()
  await expect(bar(page)).toContainText('1.5 Gradients and Descent')
  await page.goBack()
  await isOpen(page, '1.2')

  await bar(page).press('Enter')
  await page.touchscreen.tap(200, 40)
  await expect(sheet(page)).toHaveCount(0)
})

for (const width of [390, 320])
  test(`it has no accessibility errors in either theme, at ${width} px`, { tag: '@sweep' }, async ({
    page,
    learner,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 700 })
    await openModule(page, learner, '#section-1.2')
    await bar(page).press('Enter')
    await expect(sheet(page)).toBeVisible()
    await expectNothingFoundInBothThemes(page, 'dialog')
    await expectNoSidewaysScroll(page)
    const wide = await sheet(page).evaluate((each) => each.scrollWidth - each.clientWidth)
    expect(wide).toBe(0)
    for (const link of await sheet(page).getByRole('link').all())
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  })
