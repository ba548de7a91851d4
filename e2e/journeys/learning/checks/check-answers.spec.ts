import type { Page } from '@playwright/test'
import { expect, newLearner, restoreSession, signIn, test } from '../../../support/fixtures.ts'
import { row } from '../../../support/pages/section-rows.ts'

const first = (page: Page) => page.getByRole('group', { name: /A sequence has 14 bases/ })
const order = (page: Page) => page.getByRole('group', { name: /Put the steps of reading frame/ })
const tally = (page: Page) => row(page, '1.1').getByText(/\d of 6 checks right/)

async function open(page: Page) {
  await page.goto('/bio/module1')
  await expect(first(page)).toBeVisible()
}

async function answerRightly(page: Page) {
  await first(page).getByRole('radio', { name: '4', exact: true }).check()
  await first(page).getByRole('button', { name: 'Check answer' }).click()
  await expect(first(page).getByRole('status')).toHaveText('Correct.')
}

const kept = (page: Page) =>
  page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith('xpedition-checks:')))

test('answers are kept in the browser, and counted in the row of their section', async ({ page, learner }) => {
  await restoreSession(page, learner)
  await open(page)
  await expect(tally(page)).toHaveCount(0)
  await answerRightly(page)
  await expect(tally(page)).toHaveText(/^1 of 6 checks right( ·)?$/)
  await order(page).getByRole('button', { name: 'Check answer' }).click()
  await order(page).getByRole('button', { name: 'Show answer' }).click()
  await expect(tally(page)).toHaveText(/^1 of 6 checks right( ·)?$/)

  await page.reload()
  await expect(first(page).getByRole('status')).toHaveText('Correct.')
  await expect(first(page).getByRole('radio', { name: '4 Correct' })).toBeChecked()
  await expect(order(page).getByRole('status')).toHaveText('This is the answer.')
  await expect(order(page).getByRole('listitem').first()).toContainText('reverse_complement()')
  await expect(tally(page)).toHaveText(/^1 of 6 checks right( ·)?$/)

  await first(page).getByRole('button', { name: 'Start over' }).click()
  await expect(tally(page)).toHaveText(/^0 of 6 checks right( ·)?$/)
  await page.reload()
  await expect(first(page).getByRole('radio', { checked: true })).toHaveCount(0)
})

test('what was answered to other words is not taken for an answer', { tag: '@sweep' }, async ({ page, learner }) => {
  await restoreSession(page, learner)
  await open(page)
  await answerRightly(page)
  // As a release leaves it that has changed the check.
  await page.evaluate(() => {
    for (const [key, value] of Object.entries(localStorage))
      if (key.startsWith('xpedition-checks:'))
        localStorage.setItem(key, JSON.stringify({ '!old': Object.values(JSON.parse(value))[0] }))
  })
  await page.reload()
  await expect(first(page).getByRole('button', { name: 'Check answer' })).toBeVisible()
  await expect(first(page).getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(tally(page)).toHaveCount(0)
})

test('answers are one learner’s, and leave with the session', { tag: '@sweep' }, async ({ page, learner, server }) => {
  await restoreSession(page, learner)
  await open(page)
  // Leaving the page would break the save off, which the console then tells.
  const saved = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && /\/reviews\b/.test(answer.url()),
  )
  await answerRightly(page)
  await (await saved).finished()
  expect(await kept(page)).toHaveLength(1)
  // Given up without a sign-out, as when a browser's cookies are cleared in part.
  await page.evaluate(() => localStorage.removeItem('xpedition-auth'))
  const { publishableKey } = await import('../../../../backend/access/publishable-key.ts')
  const other = newLearner()
  await fetch(`${server.url}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify(other),
  })
  await signIn(page, other)
  await open(page)
  await expect(first(page).getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(tally(page)).toHaveCount(0)
  await answerRightly(page)
  await page.getByRole('link', { name: 'Home' }).first().click()
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('link', { name: 'Log In' })).toBeVisible()
  expect(await kept(page)).toEqual([])
})
