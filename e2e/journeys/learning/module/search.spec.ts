import type { Page } from '@playwright/test'
import { expectNoSidewaysScroll, expectNothingFoundInBothThemes } from '../../../support/axe.ts'
import { expect, hold, type Learner, restoreSession, test } from '../../../support/fixtures.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search lessons' })
const field = (page: Page) => dialog(page).getByRole('combobox', { name: 'Search lessons' })

async function openModule(page: Page, learner: Learner, path = '/bio/module1') {
  await restoreSession(page, learner)
  await page.goto(path)
  await expect(page.getByRole('heading', { name: /^\d\.1 / })).toBeVisible()
}

async function openSearch(page: Page) {
  await expect(async () => {
    // A page that is not awake yet does not hear it.
    await page.keyboard.press('Control+k')
    await expect(dialog(page)).toBeVisible({ timeout: 1000 })
  }).toPass()
}

test('a slash opens the search, and Enter goes to the term it found', async ({ page, learner }) => {
  await openModule(page, learner)
  await page.keyboard.press('/')
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveValue('')
  await page.keyboard.type('phred')
  const first = dialog(page).getByRole('option').first()
  await expect(first).toContainText('Computational Biology 1 · 1.2')
  await expect(field(page)).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '')
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/bio\/module1#s1-2-term-phred-quality$/)
  await expect(page.locator('#s1-2-term-phred-quality')).toBeInViewport()
})

test('what is typed while it is still on its way stands in its field, and acts on nothing else', {
  tag: '@sweep',
}, async ({ page, learner }) => {
  const letThrough = await hold(page, /search-dialog-[^/]+\.js$/)
  await openModule(page, learner)
  const place = () => page.evaluate(() => scrollY)
  const before = await place()

  // Its own button is focused, which Enter and a space would press.
  await page
    .getByRole('button', { name: /^Search lessons/ })
    .first()
    .focus()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('jk? phd')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Backspace')
  expect(await place()).toBe(before)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  letThrough()
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveValue('jk? ph')
  await page.keyboard.type('red')
  await expect(field(page)).toHaveValue('jk? phred')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await page.keyboard.press('j')
  await expect.poll(place).toBeGreaterThan(before)
})

test('given up with Escape while it is on its way, it does not open', { tag: '@sweep' }, async ({ page, learner }) => {
  let letThrough = () => {}
  await page.route(/search-dialog-[^/]+\.js$/, (route) => {
    letThrough = () => void route.continue()
  })
  await openModule(page, learner)
  const asked = page.waitForRequest(/search-dialog-[^/]+\.js$/)
  const arrived = page.waitForResponse(/search-dialog-[^/]+\.js$/)
  await page.keyboard.press('/')
  await asked
  await page.keyboard.type('codon')
  await page.keyboard.press('Escape')
  letThrough()
  await (await arrived).finished()
  // What has come is shown at once when it is asked for again.
  await page.keyboard.press('/')
  await expect(field(page)).toHaveValue('')
})

test('Ctrl+K opens it on a public page, the arrows choose, nothing found is said, and Escape gives the focus back', async ({
  page,
}) => {
  await page.goto('/faq')
  const button = page.getByRole('banner').getByRole('button', { name: 'Search lessons' })
  await button.focus()
  await openSearch(page)
  await page.keyboard.type('gradient')
  const options = dialog(page).getByRole('option')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(options.last()).toHaveAttribute('aria-selected', 'true')
  await expect(options.last()).toBeInViewport()
  await field(page).fill('zzyzx')
  await expect(dialog(page).getByRole('status')).toHaveText(/^No results for “zzyzx”/)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(button).toBeFocused()
})

test('what a visitor finds leads through signing in and back to its place', async ({ page, learner }) => {
  await page.goto('/')
  await page.getByRole('banner').getByRole('button', { name: 'Search lessons' }).click()
  await expect(dialog(page).getByText('Sign in to open the other lessons.')).toBeVisible()
  await field(page).fill('vanishing gradient')
  await dialog(page).getByRole('option').first().click()
  await expect(page).toHaveURL('/auth')
  await page.getByLabel('Email').fill(learner.email)
  await page.getByLabel('Password', { exact: true }).fill(learner.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/ml\/module4#s4-6-term-vanishing-gradient$/)
  await expect(page.locator('#s4-6-term-vanishing-gradient')).toBeInViewport()
})

test.describe('an index that cannot be fetched', () => {
  test.use({ allowConsoleErrors: [/could not be loaded|Failed to (load|fetch)|ERR_FAILED/] })
  test('is said so and can be tried again', async ({ page }) => {
    await page.route(/lesson-index-[^/]+\.js$/, (route) => route.abort())
    await page.goto('/about')
    // as if the page had just reloaded itself for this
    await page.evaluate(() => sessionStorage.setItem('xpedition-reloaded-at', String(Date.now())))
    await openSearch(page)
    await expect(dialog(page).getByRole('alert')).toContainText('Could not load search')
    await page.unroute(/lesson-index-[^/]+\.js$/)
    await dialog(page).getByRole('button', { name: 'Try again' }).click()
    await field(page).fill('codon')
    await expect(dialog(page).getByRole('option').first()).toBeVisible()
  })
})

test('it fits 320 px and has no accessibility errors in either theme', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/faq')
  await openSearch(page)
  await field(page).fill('gradient')
  await expect(dialog(page).getByRole('option').first()).toBeVisible()
  await expectNothingFoundInBothThemes(page, 'dialog')
  await expectNoSidewaysScroll(page)
})

test('a visitor is offered what is open to everyone, and finds a term of it', async ({ page }) => {
  await page.goto('/about')
  await openSearch(page)
  const places = dialog(page).getByRole('option')
  await expect(places).toHaveCount(3)
  await expect(places.first()).toContainText('no account needed')
  await page.keyboard.type('reading frame')
  await expect(places.first()).toContainText('no account needed')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/try\/bio#s1-1-term-/)
  await expect(page.locator('.opening')).toBeVisible()
})
