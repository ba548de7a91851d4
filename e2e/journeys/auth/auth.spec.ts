import type { Locator } from '@playwright/test'
import { pages } from '../../../app/pages.ts'
import { expect, hold, newLearner, test } from '../../support/fixtures.ts'
import { openAccount, toast } from '../../support/pages/account-page.ts'
import { fillSignIn, fillSignUp, sendSignIn } from '../../support/pages/auth-page.ts'
import { completeModule } from '../../support/stored/stored-progress.ts'

/** A field that is wrong has the focus, and says what is wrong to everybody. */
async function expectToBeCorrected(field: Locator, why: string | RegExp): Promise<void> {
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(why)
  const [message = ''] = (await field.getAttribute('aria-describedby'))?.split(' ') ?? []
  await expect(field.page().locator(`[id="${message}"]`)).toBeVisible()
}

test('signing up says what it does, signs in and goes home', async ({ page }) => {
  await page.goto('/auth')
  await fillSignUp(page, newLearner())
  const answer = await hold(page, '**/auth/v1/signup*')
  const sent = page.waitForRequest('**/auth/v1/signup*')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  const { pathname, origin } = new URL(page.url())
  expect(new URL((await sent).url()).searchParams.get('redirect_to')).toBe(`${origin}/`)
  expect(pathname).toBe('/auth')
  await expect(page.getByRole('button', { name: 'Creating account...' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign Up' })).toHaveCount(0)
  answer()
  await expect(page).toHaveURL('/')
  await expect(toast(page, 'Welcome!')).toContainText("Your account has been created and you're now signed in.")
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible()
})

test('a tab pressed before there are scripts is open when they have come', async ({ page }) => {
  const release = await hold(page, /entry\.client/)
  await page.goto('/auth', { waitUntil: 'commit' })
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  release()
  await expect(page.getByLabel('Confirm Password')).toBeVisible()
})

test('signing in says what it does and welcomes back', async ({ page, learner }) => {
  await page.goto('/auth')
  await fillSignIn(page, learner)
  const answer = await hold(page, '**/auth/v1/token*')
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await expect(page.getByRole('button', { name: 'Signing in...' })).toBeVisible()
  answer()
  await expect(page).toHaveURL('/')
  await expect(toast(page, 'Welcome back!')).toContainText("You've successfully signed in.")
})

test('the guard shows Loading... and adds no entry to the browser’s history', async ({ page, request }) => {
  for (const { path, frame } of pages.filter(({ path, frame }) => frame && path !== '*')) {
    const kept = frame === 'top' || frame === 'module'
    expect((await (await request.get(path)).text()).includes('<p role="status">Loading...</p>'), path).toBe(kept)
  }
  await page.goto('/about')
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/auth')
  await page.goBack()
  await expect(page).toHaveURL('/about')
})

test('signing in leads back to the page that asked for it', async ({ page, learner }) => {
  await page.goto('/bio/module1')
  await expect(page).toHaveURL('/auth')
  await fillSignIn(page, learner)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/bio/module1')
  await page.goto('/auth')
  await expect(page).toHaveURL('/')
})

test('signing in leads to the dashboard once there is progress', async ({ page, learner, server }) => {
  await completeModule(server.url, learner, 'bio', 1)
  await page.goto('/auth')
  await sendSignIn(page, learner)
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome back')
  await page.goto('/auth')
  await expect(page).toHaveURL('/dashboard')
})

test('someone new keeps the address they typed when they change the tab, and two different passwords are not sent', async ({
  page,
}) => {
  const { email } = newLearner()
  await page.goto('/auth')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(
    page.getByText(
      'At least 8 characters. Common passwords, simple patterns, and your own name or address, are not allowed.',
    ),
  ).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('something')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
  await expect(page.getByLabel('Confirm Password')).toHaveAttribute('type', 'text')

  await fillSignUp(page, newLearner(), 'another trail uphill')
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url()))
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(toast(page, 'Password mismatch')).toContainText('Passwords do not match')
  await expectToBeCorrected(page.getByLabel('Confirm Password'), 'The two passwords differ. Type the same one twice.')
  expect(sent.filter((url) => url.includes('/auth/v1/'))).toEqual([])
  await expect(page.getByRole('button', { name: 'Sign Up' })).toBeEnabled()

  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL('/')
})

test.describe('refusals', () => {
  // The browser itself reports every answer of 4xx.
  test.use({ allowConsoleErrors: [/Failed to load resource/] })

  test('a wrong password is refused in words, the form is ready again, and refuses an address that has an account', {
    tag: '@sweep',
  }, async ({ page, learner }) => {
    await page.goto('/auth')
    await fillSignIn(page, { ...learner, password: 'not this one' })
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(toast(page, 'Sign in failed')).toContainText('Invalid login credentials')
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled()
    await expect(page).toHaveURL('/auth')
    await expect(page.getByLabel('Email')).toHaveValue(learner.email)
    const password = page.getByLabel('Password', { exact: true })
    await expectToBeCorrected(password, 'Wrong email or password. Check both and try again.')
    await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
    // It is still there when the toast has gone, and goes with the next try.
    await expect(toast(page, 'Sign in failed')).toHaveCount(0)
    await expect(password).toHaveAttribute('aria-invalid', 'true')
    const answer = await hold(page, '**/auth/v1/token*')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(password).not.toHaveAttribute('aria-invalid')
    await expect(password).not.toHaveAttribute('aria-describedby')
    answer()
    await expect(password).toBeFocused()

    await fillSignUp(page, learner)
    await page.getByRole('button', { name: 'Sign Up' }).click()
    await expect(toast(page, 'Sign up failed')).toContainText('User already registered')
    await expectToBeCorrected(page.getByLabel('Email'), 'This email already has an account. Sign in instead.')
  })

  test('a weak password is refused at its field, and an outage at none', async ({ page }) => {
    await page.goto('/auth')
    await fillSignUp(page, { ...newLearner(), password: 'short' })
    await page.getByRole('button', { name: 'Sign Up' }).click()
    await expect(toast(page, 'Sign up failed')).toBeVisible()
    await expectToBeCorrected(page.getByLabel('Password', { exact: true }), /at least 8 characters/)
    await page.route('**/auth/v1/signup*', (route) => route.fulfill({ status: 503, body: '' }))
    await page.getByRole('button', { name: 'Sign Up' }).click()
    await expect(page.getByRole('alert')).toHaveText(
      'The server cannot be reached. Check your connection and try again.',
    )
    await expect(page.locator('[aria-invalid]')).toHaveCount(0)
  })

  test('when the automatic sign-in fails, the account is there and its owner signs in', async ({ page }) => {
    const learner = newLearner()
    await page.goto('/auth')
    await fillSignUp(page, learner)
    await page.route('**/auth/v1/token*', (route) =>
      route.fulfill({ status: 400, json: { code: 'invalid_credentials', message: 'Invalid login credentials' } }),
    )
    await page.getByRole('button', { name: 'Sign Up' }).click()
    await expect(toast(page, 'Account created!')).toContainText('Now sign in with the credentials you set up.')
    await expect(page).toHaveURL('/auth')
    await expect(page.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByLabel('Email')).toHaveValue(learner.email)

    await page.unroute('**/auth/v1/token*')
    await page.getByLabel('Password', { exact: true }).fill(learner.password)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page).toHaveURL('/')
  })

  test('of four messages at most three are ever to be seen, each for four seconds', { tag: '@sweep' }, async ({
    page,
    learner,
  }) => {
    await openAccount(page, learner)
    const send = page.getByRole('button', { name: 'Save name' })
    // The first one brings the toaster's code.
    await send.click()
    await expect(toast(page, 'Name removed')).toBeVisible()
    await page.evaluate(() => {
      const seen = () =>
        [...document.querySelectorAll('[data-sonner-toast]')].filter((element) =>
          element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
        ).length
      const watch = () => {
        document.body.dataset.most = String(Math.max(Number(document.body.dataset.most ?? 0), seen()))
        requestAnimationFrame(watch)
      }
      watch()
    })
    for (let i = 0; i < 3; i++) {
      const saved = page.waitForResponse('**/auth/v1/user*')
      await send.click()
      await saved
      await expect(send).toBeVisible()
    }
    await expect(page.locator('body')).toHaveAttribute('data-most', '3')
    await expect(toast(page, 'Name removed')).toHaveCount(0)
    await expect(page.locator('body')).toHaveAttribute('data-most', '3')
  })
})

test('before any script runs, the form cannot be sent', { tag: '@sweep' }, async ({ page }) => {
  await page.route(/\/assets\/.*\.js/, (route) => route.fulfill({ body: '', contentType: 'text/javascript' }))
  await page.goto('/auth')
  await expect(page.locator('form')).toHaveAttribute('method', 'post')
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeDisabled()
  await expect(page.getByLabel('Email')).toBeDisabled()
})
