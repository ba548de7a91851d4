import type { Page } from '@playwright/test'
import { addAuthenticator } from '../../support/authenticator.ts'
import { expectNothingFoundInBothThemes } from '../../support/axe.ts'
import { expect, type Learner, signIn, test } from '../../support/fixtures.ts'
import { deleteAccount, openAccount, section, signOutByMenu, toast } from '../../support/pages/account-page.ts'
import { comeBackOld } from '../../support/stored/old-session.ts'
import { codeOf, turnOn } from '../../support/two-step.ts'

test.use({ service: 'postgres' })

async function signInHalfway(page: Page, learner: Learner) {
  await signIn(page, learner)
  await expect(page).toHaveURL('/auth/second-factor')
}

async function leavePasskeyUnderWay(page: Page) {
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const challenge = page.waitForResponse('**/challenge')
  await page.getByRole('dialog').getByRole('button', { name: 'Continue', exact: true }).click()
  await challenge
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
}

test.describe('two-step verification', () => {
  // The browser itself reports every answer of 4xx.
  test.use({ allowConsoleErrors: [/status of 4\d\d/] })

  test('is turned on with an app, asked for before any protected page, and turned off', async ({ page, learner }) => {
    await openAccount(page, learner)
    const key = await turnOn(page)
    await expect(section(page, 'Two-step verification').getByText('On', { exact: true })).toBeVisible()
    await signOutByMenu(page)

    await signInHalfway(page, learner)
    // Neither a protected page nor the sign-in page leads around it, and the bar takes nobody for signed in.
    for (const path of ['/dashboard', '/bio/module1', '/auth']) {
      await page.goto(path)
      await expect(page).toHaveURL('/auth/second-factor')
    }
    await page.goto('/')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible()
    await page.goto('/account')
    await expect(page).toHaveURL('/auth/second-factor')

    await page.getByLabel('Code', { exact: true }).fill('000000')
    await page.getByRole('button', { name: 'Verify' }).click()
    await expect(page.getByText('This code is wrong.')).toBeVisible()
    // Pasted as an app shows it.
    const code = await codeOf(key, 1)
    await page.getByLabel('Code', { exact: true }).fill(`${code.slice(0, 3)} ${code.slice(3)}`)
    await page.getByRole('button', { name: 'Verify' }).click()
    await expect(page).toHaveURL('/account')
    await expect(toast(page, 'Welcome back!')).toBeVisible()

    const twoStep = section(page, 'Two-step verification')
    await twoStep.getByRole('button', { name: 'Rename Authenticator app' }).click()
    await page.getByRole('dialog', { name: 'Rename' }).getByLabel('Name').fill('My phone')
    await page.getByRole('dialog', { name: 'Rename' }).getByRole('button', { name: 'Save' }).click()
    await twoStep.getByRole('button', { name: 'Remove My phone' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expect(twoStep.getByText('Off. Your password alone is enough to sign in.')).toBeVisible()
    await signOutByMenu(page)
    await signIn(page, learner)
    await expect(page).toHaveURL('/')
  })

  test('verified in one tab lets the other on, and can be left by signing out', { tag: '@sweep' }, async ({
    page,
    context,
    learner,
  }) => {
    await openAccount(page, learner)
    const key = await turnOn(page)
    await signOutByMenu(page)
    await signInHalfway(page, learner)
    const other = await context.newPage()
    await other.goto('/bio/module1')
    await expect(other).toHaveURL('/auth/second-factor')
    await page.getByLabel('Code', { exact: true }).fill(await codeOf(key, 1))
    await page.getByLabel('Code', { exact: true }).press('Enter')
    await expect(page).toHaveURL('/')
    await expect(other).toHaveURL('/bio/module1')

    await signOutByMenu(page)
    await signInHalfway(page, learner)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page).toHaveURL('/')
    await page.goto('/dashboard')
    await expect(page).toHaveURL('/auth')
  })

  test('is asked for again before the account is deleted', { tag: '@sweep' }, async ({ page, learner, server }) => {
    await openAccount(page, learner)
    const key = await turnOn(page)
    await comeBackOld(page, server)
    await deleteAccount(page, learner.email)
    const proof = page.getByRole('dialog', { name: 'Is it you?' })
    await expect(proof.getByLabel('Password')).toHaveCount(0)
    await expect(proof.getByLabel('Code')).toBeFocused()
    await proof.getByLabel('Code').fill(await codeOf(key, 1))
    await proof.getByRole('button', { name: 'Continue', exact: true }).click()
    await expect(toast(page, 'Account deleted')).toBeVisible()
  })

  test('given up halfway leaves nothing, and can be begun again', { tag: '@sweep' }, async ({ page, learner }) => {
    await openAccount(page, learner)
    const twoStep = section(page, 'Two-step verification')
    await twoStep.getByRole('button', { name: 'Add an authenticator app' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Continue', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Scan the code' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(twoStep.getByRole('button', { name: 'Add an authenticator app' })).toBeFocused()
    await page.reload()
    await turnOn(page)
  })

  test('an app that is being added stays where a passkey begun before is refused late', { tag: '@sweep' }, async ({
    page,
    learner,
  }) => {
    await page.addInitScript(() => {
      navigator.credentials.create = () =>
        new Promise((_, reject) => addEventListener('refuse-passkey', () => reject(new Error('refused'))))
    })
    await openAccount(page, learner)
    const twoStep = section(page, 'Two-step verification')
    await leavePasskeyUnderWay(page)
    await turnOn(page, async () => {
      await expect(page.getByRole('dialog', { name: 'Scan the code' })).toBeVisible()
      const looked = page.waitForResponse('**/auth/v1/user')
      await page.evaluate(() => dispatchEvent(new Event('refuse-passkey')))
      await looked
    })
    await expect(twoStep.getByText('On', { exact: true })).toBeVisible()
  })

  test('an app that is being added stays where a passkey begun before is added late', { tag: '@sweep' }, async ({
    page,
    learner,
  }) => {
    await addAuthenticator(page, 'internal')
    await page.addInitScript(() => {
      const create = navigator.credentials.create.bind(navigator.credentials)
      navigator.credentials.create = async (options) => {
        await new Promise((resolve) => addEventListener('allow-passkey', resolve))
        return create(options)
      }
    })
    await openAccount(page, learner)
    const twoStep = section(page, 'Two-step verification')
    await leavePasskeyUnderWay(page)
    await twoStep.getByRole('button', { name: 'Add an authenticator app' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add an authenticator app' })
    await dialog.getByLabel('Name').fill('My phone')
    await page.evaluate(() => dispatchEvent(new Event('allow-passkey')))
    await expect(toast(page, 'Passkey added')).toBeVisible()
    await expect(dialog.getByLabel('Name')).toHaveValue('My phone')
    await dialog.getByRole('button', { name: 'Continue', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Scan the code' })).toBeVisible()
  })
})

test.describe('two-step verification, while no session can be renewed', () => {
  test.use({ allowConsoleErrors: [/status of 503|No answer within|Our service/] })

  test('is off once it is removed', { tag: '@sweep' }, async ({ page, learner }) => {
    await openAccount(page, learner)
    await turnOn(page)
    await page.route('**/auth/v1/token?grant_type=refresh_token', (route) => route.fulfill({ status: 503, json: {} }))
    const twoStep = section(page, 'Two-step verification')
    await twoStep.getByRole('button', { name: 'Remove Authenticator app' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expect(twoStep.getByText('Off. Your password alone is enough to sign in.')).toBeVisible()
  })
})

test.describe('a passkey', () => {
  test('is added, asked for at signing in, and enough for it', { tag: '@sweep' }, async ({ page, learner }) => {
    await addAuthenticator(page, 'internal')
    await openAccount(page, learner)
    const twoStep = section(page, 'Two-step verification')
    await twoStep.getByRole('button', { name: 'Add a passkey' }).click()
    await page.getByRole('dialog').getByLabel('Name').fill('This laptop')
    await page.getByRole('dialog').getByRole('button', { name: 'Continue', exact: true }).click()
    await expect(toast(page, 'Passkey added')).toBeVisible()
    await expect(twoStep.getByRole('listitem')).toContainText('This laptop')

    await signOutByMenu(page)
    await signInHalfway(page, learner)
    await page.getByRole('button', { name: 'Use your passkey' }).click()
    await expect(page).toHaveURL('/')
    await expect(toast(page, 'Welcome back!')).toBeVisible()
  })
})

test('axe finds nothing, in both themes, on the second step and the dialogs around it', { tag: '@sweep' }, async ({
  page,
  learner,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openAccount(page, learner)
  const twoStep = section(page, 'Two-step verification')
  await twoStep.getByRole('button', { name: 'Add an authenticator app' }).click()
  await expectNothingFoundInBothThemes(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Scan the code' })).toBeVisible()
  await expectNothingFoundInBothThemes(page)
  await page.keyboard.press('Escape')
  await turnOn(page)
  await twoStep.getByRole('button', { name: 'Remove Authenticator app' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectNothingFoundInBothThemes(page)
  await page.keyboard.press('Escape')
  await signOutByMenu(page)
  await signInHalfway(page, learner)
  await expectNothingFoundInBothThemes(page)
})
