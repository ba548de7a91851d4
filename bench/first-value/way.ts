import type { Locator, Page } from '@playwright/test'

const maxWaitMs = 120_000

/** What it takes to get somewhere: presses and fields at once, without a pause to read or think. */
export class Way {
  readonly page: Page
  readonly #began = Date.now()
  clicks = 0
  fields = 0
  /** Between the top of each page's content and what is pressed there. */
  words = 0
  seconds = 0

  constructor(page: Page) {
    this.page = page
  }

  async press(target: Locator): Promise<void> {
    await target.waitFor({ timeout: maxWaitMs })
    this.words += await target.evaluate(wordsBefore)
    this.clicks += 1
    await target.click({ timeout: maxWaitMs })
  }

  async fill(target: Locator, text: string): Promise<void> {
    this.fields += 1
    await target.fill(text, { timeout: maxWaitMs })
  }

  async reach(goal: Locator): Promise<void> {
    await goal.waitFor({ timeout: maxWaitMs })
    this.seconds = (Date.now() - this.#began) / 1000
  }
}

/** Runs in the page. */
function wordsBefore(pressed: Element): number {
  const { bottom } = pressed.getBoundingClientRect()
  const texts = document.createTreeWalker(pressed.closest('main') ?? document.body, NodeFilter.SHOW_TEXT)
  let words = 0
  while (texts.nextNode()) {
    const { parentElement, textContent } = texts.currentNode
    if (!parentElement?.checkVisibility() || parentElement.getBoundingClientRect().top > bottom) continue
    words += textContent?.split(/\s+/).filter(Boolean).length ?? 0
  }
  return words
}
