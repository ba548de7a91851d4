import { askForProof, deleteAccount, openAccount, section, signOutByMenu, toast } from './account-page.ts'
import { follow } from './auth-page.ts'
import { expect, newLearner, signIn, test } from './fixtures.ts'

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
    await expect(page.getByText(`If ${learner.email} has an account, a mail is on its way to it.`)).toBeVisible()
    await expect(page.getByLabel('Code')).toHaveAttribute('autocomplete', 'one-time-code')
    await page.getByLabel('Code').fill((await mailbox.next(learner.email)).code)
    await page.getByLabel('Code').press('Enter')
    await expect(page).toHaveURL('/bio/module1')
    await expect(toast(page, 'Welcome back!')).toBeVisible()
  })

  test('for the first time ends the password of an address nobody proved, and says so', async ({
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

  test('is proof enough to delete the account', async ({ page, learner, mailbox }) => {
    await openAccount(page, learner)
    await askForProof(page)
    await deleteAccount(page, learner.email)
    const proof = page.getByRole('dialog', { name: 'Is it you?' })
    await proof.getByRole('button', { name: 'Email me a code instead' }).click()
    await proof.getByLabel('Code').fill((await mailbox.next(learner.email)).code)
    await proof.getByRole('button', { name: 'Go on' }).click()
    await expect(toast(page, 'Account deleted')).toBeVisible()
  })

  test('at an address without an account looks the same, and mails nobody', async ({ page, mailbox, learner }) => {
    const { email } = newLearner()
    for (const address of [email, learner.email]) {
      await page.goto('/auth/code')
      await page.getByLabel('Email').fill(address)
      await page.getByRole('button', { name: 'Email me a code' }).click()
      await expect(page.getByText(`If ${address} has an account, a mail is on its way to it.`)).toBeVisible()
    }
    await mailbox.next(learner.email)
    expect(mailbox.all().filter(({ to }) => to === email)).toEqual([])
  })
})
