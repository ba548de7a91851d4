import type { Page } from '@playwright/test'
import { expectEverythingFits } from '../../support/everything-fits.ts'
import { expect, newLearner, restoreSession, test } from '../../support/fixtures.ts'
import { section } from '../../support/pages/account-page.ts'
import { fillSignIn, fillSignUp } from '../../support/pages/auth-page.ts'
import { launchOptions } from '../../support/product/launch-options.ts'
import { completeActivities, completeCourse, completeModule } from '../../support/stored/stored-progress.ts'

/** The browser's own setting, which a learner changes once for every site: text at 200 %. */
test.use({ launchOptions: launchOptions('--blink-settings=defaultFontSize=32,defaultFixedFontSize=26') })
test.use({ allowConsoleErrors: [[/status of 4\d\d|404: no page/], { scope: 'test' }] })
test.use({ contextOptions: { reducedMotion: 'reduce' } })

async function open(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Loading...')).toHaveCount(0)
}

for (const width of [390, 320]) {
  const allSwept = width > 320
  test.describe(`text twice as large, ${width} px wide`, { tag: allSwept ? '@sweep' : [] }, () => {
    test.use({ viewport: { width, height: 844 }, isMobile: true, hasTouch: true })

    test('is as large as that', async ({ page }) => {
      await open(page, '/about')
      expect(await page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe('32px')
    })

    test('fits on every page of a visitor', { tag: '@sweep' }, async ({ page }) => {
      for (const path of ['/', '/about', '/faq', '/nowhere', '/ml/module99'])
        await test.step(path, async () => {
          await open(page, path)
          await expectEverythingFits(page)
        })
      await open(page, '/faq')
      for (const head of await page.getByRole('region', { name: 'Questions and answers' }).getByRole('button').all())
        await head.click()
      await expectEverythingFits(page)
    })

    test('fits on the page of signing in, whatever it says', async ({ page }) => {
      const learner = newLearner()
      await open(page, '/auth')
      await expectEverythingFits(page)
      await fillSignIn(page, learner)
      await page.getByRole('tabpanel').getByRole('button', { name: 'Sign In' }).click()
      await expect(page.getByText('Invalid login credentials').first()).toBeVisible()
      await expectEverythingFits(page)
      await fillSignUp(page, learner, 'another trail uphill')
      await page.getByRole('tabpanel').getByRole('button', { name: 'Sign Up' }).click()
      await expect(page.getByText('Passwords do not match').first()).toBeVisible()
      await expectEverythingFits(page)
    })

    test('fits on the other pages of signing in, and after a code was mailed', { tag: '@sweep' }, async ({ page }) => {
      for (const path of [
        '/auth/forgot-password',
        '/auth/code',
        '/auth/school',
        '/auth/new-password',
        '/auth/confirm',
        '/auth/confirm?token_hash=abc&type=email',
        '/auth/confirm?token_hash=abc&type=recovery',
      ])
        await test.step(path, async () => {
          await open(page, path)
          await expectEverythingFits(page)
        })
      await open(page, '/auth/code')
      await page.getByLabel('Email').fill(newLearner().email)
      await page.getByRole('button', { name: 'Email me a code' }).click()
      await expect(page.getByLabel('Code')).toBeVisible()
      await expectEverythingFits(page)
    })

    test('fits in the menu, the search and the list of keys', async ({ page }) => {
      await open(page, '/')
      await page.getByRole('button', { name: 'Open menu' }).click()
      await expectEverythingFits(page)
      await page.getByRole('button', { name: 'Open menu' }).click()
      await page.getByRole('button', { name: 'Search lessons' }).click()
      await expectEverythingFits(page)
      for (const typed of ['gradient', 'nothing is called this']) {
        await page.getByRole('combobox').fill(typed)
        await expect(page.getByRole('status').filter({ hasText: /results|Nothing/ })).toBeAttached()
        await expectEverythingFits(page)
      }
      await page.keyboard.press('Escape')
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
      await expectEverythingFits(page)
    })

    test('fits on the pages of a learner, on the first day and later', { tag: allSwept ? [] : '@sweep' }, async ({
      page,
      learner,
      server,
    }) => {
      await restoreSession(page, learner)
      await open(page, '/dashboard')
      await expect(page.getByRole('link', { name: 'Start with Machine Learning' })).toBeVisible()
      await expectEverythingFits(page)
      await completeCourse(server.url, learner, 'cyber')
      await completeModule(server.url, learner, 'ml', 1)
      await open(page, '/dashboard')
      await expect(page.getByText('Course Completed!')).toBeVisible()
      for (const path of ['/dashboard', '/', '/nowhere'])
        await test.step(path, async () => {
          if (path !== '/dashboard') await open(page, path)
          await expectEverythingFits(page)
        })
      await page.getByRole('button', { name: 'Open menu' }).click()
      await expect(page.getByText(`Welcome, ${learner.email}`)).toBeVisible()
      await expectEverythingFits(page)
    })

    test('fits on the pages of what was earned, noted and shared', async ({ page, learner, server }) => {
      await completeCourse(server.url, learner, 'bio')
      await restoreSession(page, learner)
      for (const [path, shown] of [
        ['/xp', 'Level 2 reached'],
        ['/achievements', 'Still to earn'],
        ['/notes', 'You have no notes yet.'],
      ] as const)
        await test.step(path, async () => {
          await open(page, path)
          await expect(page.getByText(shown)).toBeVisible()
          await expectEverythingFits(page)
        })
      await open(page, '/achievements')
      await page.getByRole('button', { name: 'Share a credential of Computational Biology' }).click()
      await page.getByLabel('Name on the credential').fill('Ada '.padEnd(60, 'Lovelace'))
      await expectEverythingFits(page)
      await page.getByRole('dialog').getByRole('button', { name: 'Share', exact: true }).click()
      await page.getByRole('link', { name: '/credentials/' }).click()
      await page.getByRole('button', { name: 'Verify this credential' }).click()
      await expect(page.getByRole('region', { name: 'Verify' }).getByRole('status')).toContainText('Valid')
      await expectEverythingFits(page)
    })

    test('fits on a module page, and in its drawer', async ({ page, learner, server }) => {
      await completeModule(server.url, learner, 'bio', 1)
      await completeCourse(server.url, learner, 'cyber')
      await restoreSession(page, learner)
      for (const [path, reached] of [
        ['/bio/module1', 'Module 1 completed'],
        ['/ml/module1', undefined],
        ['/cyber/module8', 'Course Completed!'],
      ] as const)
        await test.step(path, async () => {
          await open(page, path)
          await expect(page.getByRole('region', { name: 'Your Progress' }).getByText(/\d\/\d/)).toBeVisible()
          if (reached) await expect(page.getByRole('heading', { name: reached })).toBeVisible()
          await expectEverythingFits(page)
        })
      await page.getByRole('button', { name: 'Open menu' }).click()
      await expect(page.getByRole('dialog', { name: 'Course modules and figures' })).toBeVisible()
      await expectEverythingFits(page)
    })

    test('fits on the account page, and in its dialogs', { tag: allSwept ? [] : '@sweep' }, async ({
      page,
      server,
      learner,
    }) => {
      await completeActivities(server.url, learner, 'bio', 1, [1])
      await restoreSession(page, learner)
      await open(page, '/account')
      await expect(page.getByText('This device', { exact: true })).toBeVisible()
      await expectEverythingFits(page)
      for (const [region, button] of [
        ['Two-step verification', 'Add an authenticator app'],
        ['Two-step verification', 'Add a passkey'],
        ['Delete account', 'Delete my account'],
      ] as const) {
        await section(page, region).getByRole('button', { name: button }).click()
        await expect(page.getByRole(/^Delete/.test(button) ? 'alertdialog' : 'dialog')).toBeVisible()
        await expectEverythingFits(page)
        await page.keyboard.press('Escape')
      }
      await page.getByLabel('Picture file').setInputFiles('public/social-card.png')
      await expect(page.getByRole('dialog', { name: 'Crop your picture' })).toBeVisible()
      await expectEverythingFits(page)
    })
  })
}
