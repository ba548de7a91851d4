import type { Page } from '@playwright/test'
import { expect, newLearner, restoreSession, test } from '../../support/fixtures.ts'
import { openAccount, section, signOutByMenu, toast } from '../../support/pages/account-page.ts'
import { sendSignIn, sendSignUp } from '../../support/pages/auth-page.ts'
import { openModule } from '../../support/pages/module-page.ts'
import { completeActivities } from '../../support/stored/stored-progress.ts'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

/** What a screen reader is told when a page gives way to another. */
const announced = (page: Page, title: string | RegExp) => expect(page.locator('body > p[aria-live]')).toHaveText(title)

/** Whether a ring is drawn around what has the focus. */
const ring = (page: Page) => page.evaluate(() => document.activeElement?.matches(':focus-visible'))

/** As on a busy machine. @returns what draws the frames that were asked for since, and those to come */
async function holdFrames(page: Page): Promise<() => Promise<void>> {
  const frames = await page.evaluateHandle(() => {
    const { requestAnimationFrame } = window
    const held: FrameRequestCallback[] = []
    window.requestAnimationFrame = (frame) => held.push(frame)
    return () => {
      window.requestAnimationFrame = requestAnimationFrame
      for (const frame of held) requestAnimationFrame(frame)
    }
  })
  return () => frames.evaluate((draw) => draw())
}

test.describe('going from page to page', () => {
  test('leaves the first one to the browser, then moves the focus to each heading and says the title', async ({
    page,
  }) => {
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Pause gallery' })).toBeVisible()
    await announced(page, '')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()

    await page.getByRole('banner').getByRole('link', { name: 'Sign Up' }).click()
    await expect(heading(page, 'Welcome')).toBeFocused()
    await announced(page, 'Sign in or sign up: XPedition')
    expect(await ring(page)).toBe(false)
    await page.getByRole('tab', { name: 'Sign In' }).click()
    await page.getByRole('link', { name: 'Forgot password?' }).press('Enter')
    await expect(heading(page, 'Forgot your password?')).toBeFocused()
    await announced(page, 'Forgot password: XPedition')
    expect(await ring(page)).toBe(true)
    // No stop of the keyboard: Tab leads on from it, and does not come back to it.
    await page.keyboard.press('Tab')
    await page.keyboard.press('Shift+Tab')
    await expect(heading(page, 'Forgot your password?')).not.toBeFocused()
    await page.goBack()
    await expect(heading(page, 'Welcome')).toBeFocused()
    await announced(page, 'Sign in or sign up: XPedition')
  })

  test('does so from the bar, its menu and its drop-down', { tag: '@sweep' }, async ({ page, learner }) => {
    await restoreSession(page, learner)
    await page.goto('/about')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'FAQ' }).click()
    await expect(heading(page, 'Frequently Asked Questions')).toBeFocused()
    await page.getByRole('button', { name: 'Account menu' }).click()
    await page.getByRole('menuitem', { name: 'Account' }).click()
    await expect(heading(page, 'Account')).toBeFocused()
    await page.getByRole('button', { name: 'Course Offerings' }).click()
    await page.getByRole('link', { name: /^Cybersecurity/ }).click()
    await expect(heading(page, /Security Fundamentals/i)).toBeFocused()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('link', { name: 'Neural Networks' }).click()
    await expect(heading(page, /Neural Networks/i)).toBeFocused()
  })

  test('does so after the guard, a sign-in and a sign-out', { tag: '@sweep' }, async ({ page, learner }) => {
    await page.goto('/about')
    await page.goto('/bio/module1')
    await expect(heading(page, 'Welcome')).toBeFocused()
    await sendSignIn(page, learner)
    await expect(heading(page, /Bioinformatics/i)).toBeFocused()
    await announced(page, /^Module 1: Bioinformatics/)
    await page.getByRole('link', { name: 'Back to Dashboard' }).click()
    await expect(heading(page, /^Welcome back/)).toBeFocused()
    await signOutByMenu(page)
    await expect(heading(page, 'XPedition')).toBeFocused()
  })

  test('keeps it in the sidebar, for whoever walks through the modules there', { tag: '@sweep' }, async ({
    page,
    learner,
  }) => {
    await restoreSession(page, learner)
    await openModule(page)
    const link = page.getByRole('complementary').getByRole('link', { name: 'RNNs & NLP' })
    await link.click()
    await expect(heading(page, /RNNs/i)).toBeVisible()
    await announced(page, /RNNs & NLP/)
    await expect(link).toBeFocused()
  })

  test('leads to the heading even if Tab was pressed before it had the focus', async ({ page, learner }) => {
    await restoreSession(page, learner)
    await page.goto('/dashboard')
    const next = page.getByRole('link', { name: 'Continue Module 1' }).first()
    await next.focus()
    const drawFrames = await holdFrames(page)
    await page.keyboard.press('Enter')
    const logo = page.getByRole('complementary').getByRole('link', { name: 'XPedition' })
    await expect(logo).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(logo).toBeFocused()
    await drawFrames()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  test('takes nothing from whoever writes before the heading had the focus', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('banner').getByRole('link', { name: 'Sign Up' }).focus()
    const drawFrames = await holdFrames(page)
    await page.keyboard.press('Enter')
    const email = page.getByLabel('Email')
    await email.focus()
    await page.keyboard.type('l')
    await drawFrames()
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)))
    await page.keyboard.type('ong')
    await expect(email).toHaveValue('long')
  })

  test('goes to the place that an address names', async ({ page, learner }) => {
    await restoreSession(page, learner)
    await page.goto('/about')
    await page.getByRole('main').getByRole('link', { name: 'Explore Courses' }).click()
    await expect(page).toHaveURL('/#course-offerings')
    await expect(page.getByRole('region', { name: 'Our Course Offerings' })).toBeFocused()
    await expect(page.getByRole('heading', { name: 'Our Course Offerings' })).toBeInViewport()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Start Learning' }).first()).toBeFocused()
  })
})

test.describe('messages', () => {
  test.use({ allowConsoleErrors: [/status of 4\d\d/] })

  test('stay behind with their page and with the try that they tell of', { tag: '@sweep' }, async ({
    page,
    learner,
  }) => {
    await page.goto('/auth')
    await sendSignIn(page, { ...learner, password: 'not this one' })
    await expect(toast(page, 'Sign in failed')).toBeVisible()
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await expect(heading(page, 'Forgot your password?')).toBeVisible()
    await expect(toast(page, 'Sign in failed')).toHaveCount(0, { timeout: 1500 })

    await page.goBack()
    await sendSignIn(page, { ...learner, password: 'not this one' })
    await expect(toast(page, 'Sign in failed')).toBeVisible()
    await sendSignUp(page, newLearner())
    await expect(toast(page, 'Welcome!')).toBeVisible()
    await expect(toast(page, 'Sign in failed')).toHaveCount(0, { timeout: 1500 })
    await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click()
    await expect(heading(page, /^Welcome back/)).toBeVisible()
    await expect(toast(page, 'Welcome!')).toHaveCount(0, { timeout: 1500 })
  })
})

test.describe('a dialog that is closed', () => {
  test('gives the focus back to what opened it', async ({ page, server, learner }) => {
    await completeActivities(server.url, learner, 'bio', 1, [1])
    await openAccount(page, learner)
    const profile = section(page, 'Profile').getByRole('button', { name: 'Choose picture' })
    const chooser = page.waitForEvent('filechooser')
    await profile.click()
    await (await chooser).setFiles('public/social-card.png')
    await expect(page.getByRole('dialog', { name: 'Crop your picture' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(profile).toBeFocused()

    for (const [region, name] of [
      ['Two-step verification', 'Add an authenticator app'],
      ['Two-step verification', 'Add a passkey'],
      ['Delete account', 'Delete my account'],
    ] as const) {
      const button = section(page, region).getByRole('button', { name })
      await button.click()
      await expect(page.locator('dialog[open]')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(button).toBeFocused()
    }
  })

  test('closes by a press that begins and ends beside it, unless it asks, and the page behind stands still', async ({
    page,
    learner,
  }) => {
    await openAccount(page, learner)
    const add = section(page, 'Two-step verification').getByRole('button', { name: 'Add an authenticator app' })
    await add.click()
    const dialog = page.getByRole('dialog', { name: 'Add an authenticator app' })
    await expect(dialog.getByLabel('Name')).toBeFocused()
    const top = await page.evaluate(() => scrollY)
    await page.mouse.move(20, 300)
    await page.mouse.wheel(0, 300)
    await dialog.getByLabel('Name').hover()
    await page.mouse.down()
    await page.mouse.move(20, 300)
    await page.mouse.up()
    await expect(dialog).toBeVisible()
    expect(await page.evaluate(() => scrollY)).toBe(top)
    await page.mouse.click(20, 300)
    await expect(dialog).toHaveCount(0)
    await expect(add).toBeFocused()

    await section(page, 'Delete account').getByRole('button', { name: 'Delete my account' }).click()
    await page.mouse.click(20, 300)
    await page.keyboard.press('Shift')
    await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' })).toBeVisible()
  })
})
