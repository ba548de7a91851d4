import { expect, newLearner, signIn, test } from '../../support/fixtures.ts'
import { deleteAccount, section, signOutByMenu, toast } from '../../support/pages/account-page.ts'
import { follow } from '../../support/pages/auth-page.ts'
import { openOldAccount, proofOf } from '../../support/stored/old-session.ts'

test.use({ service: 'mailing' })

test.describe('signing in without a password', () => {
  // The browser itself reports every answer of 4xx.
  test.use({ allowConsoleErrors: [/status of 4\d\d/] })

  test('by a mailed code leads back to the page that asked', async ({ page, learner, mailbox }) => {
    await page.goto('/bio/module1')
    await expect(page).toHaveURL('/auth')
    await page.getByLabel('Email').fill(learner.email)
    await page.getByRole('link', { name: 'Email me a code' }).click()
    await expect(page).toHaveURL('/auth/code')
    await page.getByRole('button', { name: 'Email me a code' }).click()
    await expect(page.getByText(`If ${learner.email} has an account, we sent it an email.`)).toBeVisible()
    await expect(page.getByLabel('Code')).toHaveAttribute('autocomplete', 'one-time-code')
    await page.getByLabel('Code').fill((await mailbox.next(learner.email)).code)
    await page.getByLabel('Code').press('Enter')
    await expect(page).toHaveURL('/bio/module1')
    await expect(toast(page, 'Welcome back!')).toBeVisible()
  })

  test('for the first time ends the password of an address nobody proved, and says so', { tag: '@sweep' }, async ({
    page,
    learner,
    mailbox,
  }) => {
    await page.goto('/auth/code')
    await page.getByLabel('Email').fill(learner.email)
    await page.getByRole('button', { name: 'Email me a code' }).click()
    await page.getByLabel('Code').fill((await mailbox.next(learner.email)).code)
    await page.getByLabel('Code').press('Enter')
    await expect(toast(page, 'No password is set')).toContainText('Choose one under Account')
    await page.goto('/account')
    await section(page, 'Password').getByLabel('New password').fill('a password of my own')
    await section(page, 'Password').getByRole('button', { name: 'Set password' }).click()
    await expect(toast(page, 'Password set')).toBeVisible()
    await expect(section(page, 'Password').getByRole('button', { name: 'Change password' })).toBeVisible()
    await signOutByMenu(page)
    await signIn(page, { ...learner, password: 'a password of my own' })
  })

  test('by the link of the mail leads there on any device', async ({ page, learner, mailbox, newDevice }) => {
    await page.goto('/bio/module1')
    await page.getByLabel('Email').fill(learner.email)
    await page.getByRole('link', { name: 'Email me a code' }).click()
    await page.getByRole('button', { name: 'Email me a code' }).click()
    const phone = await newDevice()
    await follow(phone, (await mailbox.next(learner.email)).link, 'Sign in here')
    await expect(phone).toHaveURL('/bio/module1')
  })

  test('is proof enough to delete the account', { tag: '@sweep' }, async ({ page, learner, mailbox, server }) => {
    await openOldAccount(page, learner, server)
    await deleteAccount(page, learner.email)
    const proof = page.getByRole('dialog', { name: 'Is it you?' })
    await proof.getByRole('button', { name: 'Email me a code instead' }).click()
    await proof.getByLabel('Code').fill((await mailbox.next(learner.email)).code)
    await proof.getByRole('button', { name: 'Continue', exact: true }).click()
    await expect(toast(page, 'Account deleted')).toBeVisible()
  })

  test('is proof enough to add a second step, and says that it has ended a password nobody proved', {
    tag: '@sweep',
  }, async ({ page, learner, mailbox, server }) => {
    await openOldAccount(page, learner, server)
    await section(page, 'Two-step verification').getByRole('button', { name: 'Add an authenticator app' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Continue', exact: true }).click()
    const proof = proofOf(page)
    await proof.getByRole('button', { name: 'Email me a code instead' }).click()
    await proof.getByLabel('Code').fill('000000')
    await proof.getByRole('button', { name: 'Continue', exact: true }).click()
    await expect(proof.getByRole('alert').first()).toContainText('This code is wrong or has expired.')
    await proof.getByLabel('Code').fill((await mailbox.next(learner.email)).code)
    await proof.getByRole('button', { name: 'Continue', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Scan the code' })).toBeVisible()
    await expect(toast(page, 'No password is set')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(section(page, 'Password').getByRole('button', { name: 'Set password' })).toBeVisible()
  })

  test('right after asking for a new password, by the code of that mail', { tag: '@sweep' }, async ({
    page,
    learner,
    mailbox,
  }) => {
    await page.goto('/auth/forgot-password')
    await page.getByLabel('Email').fill(learner.email)
    await page.getByRole('button', { name: 'Send reset link' }).click()
    const { code } = await mailbox.next(learner.email)
    await page.getByRole('link', { name: 'Back to sign in' }).click()
    await page.getByLabel('Email').fill(learner.email)
    await page.getByRole('link', { name: 'Email me a code' }).click()
    await page.getByRole('button', { name: 'Email me a code' }).click()
    await expect(page.getByText(/a moment ago\. The code in that email works here, too\./)).toBeVisible()
    await expect(page.getByRole('button', { name: /^Send another email in [1-5]?\d s$/ })).toBeVisible()
    await expect(page.getByText('Wait a minute')).toHaveCount(0)
    await page.getByLabel('Code').fill(code)
    await page.getByLabel('Code').press('Enter')
    await expect(page).toHaveURL('/')
    await expect(toast(page, 'Welcome back!')).toBeVisible()
  })

  test('after too many codes is told that the link still works', { tag: '@sweep' }, async ({
    page,
    learner,
    mailbox,
  }) => {
    await page.goto('/auth/code')
    await page.getByLabel('Email').fill(learner.email)
    await page.getByRole('button', { name: 'Email me a code' }).click()
    const { code, link } = await mailbox.next(learner.email)
    const alert = page.getByRole('alert').filter({ hasText: 'The link in the email still works.' })
    const wrong = code === '000000' ? '111111' : '000000'
    await page.getByLabel('Code').fill(wrong)
    for (let tried = 0; tried < 10 && !(await alert.isVisible()); tried += 1) {
      const answer = page.waitForResponse((each) => each.url().includes('/auth/v1/verify'))
      await page.getByRole('button', { name: 'Verify code' }).click()
      await answer
      await expect(page.getByRole('button', { name: 'Verify code' })).toBeEnabled()
    }
    await expect(alert).toBeVisible()
    await follow(page, link, 'Sign in')
    await expect(toast(page, 'Welcome back!')).toBeVisible()
  })

  test('by a wrong code is refused at its field', async ({ page, learner, mailbox }) => {
    await page.goto('/auth/code')
    await page.getByLabel('Email').fill(learner.email)
    await page.getByRole('button', { name: 'Email me a code' }).click()
    const { code } = await mailbox.next(learner.email)
    const field = page.getByLabel('Code')
    await field.fill(code === '000000' ? '111111' : '000000')
    await page.getByRole('button', { name: 'Verify code' }).click()
    await expect(field).toBeFocused()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription(/^This code is wrong or has expired\./)
  })

  test('at an address without an account looks the same, and mails nobody', async ({ page, mailbox, learner }) => {
    const { email } = newLearner()
    for (const address of [email, learner.email]) {
      await page.goto('/auth/code')
      await page.getByLabel('Email').fill(address)
      await page.getByRole('button', { name: 'Email me a code' }).click()
      await expect(page.getByText(`If ${address} has an account, we sent it an email.`)).toBeVisible()
    }
    await mailbox.next(learner.email)
    expect(mailbox.all().filter(({ to }) => to === email)).toEqual([])
  })
})
