import type { Browser, Page } from '@playwright/test'
import { lessonCode } from '../../lessons/compiler/code/lesson-code.ts'
import { openPhone, slowDown } from '../pages/visit.ts'

const timeoutMs = 600_000

/** A sample by its lesson, as `courses/ml/module3/3.4.mdx`, and its place in it, from 1 on. */
export interface Block {
  lesson: string
  place: number
}

/** Seconds from the press of Run to its end on the slow phone, once Python has started and the samples before it have run. */
export async function runInPage(
  browser: Browser,
  url: string,
  { lesson, place }: Block,
  storage: Record<string, string>,
): Promise<number> {
  const [, course, module, section] = /^courses\/(\w+)\/(module\d+)\/([\d.]+)\.mdx$/.exec(lesson) ?? []
  if (!section) throw new Error(`no lesson ${lesson}`)
  const { samples } = lessonCode(lesson)
  const { page, close } = await openPhone(browser, storage)
  try {
    await page.goto(`${url}/${course}/${module}#section-${section}`)
    const before = samples.slice(0, place - 1).findLast(({ runsIn }) => runsIn === 'page')
    if (before) await run(page, before.code)
    await slowDown(page)
    return await run(page, samples[place - 1]?.code ?? '')
  } finally {
    await close()
  }
}

/** Marks the block that shows the code, as running it changes how its lines are drawn. */
const mark = (page: Page, code: string): Promise<boolean> =>
  page.locator('.code').evaluateAll((blocks, lines) => {
    const block = blocks.find((each) => lines.every((line) => each.textContent?.includes(line)))
    for (const each of blocks) each.toggleAttribute('data-timed', each === block)
    return block !== undefined
  }, code.split('\n'))

async function run(page: Page, code: string): Promise<number> {
  await page.getByRole('button', { name: 'Run', exact: true }).first().waitFor({ timeout: timeoutMs })
  await page.waitForLoadState('networkidle')
  if (!(await mark(page, code))) throw new Error(`the page does not show ${code}`)
  const block = page.locator('[data-timed]')
  const named = (name: string) => block.getByRole('button', { name, exact: true })
  await named('Run').scrollIntoViewIfNeeded()
  const startMs = performance.now()
  await named('Run').click()
  await named('Stop').waitFor({ timeout: timeoutMs })
  await named('Run').waitFor({ timeout: timeoutMs })
  if (await block.getByText('Error:').count()) throw new Error(`it ends in an error: ${code}`)
  return (performance.now() - startMs) / 1000
}
