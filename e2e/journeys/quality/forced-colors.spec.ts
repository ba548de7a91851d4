import type { Locator } from '@playwright/test'
import { expect, restoreSession, test } from '../../support/fixtures.ts'
import { completeModule } from '../../support/stored/stored-progress.ts'

test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } })

const styleOf = (part: Locator, property: string) =>
  part.evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), property)

test('with forced colors the current module, progress, the focus and buttons are seen without any color of ours', async ({
  page,
  learner,
  server,
}) => {
  await completeModule(server.url, learner, 'ml', 1)
  await restoreSession(page, learner)
  await page.goto('/ml/module2')
  const modules = page
    .getByRole('complementary')
    .getByRole('list')
    .getByRole('link', { name: /Networks|Learning/ })
  const current = modules.and(page.locator('[aria-current=page]'))
  await expect(current).toHaveCSS('border-top-style', 'solid')
  await expect(current).not.toHaveCSS('border-top-width', '0px')
  await expect(modules.and(page.locator(':not([aria-current])')).first()).toHaveCSS('border-top-width', '0px')

  await page.goto('/dashboard')
  await expect(page.getByRole('article', { name: 'Machine Learning' })).toBeVisible()
  const bar = page.getByRole('progressbar').first()
  await expect(bar).toHaveCSS('border-top-style', 'solid')
  const [track, share] = [await styleOf(bar, 'background-color'), await styleOf(bar.locator('> *'), 'background-color')]
  expect(share, 'what is done differs from what is not').not.toBe(track)

  const first = page.getByRole('main').getByRole('link').first()
  await expect(first).toHaveCSS('border-top-style', 'solid')
  await page.keyboard.press('Tab')
  await expect.poll(() => styleOf(page.locator(':focus'), 'outline-style')).not.toBe('none')
})
