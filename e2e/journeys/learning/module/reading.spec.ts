import type { Page } from '@playwright/test'
import { expectNothingFound } from '../../../support/axe.ts'
import { expect, type Learner, restoreSession, test } from '../../../support/fixtures.ts'
import { completeModule } from '../../../support/stored/stored-progress.ts'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })
const continueLink = (page: Page) => page.getByRole('main').getByRole('link', { name: /^Continue at/ })

async function openModule(page: Page, learner: Learner) {
  await restoreSession(page, learner)
  await page.goto('/ml/module1')
  await expect(heading(page, /^1\.1 /)).toBeVisible()
}

/** The text that stands where the eye rests, which is how a reader knows the place again. */
const textInSight = (page: Page) =>
  page.evaluate(() => {
    const lines = [...document.querySelectorAll('[data-open] .lesson p')]
    return lines.find((line) => line.getBoundingClientRect().top > window.innerHeight / 3)?.textContent
  })

const placeKept = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).find((key) => key.startsWith('xpedition-place:')))

/** Where the page stands once it has not moved for a while; a wheel moves it later than it was turned. */
const restingPlace = (page: Page) =>
  page.evaluate(async () => {
    let place = scrollY
    for (let frames = 0; frames < 30; frames += 1) {
      await new Promise((next) => requestAnimationFrame(next))
      if (scrollY !== place) frames = 0
      place = scrollY
    }
    return place
  })

/** Opens the section's row, and reads some way into its lesson. */
async function readInto(page: Page, section: string) {
  const head = page.locator(`h2[id="section-${section}"]`)
  await head.getByRole('link').click()
  await expect(head).toBeFocused()
  await expect(page.locator(`[id="lesson-${section}"] .opening`)).toBeVisible()
  await page.mouse.move(330, 400)
  await page.mouse.wheel(0, 1500)
  await expect(head).not.toBeInViewport()
}

test('a reload comes back to the line that was being read, and a new visit offers it', { tag: '@sweep' }, async ({
  page,
  learner,
  server,
}) => {
  await openModule(page, learner)
  await expect(continueLink(page)).toHaveCount(0)
  await readInto(page, '1.3')
  await expect.poll(() => placeKept(page)).toMatch(/:\/ml\/module1$/)
  const kept = () => page.evaluate(() => sessionStorage.getItem('xpedition-place:/ml/module1'))
  await expect.poll(kept).toContain('"section":"1.3"')
  const start = await restingPlace(page)
  const earlier = await kept()
  await page.mouse.move(330, 400)
  await page.mouse.wheel(0, 40)
  await expect.poll(() => restingPlace(page)).not.toBe(start)
  await expect.poll(kept).not.toBe(earlier)
  const before = await textInSight(page)
  await page.reload()
  await expect.poll(() => textInSight(page)).toBe(before)

  // Opening it anew starts at the top, and says where to go on.
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'View All Modules' }).first().click()
  await expect(page).toHaveURL('/ml/module1')
  await expect(continueLink(page)).toHaveText(/^Continue at 1\.3/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await continueLink(page).click()
  await expect.poll(() => textInSight(page)).toBe(before)

  // Continue on the dashboard leads there at once, at the module's own address.
  await page.goto('/dashboard')
  const card = page.getByRole('article', { name: 'Machine Learning' })
  await expect(card.getByText('reading 1.3')).toBeVisible()
  await card.getByRole('link', { name: 'Continue Module 1' }).click()
  await expect(page).toHaveURL('/ml/module1')
  await expect.poll(() => textInSight(page)).toBe(before)

  await completeModule(server.url, learner, 'ml', 1)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'View All Modules' }).first().click()
  await expect(page.getByRole('main').getByRole('link', { name: /^Back to 1\.3/ })).toBeVisible()
  await expect(continueLink(page)).toHaveCount(0)
})

test('the place is forgotten with the session', { tag: '@sweep' }, async ({ page, learner }) => {
  await openModule(page, learner)
  await readInto(page, '1.2')
  await expect.poll(() => placeKept(page)).toBeTruthy()
  await page.goto('/')
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('link', { name: 'Log In' })).toBeVisible()
  expect(await placeKept(page)).toBeUndefined()
})

test('j and k walk the sections, and the focus goes along', async ({ page, learner }) => {
  await openModule(page, learner)
  for (const section of [/^1\.1 /, /^1\.2 /, /^1\.3 /]) {
    await page.keyboard.press('j')
    await expect(heading(page, section)).toBeFocused()
    await expect(heading(page, section)).toBeInViewport()
  }
  await page.mouse.move(330, 400)
  await page.mouse.wheel(0, 700)
  await expect(heading(page, /^1\.3 /)).not.toBeInViewport()
  await page.keyboard.press('k')
  await expect(heading(page, /^1\.3 /)).toBeInViewport()
  await page.keyboard.press('k')
  await expect(heading(page, /^1\.2 /)).toBeFocused()
})

test('a question mark lists the keys, and those that act alone can be switched off', { tag: '@sweep' }, async ({
  page,
  learner,
}) => {
  await openModule(page, learner)
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  const search = page.getByRole('dialog', { name: 'Search lessons' })
  await page.keyboard.press('?')
  await expect(list.getByRole('row', { name: /j Next section/ })).toBeVisible()
  await expect(list.getByRole('row', { name: /^Ctrl K Search/ })).toBeVisible()
  await expectNothingFound(page, 'dialog')
  await page.keyboard.press('j')
  await expect(heading(page, /^1\.1 /)).not.toBeFocused()
  await list.getByRole('checkbox', { name: 'Single-key shortcuts' }).uncheck()
  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)

  await page.reload()
  await expect(heading(page, /^1\.1 /)).toBeVisible()
  for (const key of ['?', '/', 'j']) await page.keyboard.press(key)
  await page.keyboard.press('Control+k')
  await expect(search).toBeVisible()
  await expect(list).toHaveCount(0)
  await expect(heading(page, /^1\.1 /)).not.toBeFocused()

  await search.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await expect(search).toHaveCount(0)
  await list.getByRole('checkbox').check()
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  await expect(heading(page, /^1\.1 /)).toBeFocused()
})

test('keys are text where text is typed', async ({ page }) => {
  await page.goto('/auth')
  // Typing does not wait until the field can be typed into.
  await page.getByLabel('Email').click()
  await page.keyboard.type('j/k?')
  await expect(page.getByLabel('Email')).toHaveValue('j/k?')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
