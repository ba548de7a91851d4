import type { Locator, Page } from '@playwright/test'
import { expect } from '../fixtures.ts'

/** The row of keys, Run, and what stands between. */
const maxStops = 4

/** By Escape and Tab out of an editor or a prompt, past the row of keys and Run, to a button, which is pressed. */
export async function tabToAndPress(page: Page, button: Locator): Promise<void> {
  await page.keyboard.press('Escape')
  for (let stop = 0; stop < maxStops; stop += 1) {
    await page.keyboard.press('Tab')
    if (await button.evaluate((element) => element === document.activeElement)) break
  }
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
}
