import type { Page } from '@playwright/test'
import { expect, newLearner, restoreSession, signIn, test } from './fixtures.ts'

const header = (page: Page) => page.getByRole('banner')
const main = (page: Page) => page.getByRole('main')

test.describe('home', () => {
  test('a visitor sees what is offered, and every way in leads to /auth', async ({ page }) => {
    await page.goto('/')
    await expect(page).toHaveTitle('XPedition: Next-Level Knowledge')
    await expect(page.getByRole('heading', { level: 1, name: 'XPedition' })).toBeVisible()
    await expect(main(page).getByText('Next-Level Knowledge')).toBeVisible()
    for (const stat of ['10,000+ Active users', '100,000+ Impressions', '3 Partner organizations'])
      await expect(main(page).getByText(stat)).toBeVisible()

    const offers = page.getByRole('region', { name: 'Our Course Offerings' }).getByRole('article')
    await expect(offers).toHaveCount(3)
    for (const [i, [title, level, modules, xp]] of [
      ['Deep Learning', 'Beginner to Advanced', '12 modules', '2500 XP'],
      ['Computational Biology', 'Intermediate', '10 modules', '2000 XP'],
      ['Cybersecurity', 'Beginner to Expert', '15 modules', '3000 XP'],
    ].entries()) {
      const offer = offers.nth(i)
      await expect(offer.getByRole('heading')).toHaveText(title ?? '')
      for (const text of [level, modules, xp]) await expect(offer.getByText(text ?? '', { exact: true })).toBeVisible()
      await expect(offer.getByRole('list').first().getByRole('listitem')).toHaveCount(4)
    }
    for (const name of ['Explore Courses', 'Create Account and Start Gaming', 'Log In', 'Sign Up'])
      await expect(page.getByRole('link', { name })).toHaveAttribute('href', '/auth')
    for (const start of await page.getByRole('link', { name: 'Start Learning' }).all())
      await expect(start).toHaveAttribute('href', '/auth')
  })

  test('the hero is ready after half a second', async ({ page }) => {
    // Its half second begins only when this test lets it.
    const now = Date.now()
    await page.clock.install({ time: now })
    await page.clock.pauseAt(now + 1000)
    await page.goto('/')
    const hero = main(page).locator('[data-ready]')
    await expect(main(page).getByRole('button', { name: 'Pause gallery' })).toBeVisible()
    await expect(hero).toHaveAttribute('data-ready', 'false')
    await page.clock.runFor(500)
    await expect(hero).toHaveAttribute('data-ready', 'true')
  })

  test('a signed-in learner is taken to the offerings and into the courses', async ({ page, learner }) => {
    await restoreSession(page, learner)
    await page.goto('/')
    await page.getByRole('link', { name: 'Explore Courses' }).click()
    await expect(page.getByRole('heading', { name: 'Our Course Offerings' })).toBeInViewport()
    const starts = page.getByRole('link', { name: 'Start Learning' })
    for (const [i, path] of ['/ml/module1', '/bio/module1', '/cyber/module1'].entries())
      await expect(starts.nth(i)).toHaveAttribute('href', path)
  })

  test('the foot has its links, and names two pages that are not there yet', async ({ page }) => {
    await page.goto('/')
    const foot = page.getByRole('contentinfo')
    await expect(foot.getByRole('link', { name: 'About' })).toHaveAttribute('href', '/about')
    await expect(foot.getByRole('link', { name: 'FAQ' })).toHaveAttribute('href', '/faq')
    await expect(foot.getByRole('link', { name: 'Contact' })).toHaveAttribute('href', /^mailto:/)
    for (const name of ['Community', 'Social media', 'Professional network'])
      await expect(foot.getByRole('link', { name })).toHaveAttribute('href', /^https:\/\/.+\.example\//)
    for (const name of ['Privacy Policy', 'Terms of Service']) {
      await expect(foot.getByText(name)).toBeVisible()
      await expect(foot.getByRole('link', { name })).toHaveCount(0)
    }
  })
})

test.describe('gallery', () => {
  const strip = (page: Page) => page.getByRole('group', { name: 'Featured Gallery' })
  /** Where its first picture stands, once it stands still or at this moment. */
  const place = async (page: Page) => (await strip(page).getByRole('listitem').first().boundingBox())?.x ?? 0
  const moves = (page: Page) =>
    expect
      .poll(async () => {
        const before = await place(page)
        await page.evaluate(() => new Promise(requestAnimationFrame))
        return before - (await place(page))
      })
      .toBeGreaterThan(0)
  const standsStill = (page: Page) =>
    expect
      .poll(async () => {
        const before = await place(page)
        await page.evaluate(async () => {
          for (let i = 0; i < 10; i++) await new Promise(requestAnimationFrame)
        })
        return Math.abs(before - (await place(page)))
      })
      .toBe(0)

  test('eight pictures, doubled, move by themselves and stand still when asked to', async ({ page }) => {
    await page.goto('/')
    await expect(strip(page).locator('img')).toHaveCount(8)
    await page.getByRole('heading', { name: 'Featured Gallery' }).scrollIntoViewIfNeeded()
    await strip(page).evaluate((element) => element.scrollIntoView({ block: 'center' }))
    await expect(strip(page).locator('img')).toHaveCount(16)
    await moves(page)

    await strip(page).hover()
    await standsStill(page)
    await page.mouse.move(5, 5)
    await moves(page)

    await strip(page).focus()
    await standsStill(page)
    await strip(page).blur()
    await moves(page)

    await page.getByRole('button', { name: 'Pause gallery' }).click()
    await standsStill(page)
    const before = await place(page)
    await page.getByRole('button', { name: 'Next picture' }).click()
    await expect.poll(() => place(page)).toBeLessThan(before - 100)
    await page.getByRole('button', { name: 'Play gallery' }).click()
    await moves(page)
  })

  test('with reduced motion it stands still and scrolls by hand', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    await strip(page).evaluate((element) => element.scrollIntoView({ block: 'center' }))
    await expect(page.getByRole('button', { name: 'Next picture' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Pause gallery' })).toHaveCount(0)
    await standsStill(page)
    await expect(strip(page).locator('img')).toHaveCount(8)
    const before = await place(page)
    await page.getByRole('button', { name: 'Next picture' }).click()
    await expect.poll(async () => before - (await place(page))).toBe(320)
  })

  test.describe('when a picture fails', () => {
    test.use({ allowConsoleErrors: [/Failed to load resource/] })
    test('its emoji and title stand in its place', async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.route(/tree-.*\.svg/, (route) => route.abort())
      await page.goto('/')
      await strip(page).evaluate((element) => element.scrollIntoView({ block: 'center' }))
      const failed = strip(page).getByRole('img', { name: /unrooted tree/ })
      await expect(failed).toContainText('🌿')
      await expect(failed).toContainText('A tree rebuilt from distances')
    })
  })
})

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
    await signIn(page, learner)
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
    await (await arrived).finished()
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
    await page.mouse.up()
    await expect(page.getByRole('menu')).toBeVisible()
  })

  test('pointing at Course Offerings opens it, and leaving closes it', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Pause gallery' })).toBeVisible()
    await page.getByRole('button', { name: 'Course Offerings' }).hover()
    await expect(page.getByRole('link', { name: /Computational Biology/ })).toBeVisible()
    await page.mouse.move(640, 700)
    await expect(page.getByRole('link', { name: /Computational Biology/ })).toHaveCount(0)
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
    await page.getByRole('button', { name: 'Account menu' }).click()
    await expect(page.getByRole('menu')).toContainText(learner.email)
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(page).toHaveURL('/')
    await expect(header(page).getByRole('link', { name: 'Sign Up' })).toBeVisible()
  })

  test('the account menu shows the full name where there is one, and the email', async ({ page, learner, server }) => {
    await signIn(page, learner)
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
    await page.goto('/about')
    await page.getByRole('button', { name: 'Account menu' }).click()
    await expect(page.getByRole('menu')).toContainText('Alma Berg')
    await expect(page.getByRole('menu')).toContainText(learner.email)
  })

  test('the account menu opens and closes by keyboard', async ({ page, learner }) => {
    await restoreSession(page, learner)
    await page.goto('/about')
    const account = page.getByRole('button', { name: 'Account menu' })
    await account.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menu')).toBeVisible()
    await page.keyboard.press('End')
    await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
    await expect(account).toBeFocused()
  })

  test('before any script runs, a signed-in visitor already sees the signed-in bar', async ({ page, learner }) => {
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
  await page.getByRole('button', { name: 'Switch theme' }).click()
  await paper(true)
  expect(await ground()).not.toBe(night)
  await page.reload()
  await paper(true)
  await page.getByRole('button', { name: 'Switch theme' }).click()
  await expect.poll(ground).toBe(night)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(ground).not.toBe(night)
})

test('FAQ: twelve questions in twelve categories, any number of them open', async ({ page }) => {
  await page.goto('/faq')
  for (const stat of ['12 Questions', '12 Categories', '24/7 Support Available'])
    await expect(main(page).getByText(stat)).toBeVisible()
  const heads = page.getByRole('region', { name: 'Questions and answers' }).locator('button[aria-expanded]')
  await expect(heads).toHaveCount(12)
  for (const category of [
    ...['Platform', 'Courses', 'Progress', 'Gamification', 'Getting Started', 'Time', 'Requirements'],
    ...['Accessibility', 'Completion', 'Support', 'Pricing', 'Certification'],
  ])
    await expect(heads.getByText(category, { exact: true })).toHaveCount(1)
  const [first, last] = [heads.first(), heads.last()]
  await first.click()
  await last.click()
  await expect(first).toHaveAttribute('aria-expanded', 'true')
  await expect(last).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByText('Each course is a trail of eight camps')).toBeVisible()
  await first.click()
  await expect(first).toHaveAttribute('aria-expanded', 'false')
  await expect(page.getByText('Each course is a trail of eight camps')).toBeHidden()

  await expect(page.getByRole('heading', { name: 'Still have questions?' })).toBeVisible()
  const community = page.getByRole('link', { name: 'Join Community' })
  await expect(community).toHaveAttribute('target', '_blank')
  await expect(community).toHaveAttribute('rel', /noopener/)
})

test('About: its sections, and its two buttons for visitors and learners', async ({ page, learner }) => {
  await page.goto('/about')
  for (const name of [
    ...['Our Mission', 'Our Values', 'Accessibility', 'Innovation', 'Community', 'Excellence'],
    ...['What Makes Us Different', 'Gamified Learning', 'Cutting-Edge Curriculum', 'Interactive Community'],
    ...['Real-World Applications', 'Our Impact', 'Our Team', 'Ready to Start Your Journey?'],
  ])
    await expect(main(page).getByRole('heading', { name, exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Our Team' }).getByRole('listitem')).toHaveCount(7)
  await expect(page.getByRole('link', { name: 'Start Learning Today' })).toHaveAttribute('href', '/auth')
  await page.getByRole('link', { name: 'Explore Courses' }).click()
  await expect(page).toHaveURL('/#course-offerings')
  await expect(page.getByRole('heading', { name: 'Our Course Offerings' })).toBeInViewport()

  await restoreSession(page, learner)
  await page.goto('/about')
  await expect(page.getByRole('link', { name: 'Start Learning Today' })).toHaveAttribute('href', '/dashboard')
})

test.describe('an unknown path', () => {
  test.use({ allowConsoleErrors: [/404/] })
  test('is answered with 404, said so, logged, and led home', async ({ page }) => {
    const logged = page.waitForEvent('console', (message) => message.text().includes('/ml/module9'))
    const answer = await page.goto('/ml/module9')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: '404' })).toBeVisible()
    await expect(page.getByText('Oops! Page not found')).toBeVisible()
    await logged
    await page.getByRole('link', { name: 'Return to Home' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { name: 'XPedition' })).toBeVisible()
  })
})

test('someone new keeps the address they typed when they change the tab', async ({ page }) => {
  const { email } = newLearner()
  await page.goto('/auth')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByText('At least 6 characters.')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('something')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
  await expect(page.getByLabel('Confirm Password')).toHaveAttribute('type', 'text')
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL('/')
})
