import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { RunOnly } from 'axe-core'

const program = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** @param within a selector; the whole page without one */
export async function expectNothingFound(page: Page, within?: string) {
  await expectNoViolation(page, { type: 'tag', values: tags }, within)
}

/** As `expectNothingFound`, and then the colours once more in the dark theme, in which nothing else differs. Light remains. */
export async function expectNothingFoundInBothThemes(page: Page, within?: string) {
  await page.emulateMedia({ colorScheme: 'light' })
  await expectNothingFound(page, within)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoViolation(page, { type: 'rule', values: ['color-contrast'] }, within)
  await page.emulateMedia({ colorScheme: 'light' })
}

async function expectNoViolation(page: Page, runOnly: RunOnly, within?: string) {
  await atRest(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(program)
  const found = await page.evaluate(
    async ([runOnly, within]) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') }
      // Of what passes nobody asks for the places.
      const { violations } = await axe.run(within ?? document, { resultTypes: ['violations'], runOnly })
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
    },
    [runOnly, within] as const,
  )
  // axe does not read MathML: to it a column headed by a symbol alone has no heading.
  expect(found.filter((each) => !/^empty-table-header: <th[^>]*><math>/.test(each))).toEqual([])
}

/** Colours are compared at rest. What inherits a colour that changes over a moment changes after it, and so on downwards. */
async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const underWay = () =>
      document.getAnimations().filter((each) => Number.isFinite(each.effect?.getComputedTiming().endTime))
    for (let still = 0; still < 3; still++) {
      await new Promise(requestAnimationFrame)
      const animations = underWay()
      if (animations.length > 0) still = 0
      await Promise.allSettled(animations.map(({ finished }) => finished))
    }
  })
}

export async function expectNoSidewaysScroll(page: Page) {
  const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  expect(content).toBeLessThanOrEqual(window)
}
