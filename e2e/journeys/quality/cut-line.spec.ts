import type { Page } from '@playwright/test'
import { expect, restoreSession, test } from '../../support/fixtures.ts'
import { started } from '../../support/pages/problem.ts'

const otherStrand = 'The other strand, without a library'

test.use({
  allowConsoleErrors: [/ERR_INTERNET_DISCONNECTED|could not be loaded|Failed to (fetch|load)|Unable to preload/],
})

/** Its text is the one that was read before. */
async function expectPageStands(page: Page, title: RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByText('Something went wrong')).toBeHidden()
}

test('a line cut before the first press of Run leaves the lesson, which says what is missing and tries again', {
  tag: '@sweep',
}, async ({ page, learner, context }) => {
  await restoreSession(page, learner)
  await page.goto('/cyber/module1#section-1.1')
  const sample = page.locator('.code:has(.run-label)').first()
  await sample.scrollIntoViewIfNeeded()
  const code = await sample.locator('pre').first().innerText()
  await context.setOffline(true)
  await sample.getByRole('button', { name: 'Run' }).click()
  await expect(sample.getByRole('alert')).toContainText("You're offline. The editor loads when you reconnect.")
  await expect(sample.getByRole('button', { name: 'Run' })).toBeFocused()
  expect(await sample.locator('pre').first().innerText()).toBe(code)
  await expectPageStands(page, /MODULE 1/)
  await sample.getByRole('button', { name: 'Try again' }).click()
  await expect(sample.getByRole('alert')).toBeVisible()

  await context.setOffline(false)
  await expect(sample.getByRole('textbox', { name: /^Code/ })).toBeVisible()
  await expect(sample.getByText(/^Done/)).toBeVisible(started)
})

test('where only Python does not come, what the lesson prints stays, and the next press of Run tries again', {
  tag: '@sweep',
}, async ({ page, learner }) => {
  await restoreSession(page, learner)
  await page.goto('/cyber/module1#section-1.1')
  const sample = page.locator('.code:has(.run-label)').first()
  const printed = await sample.locator('.output').innerText()
  await page.route(/\/assets\/sandbox\/python-/, (route) => route.abort())
  await sample.getByRole('button', { name: 'Run' }).click()
  await expect(sample.getByText('Python could not be downloaded.')).toBeVisible(started)
  expect(await sample.locator('.output').innerText()).toBe(printed)
  await page.unroute(/\/assets\/sandbox\/python-/)
  await sample.getByRole('button', { name: 'Run' }).click()
  await expect(sample.getByText(/^Done/)).toBeVisible(started)
})

test('a line cut before the first exercise and the first search leaves the page, and both come by Try again', async ({
  page,
  learner,
  context,
}) => {
  await restoreSession(page, learner)
  await page.goto('/bio/module1#section-1.1')
  const problem = page.getByRole('region', { name: otherStrand })
  await expect(problem.getByRole('button', { name: 'Write your code' })).toBeVisible()
  await context.setOffline(true)
  await page.keyboard.press('/')
  const message = page.getByRole('alert').filter({ hasText: "You're offline. Search loads when you reconnect." })
  await expect(message).toBeVisible()
  await problem.getByRole('button', { name: 'Write your code' }).click()
  await expect(problem.getByRole('alert')).toContainText('The editor loads when you reconnect.')
  await expect(problem.locator('pre')).toBeVisible()
  await expectPageStands(page, /MODULE 1/)

  await context.setOffline(false)
  await expect(problem.getByRole('textbox', { name: /^Code/ })).toBeFocused()
  await expect(problem.locator('.workbench-bar'), 'its styles come, too').toHaveCSS('display', 'flex')
  await message.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('dialog').getByRole('combobox').fill('codon')
  await expect(page.getByRole('option').first()).toBeVisible()
})

test('a figure of the home page that does not come says so in its place', async ({ page, context }) => {
  await page.goto('/')
  await context.setOffline(true)
  const place = page.getByRole('region', { name: 'Find the valley' })
  await place.getByRole('button', { name: 'Try it yourself' }).click()
  await expect(place.getByRole('alert')).toContainText("You're offline. The figure loads when you reconnect.")
  await expect(place.getByRole('img')).toBeVisible()
  await context.setOffline(false)
  await expect(place.getByRole('slider').first()).toBeVisible()
})

test('a line of Python of the home page says what is missing, and runs with its styles once it comes', {
  tag: '@sweep',
}, async ({ page, context }) => {
  await page.goto('/')
  const place = page.getByRole('region', { name: 'Run real Python, right here' })
  await context.setOffline(true)
  await place.getByRole('button', { name: 'Run' }).click()
  await expect(place.getByRole('alert')).toContainText("You're offline. Python loads when you reconnect.")
  await place.getByRole('button', { name: 'Try again' }).click()
  await expect(place.getByRole('alert')).toBeVisible()
  await context.setOffline(false)
  await expect(place.getByRole('log')).toHaveText('208827064576', started)
  await expect(place.getByRole('log')).toHaveCSS('padding-left', '16px')
  await expectPageStands(page, /XPedition/)
})

test('a line cut before the first command of a terminal leaves the lesson, and the command runs by itself later', async ({
  page,
  learner,
  context,
}) => {
  await restoreSession(page, learner)
  await page.goto('/cyber/module6#section-6.1')
  const block = page.locator('.code').filter({ hasText: 'sha256sum -c custody.txt' })
  await expect(block.locator('.output')).toBeVisible()
  await context.setOffline(true)
  await block.getByRole('button', { name: 'Run' }).click()
  await expect(block.getByRole('alert')).toContainText("You're offline. The terminal loads when you reconnect.")
  await expectPageStands(page, /MODULE 6/)
  await context.setOffline(false)
  await expect(block.getByRole('log', { name: 'Output' })).toContainText('did NOT match', started)
})

test('a menu that does not come is said so', async ({ page, context }) => {
  await page.goto('/about')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Course Offerings' }).click()
  await expect(page.getByRole('alert')).toContainText('The menu loads when you reconnect.')
  await page.getByRole('alert').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('alert')).toBeHidden()
  await expectPageStands(page, /./)
})

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('once one module is kept, editor, search and messages come without a connection', { tag: '@sweep' }, async ({
    page,
    learner,
    context,
  }) => {
    await restoreSession(page, learner)
    await page.goto('/bio/module1#section-1.1')
    const kept = () =>
      page.evaluate(async () => {
        const names = (await caches.keys()).filter((name) => name.startsWith('xpedition-site-'))
        const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
        return all.flat().map(({ url }) => new URL(url).pathname.replace(/-[\w-]{8}\./, '.'))
      })
    const problem = page.getByRole('region', { name: otherStrand })
    await problem.hover()
    for (const part of ['workbench.js', 'search-dialog.js', '_virtual_lesson-index.js', 'toaster.js', '1.1.mdx.js'])
      await expect.poll(kept, { timeout: 30_000 }).toContain(`/assets/${part}`)
    await context.setOffline(true)
    await problem.getByRole('button', { name: 'Write your code' }).click()
    const editor = problem.getByRole('textbox', { name: /^Code/ })
    await expect(editor).toBeFocused()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.insertText('x = 1')
    await problem.getByRole('button', { name: 'Reset' }).click()
    await expect(page.getByText('Code reset')).toBeVisible()
    await page.getByRole('button', { name: 'Search lessons' }).first().click()
    await page.getByRole('dialog').getByRole('combobox').fill('codon')
    await expect(page.getByRole('option').first()).toBeVisible()
    await context.setOffline(false)
  })
})
