import { readFileSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'
import { openPhone, slowDown } from '../pages/visit.ts'

const timeoutMs = 600_000

/** A sample by its lesson, as `courses/ml/module3/3.4.mdx`, and the line where it begins there. */
export interface Block {
  lesson: string
  line: number
}

/** @returns the code of the lesson's samples that begin down to that line, the last first */
function codeBefore({ lesson, line }: Block): string[] {
  const lines = readFileSync(lesson, 'utf8').split('\n')
  const starts = lines.flatMap((text, at) => (at < line && /^```py run\b(?!.*\bhidden\b)/.test(text) ? [at + 1] : []))
  return starts.reverse().map((start) => lines.slice(start, lines.indexOf('```', start)).join('\n'))
}

/** Seconds from the press of Run to its end on the slow phone, once Python has started and the samples before it have run. */
export async function runInPage(
  browser: Browser,
  url: string,
  block: Block,
  storage: Record<string, string>,
): Promise<number> {
  const [, course, module, section] = /^courses\/(\w+)\/(module\d+)\/([\d.]+)\.mdx$/.exec(block.lesson) ?? []
  if (!section) throw new Error(`no lesson ${block.lesson}`)
  const [code, ...before] = codeBefore(block)
  if (code === undefined) throw new Error(`no sample at ${block.lesson}:${block.line}`)
  const { page, close } = await openPhone(browser, storage)
  try {
    await page.goto(`${url}/${course}/${module}#section-${section}`)
    await page.getByRole('button', { name: 'Run', exact: true }).first().waitFor({ timeout: timeoutMs })
    // Once: with the frame of Python in it, Playwright may call a page busy for ever.
    await page.waitForLoadState('networkidle', { timeout: timeoutMs })
    for (const each of before) if (await run(page, each)) break
    await slowDown(page)
    const seconds = await run(page, code)
    if (seconds === undefined) throw new Error(`${block.lesson}:${block.line} has no Run`)
    return seconds
  } finally {
    await close()
  }
}

const mark = (page: Page, code: string): Promise<boolean> =>
  page.locator('.code').evaluateAll((blocks, lines) => {
    const block = blocks.find((each) => lines.every((line) => each.textContent?.includes(line)))
    for (const each of blocks) each.toggleAttribute('data-timed', each === block)
    return block !== undefined
  }, code.split('\n'))

async function run(page: Page, code: string): Promise<number | undefined> {
  if (!(await mark(page, code))) throw new Error(`the page does not show ${code}`)
  const block = page.locator('[data-timed]')
  const named = (name: string) => block.getByRole('button', { name, exact: true })
  if (!(await named('Run').count())) return undefined
  await named('Run').scrollIntoViewIfNeeded()
  const startMs = performance.now()
  await named('Run').click()
  await named('Stop').waitFor({ timeout: timeoutMs })
  await named('Run').waitFor({ timeout: timeoutMs })
  if (await block.locator('.run-output').getByText('Error:').count()) throw new Error(`it ends in an error: ${code}`)
  return (performance.now() - startMs) / 1000
}
