import { toast } from './account-page.ts'
import { fillSignIn, fillSignUp } from './auth-page.ts'
import { expect, hold, newLearner, test } from './fixtures.ts'

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

test('the guard says Loading... and leaves no step behind that leads to it', async ({ page, request }) => {
  expect(await (await request.get('/dashboard')).text()).toContain('Loading...')
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
  await expect(page.getByText('At least 6 characters.')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('something')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
  await expect(page.getByLabel('Confirm Password')).toHaveAttribute('type', 'text')

  await fillSignUp(page, newLearner(), 'another trail uphill')
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url()))
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(toast(page, 'Password mismatch')).toContainText('Passwords do not match')
  expect(sent.filter((url) => url.includes('/auth/v1/'))).toEqual([])
  await expect(page.getByRole('button', { name: 'Sign Up' })).toBeEnabled()

  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL('/')
})

test.describe('refusals', () => {
  // The browser itself reports every answer of 4xx.
  test.use({ allowConsoleErrors: [/Failed to load resource/] })

  test('a wrong password is refused in words, the form is ready again, and refuses an address that has an account', async ({
    page,
    learner,
  }) => {
    await page.goto('/auth')
    await fillSignIn(page, { ...learner, password: 'not this one' })
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(toast(page, 'Sign in failed')).toContainText('Invalid login credentials')
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled()
    await expect(page).toHaveURL('/auth')
    await expect(page.getByLabel('Email')).toHaveValue(learner.email)

    await fillSignUp(page, learner)
    await page.getByRole('button', { name: 'Sign Up' }).click()
    await expect(toast(page, 'Sign up failed')).toContainText('User already registered')
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

  test('of four messages at most three are ever to be seen, each for four seconds', async ({ page }) => {
    await page.goto('/auth')
    await fillSignUp(page, newLearner(), 'another trail uphill')
    const send = page.getByRole('button', { name: 'Sign Up' })
    // The first one brings the toaster's code; from here on time stands until it is told.
    await send.click()
    await expect(toast(page, 'Password mismatch')).toBeVisible()
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
    for (let i = 0; i < 3; i++) await send.click()
    await expect(page.locator('body')).toHaveAttribute('data-most', '3')
    await expect(toast(page, 'Password mismatch')).toHaveCount(0)
    await expect(page.locator('body')).toHaveAttribute('data-most', '3')
  })
})

test('before any script runs, the form cannot be sent', async ({ page }) => {
  await page.route(/\/assets\/.*\.js/, (route) => route.fulfill({ body: '', contentType: 'text/javascript' }))
  await page.goto('/auth')
  await expect(page.locator('form')).toHaveAttribute('method', 'post')
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeDisabled()
  await expect(page.getByLabel('Email')).toBeDisabled()
})
