import type { Page } from '@playwright/test'
import { expectNoSidewaysScroll, expectNothingFoundInBothThemes } from '../../support/axe.ts'
import { expect, newLearner, restoreSession, signIn, test } from '../../support/fixtures.ts'
import { toast } from '../../support/pages/account-page.ts'
import { follow } from '../../support/pages/auth-page.ts'
import { expireToken } from '../../support/stored/stored-session.ts'

test.use({ service: 'mailing' })

const neutral = (email: string) => `If ${email} has an account, we sent it an email.`

async function askForMail(page: Page, email: string): Promise<void> {
  await page.goto('/auth')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expect(page.getByText(neutral(email))).toBeVisible()
}

async function choosePassword(page: Page, password: string): Promise<void> {
  await expect(page).toHaveURL('/auth/new-password')
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Confirm new password').fill(password)
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(toast(page, 'Password changed')).toBeVisible()
  await expect(page).toHaveURL('/dashboard')
}

test.describe('a forgotten password', () => {
  // The browser itself reports every answer of 4xx.
  test.use({ allowConsoleErrors: [/status of 4\d\d/] })

  test('is set anew by the link of a mail, once, and every other device is signed out', async ({
    page,
    learner,
    mailbox,
    newDevice,
  }) => {
    const phone = await newDevice()
    await restoreSession(phone, learner)
    await phone.goto('/about')
    await askForMail(page, learner.email)
    const { link } = await mailbox.next(learner.email)
    await follow(page, link, 'Continue')
    await choosePassword(page, 'a new way up the hill')

    await expireToken(phone)
    await phone.goto('/dashboard')
    await expect(phone).toHaveURL('/auth')
    await signIn(phone, { ...learner, password: 'a new way up the hill' })

    await follow(phone, link, 'Continue')
    await expect(phone.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
    await expect(phone.getByRole('link', { name: 'Forgot password?' })).toBeVisible()
  })

  test('is set anew by the code, typed with a space; a wrong one says what to do', async ({
    page,
    learner,
    mailbox,
  }) => {
    await askForMail(page, learner.email)
    const { code } = await mailbox.next(learner.email)
    await expect(page.getByRole('button', { name: /^Send another email in \d+ s$/ })).toBeVisible()
    await page.getByLabel('Code').fill(code === '000000' ? '111111' : '000000')
    await page.getByRole('button', { name: 'Verify code' }).click()
    await expect(page.getByText('This code is wrong or has expired.')).toBeVisible()
    await page.getByLabel('Code').fill(`${code.slice(0, 3)} ${code.slice(3)}`)
    await page.getByRole('button', { name: 'Verify code' }).click()
    await choosePassword(page, 'a new way up the hill')
  })

  test('of an address without an account looks the same, and mails nobody', async ({ page, mailbox, learner }) => {
    const { email } = newLearner()
    await askForMail(page, email)
    await askForMail(page, learner.email)
    await mailbox.next(learner.email)
    expect(mailbox.all().filter(({ to }) => to === email)).toEqual([])
  })

  test('asks for the same password twice, and leaves the other tabs as they are', { tag: '@sweep' }, async ({
    page,
    context,
    learner,
    mailbox,
  }) => {
    const other = await context.newPage()
    await other.goto('/auth')
    await askForMail(page, learner.email)
    await follow(page, (await mailbox.next(learner.email)).link, 'Continue')
    // Signed in by the recovery, the other tab goes where signing in leads, not to the new password.
    await expect(other).toHaveURL('/')
    await page.getByLabel('New password', { exact: true }).fill('a new way up the hill')
    await page.getByLabel('Confirm new password').fill('another way')
    await page.getByRole('button', { name: 'Save new password' }).click()
    await expect(page.getByText('The two passwords differ.')).toBeVisible()
    await expect(other).toHaveURL('/')
  })

  test('by a link of the service itself leads to the new password too', { tag: '@sweep' }, async ({
    page,
    learner,
    mailbox,
    server,
  }) => {
    await askForMail(page, learner.email)
    const token = new URL((await mailbox.next(learner.email)).link).searchParams.get('token_hash')
    const verify = `${server.url}/auth/v1/verify?token=${token}&type=recovery&redirect_to=${server.url}/`
    await follow(page, verify, 'Continue')
    await choosePassword(page, 'a new way up the hill')
    await follow(page, verify, 'Continue')
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible()
  })
})

test('without a session there is no new password to set', async ({ page }) => {
  await page.goto('/auth/new-password')
  await expect(page.getByRole('link', { name: 'Send another email' })).toBeVisible()
})

test.describe('where no mail can be sent', () => {
  test.use({ service: 'plain' })
  test('the page says whom to ask', async ({ page }) => {
    await page.goto('/auth/forgot-password')
    await expect(page.getByText('ask the person who runs this site for your link or code')).toBeVisible()
    await expect(page.getByRole('link', { name: /@/ })).toHaveCount(0)
  })
})

test.describe('the steps of signing in', () => {
  test.use({ viewport: { width: 320, height: 640 } })
  test('have nothing for axe in either theme and fit 320 px', { tag: '@sweep' }, async ({ page, learner }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const path of ['/auth/forgot-password', '/auth/code', '/auth/school', '/auth/confirm', '/auth/new-password'])
      await test.step(path, async () => {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        await expect(page.getByText('Loading...')).toHaveCount(0)
        await expectNothingFoundInBothThemes(page)
        await expectNoSidewaysScroll(page)
      })
    await askForMail(page, learner.email)
    await expectNothingFoundInBothThemes(page)
    await page.goto('/auth/confirm?token_hash=abc&type=email')
    await expect(page.getByRole('button', { name: 'Sign in here' })).toBeVisible()
    await expectNothingFoundInBothThemes(page)
    await restoreSession(page, learner)
    await page.goto('/auth/new-password')
    await expect(page.getByRole('button', { name: 'Save new password' })).toBeVisible()
    await expectNothingFoundInBothThemes(page)
  })
})
