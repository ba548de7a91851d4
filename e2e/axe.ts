import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * @param what `colours`: the contrast alone, for a page whose structure was read in the other theme
 * @param within a selector; the whole page without one
 */
export async function expectNothingFound(page: Page, what: 'everything' | 'colours' = 'everything', within?: string) {
  // Without frames there is nothing to gather from, and of what passes nobody asks for the places.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  if (within) axe.include(within)
  const { violations } = await (what === 'colours' ? axe.withRules(['color-contrast']) : axe.withTags(rules)).analyze()
  const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
  // axe does not read MathML: to it a column headed by a symbol alone has no heading.
  expect(found.filter((each) => !/^empty-table-header: <th[^>]*><math>/.test(each))).toEqual([])
}

export async function expectNoSidewaysScroll(page: Page) {
  const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  expect(content).toBeLessThanOrEqual(window)
}
