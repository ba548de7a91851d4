import type { Locator, Page } from '@playwright/test'

/** Those of the open lesson that stand in a line of their own. */
export const equations = (page: Page): Locator => page.locator('[data-open] .lesson math[display="block"]')

/** Equations that scroll and are no stop of the keyboard, or are one and do not scroll. */
export const wrongTabStops = (page: Page): Promise<(string | null)[]> =>
  equations(page).evaluateAll((all) =>
    all
      .filter((each) => each.scrollWidth > each.clientWidth !== each.hasAttribute('tabindex'))
      .map((each) => each.textContent),
  )
