import type { Locator } from '@playwright/test'
import { expect, restoreSession, test } from '../../support/fixtures.ts'
import { openModule } from '../../support/pages/module-page.ts'

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

const heightOf = (link: Locator) => link.evaluate((element) => element.getBoundingClientRect().height)

/** What a finger finds at a distance above and below the middle. */
const isHit = (target: Locator, distance: number) =>
  target.evaluate((element, distance) => {
    element.scrollIntoView({ block: 'center' })
    const { left, top, width, height } = element.getBoundingClientRect()
    return [-distance, distance].map((y) =>
      element.contains(document.elementFromPoint(left + width / 2, top + height / 2 + y)),
    )
  }, distance)

test('a finger finds what it points at, and no keys are offered to it', async ({ page, learner }) => {
  await page.goto('/')
  for (const name of ['About', 'FAQ', 'Contact', 'Community', 'Professional network'])
    expect(await heightOf(page.getByRole('contentinfo').getByRole('link', { name }))).toBeGreaterThanOrEqual(44)

  await restoreSession(page, learner)
  await openModule(page)
  const term = page.getByRole('main').locator('.term').first().getByRole('button')
  await expect(term).toBeVisible()
  await expect.poll(() => isHit(term, 20)).toEqual([true, true])
  for (const target of [
    page.getByRole('main').getByText('Hint', { exact: true }).first(),
    page.getByRole('link', { name: 'Notebook of 1.1' }).first(),
    page.locator('h2[id="section-1.2"]').getByRole('link'),
  ])
    expect(await heightOf(target)).toBeGreaterThanOrEqual(44)

  await page.getByRole('banner').getByRole('button', { name: 'Search lessons' }).click()
  const search = page.getByRole('dialog', { name: 'Search lessons' })
  await expect(search.getByRole('combobox')).toBeVisible()
  await expect(search.getByRole('button', { name: 'Keyboard shortcuts' })).toHaveCount(0)
})
