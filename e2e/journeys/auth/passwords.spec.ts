import { publishableKey } from '../../../backend/access/publishable-key.ts'
import { expectNoSidewaysScroll, expectNothingFoundInBothThemes } from '../../support/axe.ts'
import { expect, newLearner, signIn, test } from '../../support/fixtures.ts'
import { openAccount, section, signOutByMenu, toast } from '../../support/pages/account-page.ts'
import { fillSignUp, sendSignIn } from '../../support/pages/auth-page.ts'
import { Server } from '../../support/product/server.ts'

const rule = 'At least 8 characters. Common passwords, simple patterns, and your own name or address, are not allowed.'

test.describe('choosing a password', () => {
  // The browser itself reports every answer of 4xx.
  test.use({ allowConsoleErrors: [/status of 4\d\d/] })

  test('is under a rule that is there before, and says how strong it is', async ({ page }) => {
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(request.url()))
    const estimator = () => fetched.filter((url) => /(estimate-strength|password-guesses)-.*\.js/.test(url))
    await page.setViewportSize({ width: 320, height: 720 })
    await page.goto('/auth')
    await page.getByRole('tab', { name: 'Sign Up' }).click()
    await expect(page.getByText(rule)).toBeVisible()
    const field = page.getByLabel('Password', { exact: true })
    await expect(field).toHaveAccessibleDescription(rule)
    expect(estimator(), 'is fetched once it is needed').toEqual([])

    await field.focus()
    await expect.poll(() => estimator().length).toBe(2)
    const strength = page.getByRole('status')
    await expect(strength).toHaveText('')
    /** What stands between the two fields; the page itself may scroll. */
    const between = async () => {
      const [first, second] = await Promise.all([
        field.boundingBox(),
        page.getByLabel('Confirm Password').boundingBox(),
      ])
      return (second?.y ?? Number.NaN) - (first?.y ?? Number.NaN)
    }
    await page.evaluate(() => document.fonts.ready)
    const before = await between()
    for (const [password, word] of [
      ['trail', 'Too short'],
      ['password1', 'Too common'],
      ['XPedition 2026', 'Too well known'],
      ['x'.repeat(80), 'Too long'],
      ['bookshelf', 'Fair'],
      ['hello world', 'Good'],
      ['a long trail uphill', 'Strong'],
    ] as const) {
      await field.fill(password)
      await expect(strength).toHaveText(`Password strength: ${word}`)
      await expectNothingFoundInBothThemes(page)
      await expectNoSidewaysScroll(page)
    }
    expect(await between(), 'nothing moves').toBe(before)
    await field.fill('')
    await expect(strength).toHaveText('')
    expect(estimator()).toHaveLength(2)
  })

  test('is refused with the reason, and the form is ready for another', { tag: '@sweep' }, async ({ page }) => {
    await page.goto('/auth')
    const learner = newLearner()
    const send = async (password: string) => {
      await fillSignUp(page, { ...learner, password })
      await page.getByRole('tabpanel').getByRole('button', { name: 'Sign Up' }).click()
    }
    await send('Password1')
    await expect(toast(page, 'Sign up failed')).toContainText('Password is known to be weak and easy to guess')
    await expect(page.getByRole('button', { name: 'Sign Up' })).toBeEnabled()
    await send(learner.email)
    // The newest stands first.
    await expect(toast(page, 'Sign up failed').first()).toContainText('Password is known to be weak and easy to guess')
    await expect(page.getByRole('button', { name: 'Sign Up' })).toBeEnabled()
    await send('éèêë')
    await expect(toast(page, 'at least')).toContainText('Password should be at least 8 characters.')
    await send('über den Berg 🗝')
    await expect(page).toHaveURL('/')
    await signOutByMenu(page)
    await signIn(page, { ...learner, password: 'über den Berg 🗝' })
  })

  test('holds for a new one of an account, too', { tag: '@sweep' }, async ({ page, learner }) => {
    await openAccount(page, learner)
    const form = section(page, 'Password')
    await expect(form.getByText(rule)).toBeVisible()
    await form.getByLabel('New password').fill('sunshine')
    await expect(form.getByRole('status')).toHaveText('Password strength: Too common')
    await form.getByRole('button', { name: 'Change password' }).click()
    await expect(form.getByRole('alert')).toHaveText(/Password is known to be weak and easy to guess/)
    await expectNothingFoundInBothThemes(page)
  })

  test.describe('elsewhere', () => {
    test.use({ allowConsoleErrors: [/status of 4\d\d|dynamically imported module/] })

    test('goes by what the server says of itself, and without advice where that cannot be fetched', {
      tag: '@sweep',
    }, async ({ newDevice }) => {
      const server = await Server.start({ GOTRUE_PASSWORD_MIN_LENGTH: '12', GOTRUE_PASSWORD_REFUSE_COMMON: 'false' })
      const page = await newDevice()
      try {
        await page.route(/password-guesses-.*\.js/, (route) => route.fulfill({ status: 404 }))
        await page.goto(`${server.url}/auth`)
        await page.getByRole('tab', { name: 'Sign Up' }).click()
        // As for every part of the page that is gone, it starts over, once.
        const again = page.waitForEvent('load')
        await page.getByLabel('Password', { exact: true }).focus()
        await again
        await fillSignUp(page, { ...newLearner(), password: 'eleven char' })
        await expect(page.getByText('At least 12 characters.')).toBeVisible()
        await expect(page.getByRole('status')).toHaveText('')
        await page.getByRole('tabpanel').getByRole('button', { name: 'Sign Up' }).click()
        await expect(toast(page, 'Sign up failed')).toContainText('Password should be at least 12 characters.')
      } finally {
        await page.close()
        await server.remove()
      }
    })
  })
})

test.describe('a stranger who tries passwords all day', () => {
  test.use({ allowConsoleErrors: [/status of 429/] })

  test('keeps the owner out of no device that was signed in before', { tag: '@sweep' }, async ({ newDevice }) => {
    const server = await Server.start({ GOTRUE_RATE_LIMIT_WRONG_PASSWORDS_DAY: '3' })
    const [mine, another] = [await newDevice(), await newDevice()]
    try {
      const learner = newLearner()
      await mine.goto(`${server.url}/auth`)
      await fillSignUp(mine, learner)
      await mine.getByRole('tabpanel').getByRole('button', { name: 'Sign Up' }).click()
      await expect(mine).toHaveURL(`${server.url}/`)
      await mine.getByRole('button', { name: 'Account menu' }).click()
      await mine.getByRole('menuitem', { name: 'Sign out' }).click()
      await expect(mine.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible()

      const statuses: number[] = []
      for (let i = 0; i < 4; i++) {
        const answer = await fetch(`${server.url}/auth/v1/token?grant_type=password`, {
          method: 'POST',
          headers: { apikey: publishableKey, 'content-type': 'application/json' },
          body: JSON.stringify({ email: learner.email, password: `guess ${i}` }),
        })
        statuses.push(answer.status)
      }
      expect(statuses).toEqual([400, 400, 400, 429])

      await another.goto(`${server.url}/auth`)
      await sendSignIn(another, learner)
      await expect(toast(another, 'Sign in failed')).toContainText(
        'Too many wrong passwords today. Sign in with a code by email, or set a new password.',
      )
      await mine.goto(`${server.url}/auth`)
      await sendSignIn(mine, learner)
      await expect(toast(mine, 'Welcome back!')).toBeVisible()
    } finally {
      await Promise.all([mine.close(), another.close()])
      await server.remove()
    }
  })
})
