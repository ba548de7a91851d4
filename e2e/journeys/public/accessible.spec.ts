import type { Page } from '@playwright/test'
import { publicPaths } from '../../../app/pages.ts'
import { expectNoSidewaysScroll, expectNothingFound, expectNothingFoundInBothThemes } from '../../support/axe.ts'
import { equations, wrongTabStops } from '../../support/equations.ts'
import { expect, restoreSession, test } from '../../support/fixtures.ts'
import { yourProgress } from '../../support/pages/module-page.ts'
import { openSection } from '../../support/pages/section-rows.ts'
import { completeModule } from '../../support/stored/stored-progress.ts'

const opened: Record<string, (page: Page) => Promise<void>> = {
  '/': async (page) => {
    await page.getByRole('button', { name: 'Course Offerings' }).click()
    await expect(page.getByRole('banner').getByRole('link', { name: /Computational Biology/ })).toBeVisible()
  },
  '/faq': async (page) => {
    const heads = await page.getByRole('region', { name: 'Questions and answers' }).getByRole('button').all()
    for (const head of heads) await head.click()
  },
  '/auth': async (page) => {
    await page.getByRole('tab', { name: 'Sign Up' }).click()
    await page.getByLabel('Email').fill('someone@example.com')
    await page.getByLabel('Password', { exact: true }).fill('one')
    await page.getByLabel('Confirm Password').fill('another')
    await page.getByRole('button', { name: 'Sign Up' }).click()
    await expect(page.getByText('Passwords do not match')).toBeVisible()
  },
}

// Of the modules' pages, too: all-modules.spec.ts, which opens each.
test.describe('axe finds nothing, in both themes', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  // Each kind of page once; what opens nothing is text as in /faq. A credential has its own journey: this address has none.
  for (const path of publicPaths.filter((path) => !/^\/(auth|credentials)\//.test(path)))
    test(`on ${path}, closed and open`, { tag: path in opened ? [] : '@sweep' }, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expectNothingFoundInBothThemes(page)
      const open = opened[path]
      if (!open) return
      await open(page)
      await expectNothingFoundInBothThemes(page)
    })

  test('with the account menu open, and on the dashboard of the first day', async ({ page, learner }) => {
    await restoreSession(page, learner)
    await page.goto('/about')
    await page.getByRole('button', { name: 'Account menu' }).click()
    await expect(page.getByRole('menu')).toBeVisible()
    await expectNothingFoundInBothThemes(page)
    await page.goto('/dashboard')
    await expect(page.getByRole('link', { name: 'Start with Machine Learning' })).toBeVisible()
    await expectNothingFoundInBothThemes(page)
  })

  test.describe('on an unknown path', () => {
    test.use({ allowConsoleErrors: [/404/] })
    test('on the not-found screen', async ({ page }) => {
      await page.goto('/nowhere')
      await expect(page.getByRole('heading', { name: '404' })).toBeVisible()
      await expectNothingFoundInBothThemes(page)
    })
  })
})

test.describe('at 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } })
  test('no public page needs sideways scroll', async ({ page }) => {
    for (const path of ['/about', '/faq', '/auth', '/']) {
      await page.goto(path)
      await expectNoSidewaysScroll(page)
    }
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectNothingFound(page)
  })

  test('no page of a learner needs sideways scroll', { tag: '@sweep' }, async ({ page, learner }) => {
    await restoreSession(page, learner)
    for (const path of ['/dashboard', '/bio/module1']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectNoSidewaysScroll(page)
      await page.getByRole('button', { name: 'Open menu' }).click()
      await expectNoSidewaysScroll(page)
      await expectNothingFound(page)
    }
  })

  test('an equation is a stop of the keyboard while it scrolls', async ({ page, learner }) => {
    await restoreSession(page, learner)
    await page.goto('/ml/module4')
    await openSection(page, '4.5')
    await equations(page).and(page.locator('[tabindex]')).first().focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => page.evaluate(() => document.activeElement?.scrollLeft)).toBeGreaterThan(0)
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect.poll(() => wrongTabStops(page)).toEqual([])
  })
})

test('what a learner has completed stays in its box with wider text', async ({ page, learner, server }) => {
  await completeModule(server.url, learner, 'bio', 1)
  await restoreSession(page, learner)
  await page.goto('/bio/module1')
  const completed = yourProgress(page).getByText('Module Completed!')
  await expect(completed).toBeVisible()
  // WCAG 1.4.12; a system font may be as wide.
  await page.addStyleTag({ content: '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }' })
  await expect.poll(() => completed.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
})
