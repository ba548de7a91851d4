import type { Page } from '@playwright/test'
import { expect, type Learner, newLearner, signIn, test } from '../../support/fixtures.ts'
import { section, signOutByMenu, toast } from '../../support/pages/account-page.ts'
import { follow, sendSignIn, sendSignUp } from '../../support/pages/auth-page.ts'
import { comeBackOld, proofOf } from '../../support/stored/old-session.ts'

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
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
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

  test('by the link does so on any device', { tag: '@sweep' }, async ({ page, mailbox, newDevice }) => {
    const learner = newLearner()
    await signUp(page, learner)
    const phone = await newDevice()
    await follow(phone, (await mailbox.next(learner.email)).link, 'Confirm my address')
    await expect(toast(phone, 'Address confirmed')).toBeVisible()
    await expect(phone).toHaveURL('/')
    await signIn(page, learner)
  })

  test('by the link is tried again after too many attempts', { tag: '@sweep' }, async ({ page, mailbox }) => {
    const learner = newLearner()
    await signUp(page, learner)
    await page.route('**/auth/v1/verify*', (route) =>
      route.fulfill({
        status: 429,
        headers: { 'x-supabase-api-version': '2024-01-01' },
        json: { code: 'over_request_rate_limit', message: 'Request rate limit reached' },
      }),
    )
    await follow(page, (await mailbox.next(learner.email)).link, 'Confirm my address')
    await expect(page.getByRole('alert')).toHaveText('Too many attempts. Wait a few minutes, then try again.')
    await page.unroute('**/auth/v1/verify*')
    await page.getByRole('main').getByRole('button', { name: 'Confirm my address' }).click()
    await expect(toast(page, 'Address confirmed')).toBeVisible()
  })

  test('comes first: signing in says so and leads to the code', { tag: '@sweep' }, async ({ page, mailbox }) => {
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

  test('looks the same for an address that has an account, whose owner alone is told', { tag: '@sweep' }, async ({
    page,
    mailbox,
  }) => {
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

  test('changes its address once both sides have agreed', { tag: '@sweep' }, async ({ page, mailbox }) => {
    const learner = await openConfirmed(page, mailbox)
    const { email } = newLearner()
    const form = section(page, 'Email')
    await form.getByLabel('New address').fill(email)
    await form.getByRole('button', { name: 'Change address' }).click()
    await expect(toast(page, 'Check your email')).toBeVisible()
    await expect(form.getByText(`Open the links we sent to ${email} and ${learner.email}`)).toBeVisible()

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

  test('sets a password in an old session after a mailed code', { tag: '@sweep' }, async ({
    page,
    mailbox,
    server,
  }) => {
    const learner = await openConfirmed(page, mailbox)
    await comeBackOld(page, server)
    const password = section(page, 'Password')
    await password.getByLabel('New password').fill('another way to the top')
    await password.getByRole('button', { name: 'Change password' }).click()
    const proof = proofOf(page)
    await proof.getByRole('button', { name: 'Email me a code instead' }).click()
    await expect(proof.getByText(`From the email we sent to ${learner.email}.`)).toBeVisible()
    await expect(proof.getByRole('button', { name: /^Send another email in \d+ s$/ })).toBeVisible()
    await proof.getByLabel('Code').fill((await mailbox.next(learner.email)).code)
    await proof.getByRole('button', { name: 'Continue', exact: true }).click()
    await expect(toast(page, 'Password changed')).toBeVisible()
    await expect(section(page, 'Signed-in devices').getByRole('listitem')).toHaveCount(1)
    await signOutByMenu(page)
    await signIn(page, { ...learner, password: 'another way to the top' })
  })
})
