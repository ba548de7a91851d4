import type { Browser, Page } from '@playwright/test'
import { openPhone, slowDown } from './visit.ts'

/** From the press to the first output and the prompt, in milliseconds; what travels of the terminal's files, in kB of 1,024 bytes. */
export interface TerminalVisit {
  /** With nothing of it fetched. */
  cold: number
  coldSize: number
  /** On a later visit, by what the browser has kept. */
  again: number
  /** After the page has fetched it ahead, because the reader had moved. */
  ahead: number
  aheadSize: number
}

const timeoutMs = 60_000

/** Presses Run of the page's first block of commands. @param newStorage entries of localStorage before the page loads */
export async function openTerminal(
  browser: Browser,
  url: string,
  newStorage: () => Promise<Record<string, string>>,
): Promise<TerminalVisit> {
  const { page, close } = await openPhone(browser, await newStorage())
  const mover = await openPhone(browser, await newStorage())
  try {
    await page.goto(url)
    const run = await runButton(page)
    const bytes = await countBytes(page)
    await slowDown(page)
    const cold = await pressed(page, run)
    const coldSize = bytes() / 1024
    await page.reload()
    const again = await pressed(page, await runButton(page))

    await mover.page.goto(url)
    const moved = await runButton(mover.page)
    const fetched = mover.page.waitForEvent('requestfinished', (request) => shellFile.test(request.url()))
    await mover.page.keyboard.press('Shift')
    await fetched
    await mover.page.waitForLoadState('networkidle')
    const more = await countBytes(mover.page)
    await slowDown(mover.page)
    const ahead = await pressed(mover.page, moved)
    return { cold, coldSize, again, ahead, aheadSize: more() / 1024 }
  } finally {
    await close()
    await mover.close()
  }
}

const shellFile = /\/assets\/sandbox\/terminal-/

/** Once the page has come to rest. Nothing that counts as the reader's move, so nothing is fetched ahead. */
async function runButton(page: Page) {
  const block = page.locator('.code').filter({ hasText: 'sha256sum -c custody.txt' })
  const run = block.getByRole('button', { name: 'Run' })
  await run.waitFor({ timeout: timeoutMs })
  await run.scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  return run
}

/** Files of the terminal. The first press also lets the page fetch what any reader needs next: notes, reviews, the next section. */
const ownFile = /\/assets\/(sandbox\/|sandbox-|terminal-|use-terminal-|start-shell-|shell-cache-)/

async function countBytes(page: Page): Promise<() => number> {
  let sum = 0
  const session = await page.context().newCDPSession(page)
  const own = new Set<string>()
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (ownFile.test(request.url)) own.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (own.has(requestId)) sum += encodedDataLength
  })
  await session.send('Network.enable')
  return () => sum
}

async function pressed(page: Page, run: Awaited<ReturnType<typeof runButton>>): Promise<number> {
  await page.evaluate(() => {
    const pressed = new Promise<number>((resolve) => {
      addEventListener('click', ({ timeStamp }) => resolve(timeStamp), { capture: true, once: true })
    })
    const usable = new Promise<number>((resolve) => {
      const watch = new MutationObserver(() => {
        const printed = document.querySelector('.terminal [role="log"]')?.textContent?.includes('did NOT match')
        if (!printed || !document.querySelector('.terminal textarea')) return
        watch.disconnect()
        // A task asked for in a frame runs after its paint.
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now())))
      })
      watch.observe(document.body, { subtree: true, childList: true, characterData: true })
    })
    Object.assign(window, { usable: Promise.all([pressed, usable]).then(([from, to]) => to - from) })
  })
  await run.tap()
  return await page.evaluate(() => (window as unknown as { usable: Promise<number> }).usable)
}
