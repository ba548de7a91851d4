import type { Page } from '@playwright/test'
import { expect, newLearner, test } from '../../support/fixtures.ts'
import { deleteAccount, openAccount, section, signOutByMenu, toast } from '../../support/pages/account-page.ts'
import { comeBackOld, openOldAccount, proofOf, proveByPassword } from '../../support/stored/old-session.ts'

// All in one worker: another would start the service once more, which no other file asks for.
test.describe.configure({ mode: 'default' })
test.use({ service: 'federated' })

test.describe('sign-in methods', () => {
  test('are linked and unlinked, but never the last one', async ({ page, learner, provider }) => {
    const account = provider.addAccount()
    provider.visitor(account)
    await openAccount(page, learner)
    const methods = section(page, 'Sign-in methods')
    await expect(methods.getByRole('listitem')).toContainText(['Email and password'])
    await expect(methods.getByText('Your only method')).toBeVisible()
    await expect(methods.getByRole('button', { name: /^Unlink/ })).toHaveCount(0)

    await methods.getByRole('button', { name: 'Link Keycloak' }).click()
    await expect(page).toHaveURL(/\/account#?$/)
    await expect(methods.getByRole('listitem')).toHaveCount(2)
    await expect(methods.getByText(account.email ?? '')).toBeVisible()
    await signOutByMenu(page)

    await page.goto('/auth')
    await page.getByRole('button', { name: 'Continue with Keycloak' }).click()
    await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible()
    await page.goto('/account')
    await expect(page.getByRole('main').getByText(learner.email).first()).toBeVisible()
    await methods.getByRole('button', { name: 'Unlink Keycloak' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Unlink' }).click()
    await expect(toast(page, 'Unlinked')).toBeVisible()
    await expect(methods.getByText('Your only method')).toBeVisible()
  })

  test('that belong to another account are refused in words, and nobody is signed out', { tag: '@sweep' }, async ({
    page,
    learner,
    provider,
    newDevice,
  }) => {
    provider.visitor(provider.addAccount())
    const other = await newDevice()
    await other.goto('/auth')
    await other.getByRole('button', { name: 'Continue with Keycloak' }).click()
    await expect(other.getByRole('button', { name: 'Account menu' })).toBeVisible()

    await openAccount(page, learner)
    await section(page, 'Sign-in methods').getByRole('button', { name: 'Link Keycloak' }).click()
    await expect(toast(page, 'That did not work')).toContainText('Another account already uses this sign-in method.')
    await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
  })
})

test.describe('sign-in methods, in a session whose last proof is old', () => {
  // The browser itself reports every answer of 4xx.
  test.use({ allowConsoleErrors: [/status of 4\d\d/] })

  test('are linked and unlinked after the password', { tag: '@sweep' }, async ({ page, learner, provider, server }) => {
    provider.visitor(provider.addAccount())
    await openOldAccount(page, learner, server)
    const methods = section(page, 'Sign-in methods')
    await methods.getByRole('button', { name: 'Link Keycloak' }).click()
    await proveByPassword(page, learner)
    await expect(methods.getByRole('listitem')).toHaveCount(2)

    await comeBackOld(page, server)
    await methods.getByRole('button', { name: 'Unlink Keycloak' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Unlink' }).click()
    await expect(proofOf(page).getByRole('button', { name: 'Continue with Keycloak' })).toBeVisible()
    await proveByPassword(page, learner)
    await expect(toast(page, 'Unlinked')).toBeVisible()
    await expect(methods.getByText('Your only method')).toBeVisible()
  })
})

test.describe('a change whose proof was begun at another site', () => {
  // The browser itself reports every answer of 4xx.
  test.use({ allowConsoleErrors: [/status of 4\d\d/] })

  test('is made once by who stayed here and gave the password', { tag: '@sweep' }, async ({
    page,
    learner,
    provider,
    server,
  }) => {
    provider.visitor(provider.addAccount())
    await openOldAccount(page, learner, server)
    await section(page, 'Sign-in methods').getByRole('button', { name: 'Link Keycloak' }).click()
    await proveByPassword(page, learner)
    await expect(section(page, 'Sign-in methods').getByRole('listitem')).toHaveCount(2)

    await comeBackOld(page, server)
    // An answer without content leaves the page where it is.
    await page.route('**/auth/v1/authorize*', (route) => route.fulfill({ status: 204 }))
    await section(page, 'Email').getByLabel('New address').fill(newLearner().email)
    await section(page, 'Email').getByRole('button', { name: 'Change address' }).click()
    const left = page.waitForResponse('**/auth/v1/authorize*')
    await proofOf(page).getByRole('button', { name: 'Continue with Keycloak' }).click()
    await left
    await proveByPassword(page, learner)
    await expect(toast(page, 'Address changed')).toBeVisible()

    const changes: string[] = []
    page.on('request', (request) => request.method() === 'PUT' && changes.push(request.url()))
    await page.reload()
    await expect(section(page, 'Signed-in devices').getByText('This device')).toBeVisible()
    expect(changes).toEqual([])
  })
})

test.describe('who has an account only by another site', () => {
  // The browser itself reports every answer of 4xx.
  test.use({ allowConsoleErrors: [/status of 4\d\d/] })

  async function signInElsewhere(page: Page): Promise<void> {
    await page.goto('/auth')
    await page.getByRole('button', { name: 'Continue with Keycloak' }).click()
    await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible()
  }

  test('shows there that it is them, and comes back to what they asked for', { tag: '@sweep' }, async ({
    page,
    provider,
    server,
  }) => {
    const account = provider.addAccount()
    provider.visitor(account)
    await signInElsewhere(page)
    await comeBackOld(page, server)
    const { email } = newLearner()
    await section(page, 'Email').getByLabel('New address').fill(email)
    await section(page, 'Email').getByRole('button', { name: 'Change address' }).click()
    const proof = proofOf(page)
    await expect(proof.getByRole('button', { name: 'Continue with Keycloak' })).toBeFocused()
    await expect(proof.getByLabel('Password')).toHaveCount(0)
    await expect(proof.getByRole('button', { name: /Email me a code/ })).toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect(toast(page, 'Address changed')).toContainText(`Sign in with ${email} from now on.`)
    await expect(section(page, 'Signed-in devices').getByRole('listitem')).toHaveCount(1)

    await comeBackOld(page, server)
    await section(page, 'Two-step verification').getByRole('button', { name: 'Add an authenticator app' }).click()
    await page.getByRole('dialog').getByLabel('Name').fill('My phone')
    await page.getByRole('dialog').getByRole('button', { name: 'Continue', exact: true }).click()
    await proof.getByRole('button', { name: 'Continue with Keycloak' }).click()
    await expect(page.getByRole('dialog', { name: 'Add an authenticator app' }).getByLabel('Name')).toHaveValue(
      'My phone',
    )
    await page.getByRole('dialog').getByRole('button', { name: 'Continue', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Scan the code' })).toBeVisible()
    await page.keyboard.press('Escape')

    await comeBackOld(page, server)
    await section(page, 'Password').getByLabel('New password').fill('another way to the top')
    await section(page, 'Password').getByRole('button', { name: 'Set password' }).click()
    await proof.getByRole('button', { name: 'Continue with Keycloak' }).click()
    await expect(toast(page, 'Thanks, we know it’s you')).toBeVisible()
    await expect(section(page, 'Password').getByLabel('New password')).toBeFocused()

    await comeBackOld(page, server)
    await deleteAccount(page, email)
    await proof.getByRole('button', { name: 'Continue with Keycloak' }).click()
    await expect(page.getByRole('alertdialog', { name: 'Delete your account?' })).toBeVisible()
    await page.getByRole('alertdialog').getByLabel('Your address').fill(email)
    await page.getByRole('button', { name: 'Delete for good' }).click()
    await expect(toast(page, 'Account deleted')).toBeVisible()
  })

  test('changes nothing in the account of somebody else who answers there', { tag: '@sweep' }, async ({
    page,
    provider,
    server,
  }) => {
    provider.visitor(provider.addAccount())
    await signInElsewhere(page)
    await comeBackOld(page, server)
    const { email } = newLearner()
    await section(page, 'Email').getByLabel('New address').fill(email)
    await section(page, 'Email').getByRole('button', { name: 'Change address' }).click()
    const other = provider.addAccount()
    provider.visitor(other)
    await page.context().clearCookies()
    await proofOf(page).getByRole('button', { name: 'Continue with Keycloak' }).click()
    await expect(
      page
        .getByRole('main')
        .getByText(other.email ?? '')
        .first(),
    ).toBeVisible()
    await expect(section(page, 'Signed-in devices').getByText('This device')).toBeVisible()
    await page.reload()
    await expect(
      page
        .getByRole('main')
        .getByText(other.email ?? '')
        .first(),
    ).toBeVisible()
    await expect(page.getByText(email)).toHaveCount(0)
  })
})
