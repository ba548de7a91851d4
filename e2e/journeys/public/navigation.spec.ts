import type { Page } from '@playwright/test'
import { expect, restoreSession, signIn, test } from '../../support/fixtures.ts'

const header = (page: Page) => page.getByRole('banner')

test.describe('top navigation', () => {
  test('the first click opens Course Offerings, and its entries lead to the first modules', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Course Offerings' }).click()
    const entries = page.getByRole('navigation', { name: 'Main' }).getByRole('listitem').getByRole('link')
    for (const [name, path] of [
      [/Machine Learning.*Deep learning, neural networks, AI fundamentals/, '/ml/module1'],
      [/Computational Biology.*Bioinformatics, genomics, biological data analysis/, '/bio/module1'],
      [/Cybersecurity.*Network security, ethical hacking, digital defense/, '/cyber/module1'],
    ] as const)
      await expect(entries.filter({ hasText: name })).toHaveAttribute('href', path)
    await page.keyboard.press('Escape')
    await expect(entries).toHaveCount(0)
  })

  test('a click that is held while the menu arrives is not lost', async ({ page, learner }) => {
    await restoreSession(page, learner)
    await page.goto('/')
    const pressed = page.waitForRequest('**/pressed')
    await page.route(/account-menu.*\.js/, async (route) => {
      await pressed
      await route.continue()
    })
    await page.route('**/pressed', (route) => route.fulfill({ body: '' }))
    const arrived = page.waitForResponse(/account-menu.*\.js/)
    await page.getByRole('button', { name: 'Account menu' }).hover()
    await page.mouse.down()
    await page.evaluate(() => fetch('/pressed'))
    const chunk = (await arrived).url()
    await page.evaluate((url) => import(url).then(() => {}), chunk)
    await page.mouse.up()
    await expect(page.getByRole('menu')).toBeVisible()
  })

  test('pointing at Course Offerings opens it, and leaving closes it', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Pause gallery' })).toBeVisible()
    const links = page.getByRole('banner').getByRole('link', { name: /Computational Biology/ })
    await page.getByRole('button', { name: 'Course Offerings' }).hover()
    await expect(links).toBeVisible()
    await page.mouse.move(640, 700)
    await expect(links).toHaveCount(0)
  })

  test('Course Offerings opens 200 ms after the pointer has come, and closes 150 ms after it has gone', async ({
    page,
  }) => {
    const courses = page.getByRole('button', { name: 'Course Offerings' })
    const isOpen = () => courses.getAttribute('aria-expanded')
    await page.clock.install()
    await page.goto('/faq')
    // Its code has come; what is timed is the menu itself.
    await courses.click()
    await expect(courses).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Escape')
    await page.mouse.move(640, 700)
    await expect(courses).toHaveAttribute('aria-expanded', 'false')
    await page.clock.pauseAt(Date.now() + 60_000)
    await courses.hover()
    await page.clock.runFor(190)
    expect(await isOpen()).toBe('false')
    await page.clock.runFor(20)
    await expect(courses).toHaveAttribute('aria-expanded', 'true')
    await page.mouse.move(640, 700)
    await page.clock.runFor(140)
    expect(await isOpen()).toBe('true')
    await page.clock.runFor(20)
    await expect(courses).toHaveAttribute('aria-expanded', 'false')
    // Within 300 ms of having been open it opens at once.
    await page.clock.runFor(200)
    await courses.hover()
    await expect(courses).toHaveAttribute('aria-expanded', 'true')
  })

  test('the keyboard reaches all of it', async ({ page }) => {
    await page.goto('/faq')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    for (const name of ['XPedition, home', 'About']) {
      await page.keyboard.press('Tab')
      await expect(header(page).getByRole('link', { name })).toBeFocused()
    }
    await page.keyboard.press('Tab')
    const courses = page.getByRole('button', { name: 'Course Offerings' })
    await expect(courses).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(courses).toHaveAttribute('aria-expanded', 'true')
    await expect(courses).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: /Machine Learning/ })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(courses).toBeFocused()
    await expect(courses).toHaveAttribute('aria-expanded', 'false')
  })

  test('a signed-in learner has a Dashboard button and an account menu, and signs out to the home page', async ({
    page,
    learner,
  }) => {
    await restoreSession(page, learner)
    await page.goto('/about')
    await expect(header(page).getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard')
    await expect(header(page).getByRole('link', { name: 'Log In' })).toHaveCount(0)
    const account = page.getByRole('button', { name: 'Account menu' })
    await account.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menu')).toBeVisible()
    await page.keyboard.press('End')
    await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
    await expect(account).toBeFocused()

    await account.click()
    await expect(page.getByRole('menu').getByText(learner.email)).toHaveCount(1)
    await expect(page.getByRole('menuitem', { name: 'Add your name' })).toHaveAttribute('href', '/account')
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByText('You are signed out on this device.')).toBeVisible()
    await expect(header(page).getByRole('link', { name: 'Sign Up' })).toBeVisible()
  })

  test('the account menu shows the full name where there is one, and the email', async ({ page, learner, server }) => {
    await restoreSession(page, learner)
    await page.goto('/about')
    await page.evaluate((url) => {
      const key = 'xpedition-auth'
      const session = JSON.parse(localStorage.getItem(key) ?? '{}')
      return fetch(`${url}/auth/v1/user`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${session.access_token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ data: { full_name: 'Alma Berg' } }),
      })
        .then((answer) => answer.json())
        .then((user) => localStorage.setItem(key, JSON.stringify({ ...session, user })))
    }, server.url)
    await page.reload()
    await page.getByRole('button', { name: 'Account menu' }).click()
    await expect(page.getByRole('menu')).toContainText('Alma Berg')
    await expect(page.getByRole('menu')).toContainText(learner.email)
    await expect(page.getByRole('menuitem', { name: 'Add your name' })).toHaveCount(0)
  })

  test('before any script runs, a signed-in visitor already sees the signed-in bar', { tag: '@sweep' }, async ({
    page,
    learner,
  }) => {
    // By the form: it is the session as the app stores it that has to be seen.
    await signIn(page, learner)
    await page.route(/\/assets\/.*\.js/, (route) => route.fulfill({ body: '', contentType: 'text/javascript' }))
    await page.goto('/about')
    await expect(header(page).getByRole('link', { name: 'Dashboard' })).toBeVisible()
    await expect(header(page).getByRole('link', { name: 'Log In' })).toBeHidden()
  })

  test.describe('on small screens', () => {
    test.use({ viewport: { width: 390, height: 844 } })

    test('a visitor unfolds the same links', async ({ page }) => {
      await page.goto('/')
      await expect(page.getByRole('link', { name: 'Log In' })).toBeHidden()
      const button = page.getByRole('button', { name: 'Open menu' })
      await button.click()
      await expect(button).toHaveAttribute('aria-expanded', 'true')
      const menu = page.getByRole('navigation', { name: 'Main' })
      for (const [name, path] of [
        ['About', '/about'],
        [/Machine Learning/, '/ml/module1'],
        [/Computational Biology/, '/bio/module1'],
        [/Cybersecurity/, '/cyber/module1'],
        ['FAQ', '/faq'],
        ['Log In', '/auth'],
        ['Sign Up', '/auth'],
      ] as const)
        await expect(menu.getByRole('link', { name })).toHaveAttribute('href', path)
      await page.keyboard.press('Escape')
      await expect(menu).toHaveCount(0)
      await expect(button).toBeFocused()
      await button.click()
      await menu.getByRole('link', { name: 'FAQ' }).click()
      await expect(page).toHaveURL('/faq')
      await expect(menu).toHaveCount(0)
    })

    test('a learner is welcomed by name and signs out', async ({ page, learner }) => {
      await restoreSession(page, learner)
      await page.goto('/')
      await page.getByRole('button', { name: 'Open menu' }).click()
      const menu = page.getByRole('navigation', { name: 'Main' })
      await expect(menu.getByText(`Welcome, ${learner.email}`)).toBeVisible()
      await expect(menu.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard')
      await menu.getByRole('button', { name: 'Sign Out' }).click()
      await expect(page).toHaveURL('/')
      await expect(page.getByRole('listitem').filter({ hasText: 'You are signed out' })).toBeVisible()
      await page.getByRole('button', { name: 'Open menu' }).click()
      await expect(menu.getByRole('link', { name: 'Log In' })).toBeVisible()
    })
  })
})

test('the theme follows the system until it is switched, and the choice stays', async ({ page }) => {
  const paper = (value: boolean) =>
    expect
      .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme))
      .toBe(value ? 'light' : 'dark')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/')
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const night = await ground()
  const themeIs = (name: string) => page.getByRole('button', { name: `Theme: ${name}` })
  await themeIs('system').click()
  await paper(true)
  expect(await ground()).not.toBe(night)
  await page.reload()
  await paper(true)
  await themeIs('light').click()
  await expect(themeIs('system')).toHaveAttribute('title', 'Theme: system')
  await expect.poll(ground).toBe(night)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(ground).not.toBe(night)
})
