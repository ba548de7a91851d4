import type { Browser } from '@playwright/test'
import type { Server } from '../../e2e/support/product/server.ts'
import { newSession } from '../servers/new-session.ts'

const timeoutMs = 120_000

/** The section that is opened, words of the sample that is run, and words that it prints. */
export interface Sample {
  place: string
  words: string
  output: string
}

/** Seconds from the press of Run to the output, of a new learner with an empty cache. */
export async function firstRun(browser: Browser, server: Server, { place, words, output }: Sample): Promise<number> {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  try {
    const localStorage = Object.entries(await newSession(server)).map(([name, value]) => ({ name, value }))
    await context.setStorageState({ cookies: [], origins: [{ origin: server.url, localStorage }] })
    const page = await context.newPage()
    await page.goto(server.url + place)
    const sample = page.locator('.code').filter({ hasText: words }).first()
    const run = sample.getByRole('button', { name: 'Run', exact: true })
    await run.click({ trial: true, timeout: timeoutMs })
    await page.waitForLoadState('networkidle')
    const startMs = performance.now()
    await run.click()
    await page.getByRole('log').filter({ hasText: output }).first().waitFor({ timeout: timeoutMs })
    return (performance.now() - startMs) / 1000
  } finally {
    await context.close()
  }
}
