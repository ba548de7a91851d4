import type { Page } from '@playwright/test'
import { courses } from '../../../courses/catalogue.ts'
import { expect, restoreSession, test } from '../../support/fixtures.ts'
import { completeCourse } from '../../support/stored/stored-progress.ts'
import { translatePage } from '../../support/translator.ts'

const visited = [
  '',
  'about',
  'faq',
  'setup',
  'notation',
  'primers',
  'auth',
  'auth/school',
  'auth/forgot-password',
  'auth/code',
]
const learned = ['dashboard', 'account', 'review', 'xp', 'achievements', 'notes']
const lessons = courses.map(({ id }) => `${id}/module1`)

/** These end the session, fetch files, print, or open the browser's own windows. */
const leftAlone = /^(Sign out|Choose picture|Change picture|Download|Print|Save as|Keep offline|Link|Continue with)/

const buttons = (page: Page) =>
  page.getByRole('dialog').or(page.locator('body')).last().getByRole('button', { disabled: false })

/** Presses each button that is there, and those of dialogs that open, as a reader of the translated page would. */
async function pressAll(page: Page, path: string): Promise<number> {
  const pressed = new Set<string>()
  const open = async () => {
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    await translatePage(page, 'another text')
  }
  await open()
  for (;;) {
    const all = await buttons(page).filter({ visible: true }).all()
    const names = await Promise.all(
      all.map((each) => each.evaluate((element) => element.ariaLabel ?? element.textContent)),
    )
    const next = names.findIndex((name) => !leftAlone.test(name) && !pressed.has(name))
    const [button, name] = [all[next], names[next]]
    if (!button || name === undefined) {
      if ((await page.locator('dialog[open]').count()) === 0) return pressed.size
      await page.keyboard.press('Escape')
      await expect(page.locator('dialog[open]')).toHaveCount(0)
      continue
    }
    pressed.add(name)
    await button.click({ timeout: 5_000 })
    await expect(page.getByText('Something went wrong'), `after ${name}`).toBeHidden()
    if (new URL(page.url()).pathname !== path) await open()
  }
}

for (const path of [...visited, ...courses.map(({ id }) => `try/${id}`)])
  test(`every button of /${path} can be pressed on a translated page`, { tag: '@sweep' }, async ({ page }) => {
    test.slow()
    expect(await pressAll(page, `/${path}`)).toBeGreaterThan(1)
  })
for (const path of [...learned, ...lessons])
  test(`every button of /${path} can be pressed on a translated page`, { tag: '@sweep' }, async ({
    page,
    learner,
    server,
  }) => {
    test.setTimeout(240_000)
    await completeCourse(server.url, learner, 'bio')
    await restoreSession(page, learner)
    expect(await pressAll(page, `/${path}`)).toBeGreaterThan(3)
  })
