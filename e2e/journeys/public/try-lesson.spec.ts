import type { Page } from '@playwright/test'
import { expectNothingFoundInBothThemes } from '../../support/axe.ts'
import { expect, newLearner, signIn, test } from '../../support/fixtures.ts'
import { signOutByMenu } from '../../support/pages/account-page.ts'
import { sendSignIn, sendSignUp } from '../../support/pages/auth-page.ts'
import { holdScripts } from '../../support/pages/hold-scripts.ts'
import { editorOf, openProblem, started, write } from '../../support/pages/problem.ts'
import { isOpen } from '../../support/pages/section-rows.ts'
import { storedReviews } from '../../support/stored/stored-reviews.ts'

const bases = (page: Page) => page.getByRole('group', { name: /A sequence has 14 bases/ })
const opening = (page: Page) => page.locator('.opening')
const problem = 'The other strand, without a library'
const ownCode = 'def reverse_complement(dna):\n    return dna[::-1]\n'

async function answer(page: Page, option: string) {
  await bases(page).getByRole('radio', { name: option, exact: true }).check()
  await bases(page).getByRole('button', { name: 'Check answer' }).click()
}

async function workThrough(page: Page) {
  await page.goto('/try/bio')
  await answer(page, '4')
  await expect(bases(page).getByRole('status')).toHaveText('Correct.')
  await write(page, await openProblem(page, problem), ownCode)
}

async function expectWork(page: Page) {
  await expect(bases(page).getByRole('status')).toHaveText('Correct.')
  const again = await openProblem(page, problem)
  await expect(again.getByRole('textbox', { name: /^Code/ })).toContainText('return dna[::-1]')
}

test('Run that was pressed before the page was ready runs once it is', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/try/bio', { waitUntil: 'commit' })
  await opening(page).getByRole('button', { name: 'Run' }).click()
  release()
  await expect(opening(page).getByRole('log')).toHaveText("['ATG', 'GCC', 'ATT', 'GTA', 'ATG']", started)
})

test('a stranger runs Python after two clicks from the home page, and no field', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'Try Computational Biology' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Six Ways to Read One Sequence')
  const run = opening(page).getByRole('button', { name: 'Run' })
  await expect(run).toBeInViewport()
  await run.click()
  await expect(opening(page).getByRole('log')).toHaveText("['ATG', 'GCC', 'ATT', 'GTA', 'ATG']", started)
})

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
])
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('each course begins with at most three lines of Python and their Run in the first screen', async ({
      page,
    }) => {
      for (const course of ['ml', 'bio', 'cyber'])
        await test.step(course, async () => {
          await page.goto(`/try/${course}`)
          await expect(opening(page).getByRole('button', { name: 'Run' })).toBeInViewport({ ratio: 1 })
          const lines = (await opening(page).locator('pre code').first().innerText()).trim().split('\n')
          expect(lines.length).toBeLessThanOrEqual(3)
        })
    })
  })

test('what a visitor answers and writes is there after a reload, and goes into the account that is then made', {
  tag: '@sweep',
}, async ({ page }) => {
  await workThrough(page)
  await page.reload()
  await expectWork(page)
  await expect(page.getByText('1 of 6 checks right')).toBeVisible()
  await expectNothingFoundInBothThemes(page)
  const save = page.getByRole('link', { name: 'Save my progress' })
  const [recap, offer] = [await page.locator('.recap').boundingBox(), await save.boundingBox()]
  expect(offer?.y, 'at the end of the section, and not before').toBeGreaterThan(recap?.y ?? Number.POSITIVE_INFINITY)
  await save.click()
  await expect(page.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true')
  await sendSignUp(page, newLearner())
  await expect(page).toHaveURL(/\/bio\/module1#section-1\.1$/)
  await isOpen(page, '1.1')
  await expectWork(page)
  await expect.poll(async () => Object.values(await storedReviews(page))).toEqual([[[expect.any(Number), 3, 'lesson']]])
  await expect(page.getByRole('button', { name: /^Start Activity/ }).first()).toBeEnabled()
  const kept = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('::')))
  expect(kept).toEqual([])

  await page.goto('/try/bio')
  await expectWork(page)
  await page.getByRole('link', { name: 'Open Module 1' }).click()
  await isOpen(page, '1.1')
})

test('whoever has an account signs in instead, and takes the work along to any page', async ({ page, learner }) => {
  await workThrough(page)
  await page.getByRole('link', { name: 'Log In' }).click()
  await sendSignIn(page, learner)
  await expect.poll(() => storedReviews(page).then(Object.keys)).toHaveLength(1)
  await page.goto('/bio/module1')
  await expectWork(page)
})

test('code written before a sign-in in another tab follows the account’s own, and overwrites nothing', {
  tag: '@sweep',
}, async ({ page, learner, context }) => {
  await signIn(page, learner)
  await page.goto('/try/bio')
  await write(page, await openProblem(page, problem), 'accounts_own = 1\n')
  await page.goto('/dashboard')
  await signOutByMenu(page)
  await page.goto('/try/bio')
  await write(page, await openProblem(page, problem), ownCode)

  await signIn(await context.newPage(), learner)
  const code = editorOf(page.getByRole('region', { name: problem }))
  await expect(code).toHaveCount(0)
  await openProblem(page, problem)
  await expect(code).toContainText('accounts_own = 1')
  await expect(code).toContainText('Written before you signed in:')
  await code.click()
  await page.keyboard.insertText('# still here')
  await page.reload()
  await openProblem(page, problem)
  for (const kept of ['# still here', 'accounts_own = 1', '#     return dna[::-1]'])
    await expect(code).toContainText(kept)
})

test.describe('an account that is not reached at once', () => {
  test.use({ allowConsoleErrors: [/Failed to load resource|could not be saved/] })

  test('has what was done without it once it is, and the page shows it all the while', { tag: '@sweep' }, async ({
    page,
    learner,
  }) => {
    await workThrough(page)
    await page.getByRole('link', { name: 'Save my progress' }).click()
    await page.route('**/rest/v1/reviews*', (route) => route.abort())
    await page.getByRole('tab', { name: 'Sign In' }).click()
    await sendSignIn(page, learner)
    await isOpen(page, '1.1')
    await expectWork(page)
    await page.unrouteAll()
    await page.reload()
    await expectWork(page)
    await expect.poll(() => storedReviews(page).then(Object.keys)).toHaveLength(1)
  })
})

test.describe('before any script runs', () => {
  test.use({ javaScriptEnabled: false })

  test('the first section of each course is whole, and asks crawlers in', async ({ page, request }) => {
    const sitemap = await (await request.get('/sitemap.xml')).text()
    for (const [course, title] of [
      ['ml', 'What a Model Learns'],
      ['bio', 'Six Ways to Read One Sequence'],
      ['cyber', 'Assets, Threats and Risk'],
    ]) {
      await page.goto(`/try/${course}`)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(title ?? '')
      await expect(page.locator('.opening')).toBeVisible()
      await expect(page.locator('.recap')).toBeVisible()
      await expect(page.locator('meta[name="robots"]')).toHaveCount(0)
      expect(sitemap).toContain(`/try/${course}</loc>`)
    }
  })
})
