import type { Page } from '@playwright/test'
import { publicPaths } from '../../../app/pages.ts'
import { expect, restoreSession, test } from '../../support/fixtures.ts'
import { completeCourse } from '../../support/stored/stored-progress.ts'

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

/** What a finger finds less than 44 px of, across or down. Targets within a sentence are as high as its line (WCAG 2.5.8). */
const smallTargets = (page: Page) =>
  page.evaluate(() => {
    const inSentence = (target: Element) => {
      const own = target.closest('sup, .term') ?? target
      return [...(own.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
      )
    }
    const isTarget = (target: Element, hit: Element | null) =>
      hit !== null && (target.contains(hit) || hit.closest('label')?.control === target)
    const small: string[] = []
    for (const target of document.querySelectorAll<HTMLElement>(
      'a[href], button:enabled, summary, input:enabled, select, [role=tab]',
    )) {
      const isSeen = target.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      if (!isSeen || inSentence(target) || target.textContent === 'Skip to content') continue
      target.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { left, top, width, height } = target.getBoundingClientRect()
      if (Math.min(width, height) < 4) continue
      const reach = (dx: number, dy: number) => {
        const found = (distance: number) =>
          isTarget(
            target,
            document.elementFromPoint(left + width / 2 + dx * distance, top + height / 2 + dy * distance),
          )
        let distance = 0
        while (distance < 44 && found(distance + 1)) distance += 1
        return distance
      }
      const [across, down] = [reach(-1, 0) + reach(1, 0) + 1, reach(0, -1) + reach(0, 1) + 1]
      if (Math.min(across, down) < 43) small.push(`${across} x ${down}: ${target.outerHTML.slice(0, 120)}`)
    }
    return small
  })

async function expectNoSmallTargets(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  expect.soft(await smallTargets(page), path).toEqual([])
}

test.describe('nothing to press is smaller than a finger', { tag: '@sweep' }, () => {
  test.slow()

  test('on the pages of everybody', async ({ page }) => {
    for (const path of publicPaths.filter((path) => !/^\/(auth|credentials)\//.test(path)))
      await test.step(path, () => expectNoSmallTargets(page, path))
  })

  test('on the pages of a learner', async ({ page, learner, server }) => {
    await completeCourse(server.url, learner, 'bio')
    await restoreSession(page, learner)
    for (const path of [
      '/dashboard',
      '/achievements',
      '/account',
      '/review',
      '/xp',
      '/notes',
      '/ml/module1',
      '/bio/module8',
    ])
      await test.step(path, () => expectNoSmallTargets(page, path))
  })
})
