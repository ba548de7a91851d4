import type { Page } from '@playwright/test'
import { expect, restoreSession, test } from '../../support/fixtures.ts'
import { completeCourse } from '../../support/stored/stored-progress.ts'
import { translatePage } from '../../support/translator.ts'

const ofVisitors = ['/', '/setup', '/faq', '/primers', '/auth', '/auth/code', '/try/bio']
const ofLearners = [
  '/dashboard',
  '/achievements',
  '/account',
  '/review',
  '/xp',
  '/notes',
  '/bio/module2',
  '/cyber/module2',
]

/** These start or end the session, send or fetch, print, or open the browser's own windows. */
const leftAlone =
  /^(Try without|Sign out|Delete for good|Choose picture|Change picture|Download|Export|Print|Save|Keep|Link|Continue|Send|Email)/

/** Presses what has not been pressed, dialogs first, until a dialog has nothing left, or the page. */
const pressOn = (page: Page, pressed: readonly string[]) =>
  page.evaluate(
    async ({ leftAlone, pressed }) => {
      const left = new RegExp(leftAlone)
      const path = location.pathname
      const names = new Set(pressed)
      const nameOf = (button: HTMLElement) => (button.ariaLabel ?? button.textContent).replaceAll('\u00a0§', '').trim()
      const layer = () => [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
      const next = () =>
        [...layer().querySelectorAll<HTMLButtonElement>('button:enabled, summary')].find(
          (button) => button.checkVisibility() && !names.has(nameOf(button)) && !left.test(nameOf(button)),
        )
      for (let button = next(); button && location.pathname === path; button = next()) {
        names.add(nameOf(button))
        button.click()
        // What it changes is drawn, translated, and changed again.
        for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
      }
      return { names: [...names], inDialog: layer() !== document.body }
    },
    { leftAlone: leftAlone.source, pressed },
  )

async function pressAll(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
  await translatePage(page, 'another text')
  for (let pressed: readonly string[] = [], inDialog = true; inDialog; ) {
    ;({ names: pressed, inDialog } = await pressOn(page, pressed))
    await expect(page.getByText('Something went wrong'), `after ${pressed.at(-1)}`).toBeHidden()
    if (inDialog) await page.keyboard.press('Escape')
    else expect(pressed.length).toBeGreaterThan(path === '/auth/code' ? 1 : 2)
  }
  // The router takes the whole translated page away.
  const leave = page.locator('a[href="/"], header a[href="/auth"]').first()
  const to = await leave.evaluate((link: HTMLAnchorElement) => {
    link.click()
    return link.href
  })
  await expect(page).toHaveURL(to)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Something went wrong')).toBeHidden()
}

test.describe('every button of a translated page can be pressed', { tag: '@sweep' }, () => {
  test.use({ allowConsoleErrors: [/status of 4\d\d/] })
  test.slow()

  test('by a visitor', async ({ page }) => {
    for (const path of ofVisitors) await test.step(path, () => pressAll(page, path))
  })

  test('by a learner', async ({ page, learner, server }) => {
    await completeCourse(server.url, learner, 'bio')
    await restoreSession(page, learner)
    for (const path of ofLearners) await test.step(path, () => pressAll(page, path))
  })
})
