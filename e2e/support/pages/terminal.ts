import type { Locator, Page } from '@playwright/test'
import { expect } from '../fixtures.ts'

/** What a block runs in is fetched and started first: the terminal, for the lab Python too. */
export const started = { timeout: 60_000 }

export const promptOf = (block: Locator): Locator => block.getByRole('textbox', { name: /^Command/ })
export const logOf = (block: Locator): Locator => block.getByRole('log', { name: 'Output' })
export const runOf = (block: Locator): Locator => block.getByRole('button', { name: 'Run' })

/** @returns the block of commands that holds the text, when its own run has printed what it ends with */
export async function openTerminal(page: Page, text: string, lastOutput: string): Promise<Locator> {
  const block = blockWith(page, text)
  await runOf(block).click()
  await expect(logOf(block)).toContainText(lastOutput, started)
  return block
}

export const blockWith = (page: Page, text: string): Locator => page.locator('.code').filter({ hasText: text })

/** Once the command before has ended. */
export async function enter(block: Locator, command: string): Promise<void> {
  await expect(runOf(block)).toBeVisible(started)
  await promptOf(block).fill(command)
  await promptOf(block).press('Enter')
}
