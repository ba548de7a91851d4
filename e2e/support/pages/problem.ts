import type { Locator, Page } from '@playwright/test'

/** Python is fetched and started first. */
export const started = { timeout: 60_000 }

export async function openProblem(page: Page, name: string): Promise<Locator> {
  const problem = page.getByRole('region', { name })
  await problem.getByRole('button', { name: /^(Write|Open) your code$/ }).click()
  return problem
}

export const editorOf = (block: Locator): Locator => block.getByRole('textbox', { name: /^Code/ })

/** As pasted text: the editor would indent the lines of what is typed. */
export async function write(page: Page, problem: Locator, code: string): Promise<void> {
  await editorOf(problem).click()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.insertText(code)
}

/** @returns what the code printed, once it has printed `end` */
export async function runUntil(page: Page, problem: Locator, code: string, end: string): Promise<string> {
  await write(page, problem, code)
  await problem.getByRole('button', { name: 'Run', exact: true }).click()
  const log = problem.getByRole('log')
  await log.getByText(end).waitFor(started)
  return log.innerText()
}
