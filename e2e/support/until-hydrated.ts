import { setTimeout } from 'node:timers/promises'
import type { BrowserContext, Page } from '@playwright/test'

/** Some journeys block a page's scripts. */
const timeoutMs = 5_000

/** `load` does not wait for the scripts of public pages: a press before they ran would be lost. */
export function untilHydrated(context: BrowserContext): void {
  context.on('page', (page) => {
    const goto = page.goto.bind(page)
    page.goto = async (address, options) => {
      const answer = await goto(address, options)
      if (!options?.waitUntil) await hydrated(page)
      return answer
    }
    const reload = page.reload.bind(page)
    page.reload = async (options) => {
      const answer = await reload(options)
      await hydrated(page)
      return answer
    }
  })
}

/** Polls from Node: a journey may stop the page's clock. A page that navigates away counts as hydrated. */
async function hydrated(page: Page): Promise<void> {
  const end = Date.now() + timeoutMs
  while (Date.now() < end && (await page.evaluate(isWaiting).catch(() => false))) await setTimeout(20)
}

const isWaiting = () =>
  document.querySelector('script[type="module"]') !== null &&
  !Object.keys(document.documentElement).some((key) => key.startsWith('__reactProps'))
