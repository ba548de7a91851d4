import type { Page } from '@playwright/test'
import { section, signOutByMenu, toast } from './account-page.ts'
import { follow, sendSignIn, sendSignUp } from './auth-page.ts'
import { expect, type Learner, newLearner, signIn, test } from './fixtures.ts'

// All in one worker: another would start the service once more, which no other file asks for.
test.describe.configure({ mode: 'default' })
test.use({
  service: 'confirming',
  // The browser itself reports every answer of 4xx.
  allowConsoleErrors: [/status of 4\d\d/],
})

async function signUp(page: Page, learner: Learner): Promise<void> {
  await page.goto('/auth')
  await sendSignUp(page, learner)
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible()
  await expect(toast(page, 'Account created!')).toContainText('Now sign in with the credentials you set up.')
}

test.describe('confirming an address', () => {
  test('by the code opens the account', async ({ page, mailbox }) => {
    const learner = newLearner()
    await signUp(page, learner)
    await page.getByLabel('Code').fill((await mailbox.next(learner.email)).code)
    await page.getByRole('button', { name: 'Verify code' }).click()
    await expect(page).toHaveURL('/')
    await signOutByMenu(page)
    await signIn(page, learner)
  })

  test('by the link does so on any device', async ({ page, mailbox, newDevice }) => {
    const learner = newLearner()
    await signUp(page, learner)
    const phone = await newDevice()
    await follow(phone, (await mailbox.next(learner.email)).link, 'Confirm my address')
    await expect(toast(phone, 'Address confirmed')).toBeVisible()
    await expect(phone).toHaveURL('/')
    await signIn(page, learner)
  })

  test('comes first: signing in says so and leads to the code', async ({ page, mailbox }) => {
    const learner = newLearner()
    await signUp(page, learner)
    await page.goto('/auth')
    await sendSignIn(page, learner)
    await expect(toast(page, 'Sign in failed')).toContainText('Email not confirmed')
    await page.getByRole('link', { name: 'Confirm your address' }).click()
    await page.getByLabel('Code').fill((await mailbox.next(learner.email)).code)
    await page.getByRole('button', { name: 'Verify code' }).click()
    await expect(page).toHaveURL('/')
  })

  test('looks the same for an address that has an account, whose owner alone is told', async ({ page, mailbox }) => {
    const learner = newLearner()
    await signUp(page, learner)
    await follow(page, (await mailbox.next(learner.email)).link, 'Confirm my address')
    await expect(page).toHaveURL('/')
    await signOutByMenu(page)
    await signUp(page, { ...learner, password: 'somebody else’s guess' })
    expect((await mailbox.next(learner.email)).subject).toBe('You already have an XPedition account')
  })
})

test.describe('the account of a confirmed address', () => {
  async function openConfirmed(page: Page, mailbox: { next(to: string): Promise<{ link: string }> }) {
    const learner = newLearner()
    await signUp(page, learner)
    await follow(page, (await mailbox.next(learner.email)).link, 'Confirm my address')
    await expect(page).toHaveURL('/')
    await page.goto('/account')
    return learner
  }

  test('changes its address once both sides have agreed', async ({ page, mailbox }) => {
    const learner = await openConfirmed(page, mailbox)
    const { email } = newLearner()
    const form = section(page, 'Email')
    await form.getByLabel('New address').fill(email)
    await form.getByRole('button', { name: 'Change address' }).click()
    await expect(toast(page, 'Check your mail')).toBeVisible()
    await expect(form.getByText(`follow the links that we mailed to ${email} and ${learner.email}`)).toBeVisible()

    await follow(page, (await mailbox.next(learner.email)).link, 'Confirm the change')
    await expect(page.getByRole('heading', { name: 'Halfway there' })).toBeVisible()
    await follow(page, (await mailbox.next(email)).link, 'Confirm the change')
    await expect(page).toHaveURL('/account')
    await expect(toast(page, 'Address changed')).toBeVisible()
    await expect(section(page, 'Email').getByText(email)).toBeVisible()
    await expect(section(page, 'Sign-in methods').getByText(email)).toBeVisible()
    await signOutByMenu(page)
    await signIn(page, { ...learner, email })
  })

  test('asks by mail who is there before an old session sets a password', async ({ page, mailbox }) => {
    const learner = await openConfirmed(page, mailbox)
    // A session grows old in a day; the service's own tests let it (backend/auth/update-user).
    let asked = false
    await page.route('**/auth/v1/user', async (route) => {
      if (asked || route.request().method() !== 'PUT') return route.fallback()
      asked = true
      await route.fulfill({ status: 400, json: { error_code: 'reauthentication_needed', msg: 'once more' } })
    })
    const password = section(page, 'Password')
    await password.getByLabel('New password').fill('another way to the top')
    await password.getByRole('button', { name: 'Change password' }).click()
    await password.getByLabel('Code from the mail').fill((await mailbox.next(learner.email)).code)
    const sent = page.waitForRequest((request) => request.method() === 'PUT' && request.url().endsWith('/user'))
    await password.getByRole('button', { name: 'Confirm new password' }).click()
    expect((await sent).postDataJSON()).toMatchObject({ nonce: expect.stringMatching(/^\d{6}$/) })
    await expect(toast(page, 'Password changed')).toBeVisible()
  })
})
