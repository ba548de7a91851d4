import { expectNoSidewaysScroll } from '../../support/axe.ts'
import { expect, restoreSession, test } from '../../support/fixtures.ts'

for (const width of [1280, 390, 320])
  test(`nothing of a module page with rows needs sideways scroll, at ${width} px`, async ({ page, learner }) => {
    await page.setViewportSize({ width, height: 844 })
    await restoreSession(page, learner)
    await page.goto('/ml/module4#section-4.10')
    await expect(page.locator('[data-open] .lesson')).toBeVisible()
    await expectNoSidewaysScroll(page)
    await page.goto('/bio/module1#section-1.2')
    await expect(page.locator('[data-open] .opening')).toBeVisible()
    await expectNoSidewaysScroll(page)
  })
