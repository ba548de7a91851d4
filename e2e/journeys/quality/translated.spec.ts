import type { Page } from '@playwright/test'
import { expect, type Learner, newLearner, restoreSession, test } from '../../support/fixtures.ts'
import { started, write } from '../../support/pages/problem.ts'
import { translated, translatePage } from '../../support/translator.ts'

async function expectNoCrash(page: Page): Promise<void> {
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page.getByText('Something went wrong')).toBeHidden()
}

async function openTranslated(page: Page, path: string, keeps: Parameters<typeof translatePage>[1]): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await translatePage(page, keeps)
}

async function switchTheme(page: Page): Promise<void> {
  const theme = () => page.locator('html').getAttribute('data-theme')
  const before = await theme()
  await page.getByRole('button', { name: /theme/i }).first().click()
  await expect.poll(theme).not.toBe(before)
  await expectNoCrash(page)
}

async function searchAndClose(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Search lessons' }).first().click()
  const dialog = page.getByRole('dialog')
  for (const [typed, count] of [
    ['codon', /^\d+ results?/],
    ['gradient', /^\d+ results?/],
    ['nothing is called this', /^No results/],
  ] as const) {
    await dialog.getByRole('combobox').fill(typed)
    await expect(dialog.getByRole('status')).toContainText(count)
  }
  await expect(dialog.getByRole('status')).toContainText('nothing is called this')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expectNoCrash(page)
}

for (const keeps of ['its text', 'another text'] as const)
  test.describe(`a translator that wraps ${keeps}`, () => {
    test('leaves the public pages to be used', async ({ page }) => {
      await openTranslated(page, '/', keeps)
      await switchTheme(page)
      await searchAndClose(page)
      await page
        .getByRole('button', { name: /gallery/ })
        .first()
        .click()
      await page.getByRole('button', { name: 'Course Offerings' }).click()
      await expect(page.getByRole('banner').getByRole('link', { name: /Cybersecurity/ })).toBeVisible()
      await page.keyboard.press('Escape')
      await openTranslated(page, '/faq', keeps)
      await page.getByRole('main').getByRole('button').first().click()
      await expectNoCrash(page)
    })

    test.describe('at the page of signing in', () => {
      test.use({ allowConsoleErrors: [/status of 400/] })
      test('leaves it to be used', async ({ page }) => {
        await openTranslated(page, '/auth', keeps)
        for (const tab of ['Sign Up', 'Sign In', 'Sign Up', 'Sign In'])
          await page.getByRole('tab', { name: tab }).click()
        const learner: Learner = newLearner()
        await page.getByLabel('Email').fill(learner.email)
        await page
          .getByLabel(/^Password/)
          .first()
          .fill(learner.password)
        await page.getByRole('tabpanel').getByRole('button', { name: 'Sign In' }).click()
        await expect(page.getByText(/Invalid login credentials/).first()).toBeVisible()
        await expectNoCrash(page)
      })
    })

    test('leaves a lesson to be worked through, and what changes is seen', { tag: '@sweep' }, async ({
      page,
      learner,
    }) => {
      await restoreSession(page, learner)
      await openTranslated(page, '/bio/module1#section-1.1', keeps)
      const main = page.getByRole('main')
      await expect(page.locator('.lesson .opening').first()).toContainText('§')
      await switchTheme(page)

      await main
        .getByRole('button', { name: /^(Start Activity|Answer Question|Face the Boss)/ })
        .first()
        .click()
      await expect(main.getByText(translated('Completed (+100 XP)')).first()).toBeVisible()
      await expect(main.getByRole('button', { name: /Completed/ })).toHaveCount(1)
      await expect(page.getByRole('region', { name: 'Your Progress' })).toContainText('1/4')

      const check = page.locator('.check').first()
      await check.getByRole('button', { name: /Check answer/ }).click()
      await check.getByRole('radio').first().check()
      await check.getByRole('button', { name: /Check answer/ }).click()
      await expect(check.getByRole('status')).toContainText(/Correct|Not quite/)
      const again = check.getByRole('button', { name: /Show answer|Start over/ })
      await again.first().click()
      await expectNoCrash(page)

      const problem = page.getByRole('region', { name: /The other strand/ })
      await problem.getByRole('button', { name: /Write your code/ }).click()
      await write(page, problem, 'print("translated")')
      await problem.getByRole('button', { name: /^Run/ }).click()
      await expect(problem.getByText(translated('Stop'))).toBeVisible()
      await expect(problem.getByRole('log')).toHaveText('translated', started)
      await expect(problem.getByText(translated('Run'))).toBeVisible()
      await problem.getByRole('button', { name: /Check my code/ }).click()
      await expect(problem.getByText(/Not yet/)).toBeVisible(started)
      await problem.getByRole('button', { name: /Show a solution/ }).click()
      await expect(problem.getByText(translated('Hide the solution'))).toBeVisible()
      await problem.getByRole('button', { name: /Reset/ }).click()
      await expect(page.getByText(/Code reset/)).toBeVisible()
      await expectNoCrash(page)

      await searchAndClose(page)
      await page.keyboard.press('j')
      await expect(page.locator('[data-open] .opening')).toContainText('§')
      await expectNoCrash(page)
    })

    test('leaves dashboard and account to be used', { tag: '@sweep' }, async ({ page, learner }) => {
      await restoreSession(page, learner)
      await openTranslated(page, '/dashboard', keeps)
      await switchTheme(page)
      await page.getByRole('button', { name: 'Account menu' }).click()
      await expect(page.getByRole('menuitem').first()).toBeVisible()
      await page.keyboard.press('Escape')
      await expectNoCrash(page)
      await openTranslated(page, '/account', keeps)
      for (const [button, role] of [
        [/Add an authenticator app/, 'dialog'],
        [/Delete my account/, 'alertdialog'],
      ] as const) {
        await page.getByRole('button', { name: button }).click()
        await expect(page.getByRole(role)).toContainText('§')
        await page.keyboard.press('Escape')
        await expect(page.getByRole(role)).toBeHidden()
      }
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
      await page.keyboard.press('Escape')
      await expectNoCrash(page)
    })
  })
