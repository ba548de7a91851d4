import type { Page } from '@playwright/test'
import { expect, newLearner, restoreSession, test } from '../../support/fixtures.ts'
import { sendSignUp } from '../../support/pages/auth-page.ts'

const main = (page: Page) => page.getByRole('main')

test.describe('home', () => {
  test('a visitor who has chosen a course is told where to start it on the first day', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Start Learning' }).nth(1).click()
    await sendSignUp(page, newLearner())
    await expect(page).toHaveURL('/')
    await page.goto('/dashboard')
    const firstDay = page.getByRole('region', { name: 'Your first section takes about 20 minutes to read' })
    await expect(firstDay).toContainText('Begin with 1.1 Six Ways to Read One Sequence')
    await expect(firstDay.getByRole('link', { name: 'Start with Computational Biology' })).toHaveAttribute(
      'href',
      '/bio/module1',
    )
    await firstDay.getByRole('link', { name: 'Cybersecurity' }).click()
    await expect(page).toHaveURL('/cyber/module1')
  })

  test('a visitor sees what is offered, every way in leads to /auth, and the foot has its links', async ({ page }) => {
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

    const foot = page.getByRole('contentinfo')
    await expect(foot.getByRole('link', { name: 'About' })).toHaveAttribute('href', '/about')
    await expect(foot.getByRole('link', { name: 'FAQ' })).toHaveAttribute('href', '/faq')
    for (const [name, path] of [
      ['Set up Python', '/setup'],
      ['Notation', '/notation'],
      ['Primers', '/primers'],
    ] as const)
      await expect(foot.getByRole('link', { name })).toHaveAttribute('href', path)
    await expect(foot.getByRole('link', { name: 'Contact' })).toHaveAttribute('href', /^mailto:/)
    for (const name of ['Community', 'Social media', 'Professional network'])
      await expect(foot.getByRole('link', { name })).toHaveAttribute('href', /^https:\/\/.+\.example\//)
    // Named, and not there yet.
    for (const name of ['Privacy Policy', 'Terms of Service']) {
      await expect(foot.getByText(name)).toBeVisible()
      await expect(foot.getByRole('link', { name })).toHaveCount(0)
    }
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
    await expect(page.getByRole('banner').getByRole('link', { name: 'Dashboard' })).toBeVisible()
    await page.getByRole('link', { name: 'Explore Courses' }).click()
    await expect(page.getByRole('heading', { name: 'Our Course Offerings' })).toBeInViewport()
    const starts = page.getByRole('link', { name: 'Start Learning' })
    for (const [i, path] of ['/ml/module1', '/bio/module1', '/cyber/module1'].entries())
      await expect(starts.nth(i)).toHaveAttribute('href', path)
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
