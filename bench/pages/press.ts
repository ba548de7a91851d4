import type { Browser } from '@playwright/test'
import { openPhone, slowProcessor } from './visit.ts'

/** Milliseconds from the press to the frame that shows the activity as completed, on the slow processor. */
export async function press(browser: Browser, url: string, storage: Record<string, string>): Promise<number> {
  const { page, close } = await openPhone(browser, storage)
  try {
    await page.goto(url)
    const button = page.getByRole('main').getByRole('button', { name: 'Start Activity' }).first()
    // Waits until the button stops moving: the lesson's text arrives late.
    await button.click({ trial: true })
    await page.evaluate(() => {
      const pressed = new Promise<number>((resolve) => {
        addEventListener('click', ({ timeStamp }) => resolve(timeStamp), { capture: true, once: true })
      })
      const drawn = new Promise<number>((resolve) => {
        const watch = new MutationObserver(() => {
          const completed = [...document.querySelectorAll('main button')].some((each) =>
            each.textContent?.startsWith('Completed'),
          )
          if (!completed) return
          watch.disconnect()
          // A task asked for in a frame runs after its paint.
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now())))
        })
        watch.observe(document.body, { subtree: true, childList: true, characterData: true })
      })
      Object.assign(window, { completed: Promise.all([pressed, drawn]).then(([from, to]) => to - from) })
    })
    await slowProcessor(page)
    await button.click()
    return await page.evaluate(() => (window as unknown as { completed: Promise<number> }).completed)
  } finally {
    await close()
  }
}
