import { openAccount, section, signOutByMenu, toast } from './account-page.ts'
import { expect, test } from './fixtures.ts'

// Both in one worker: another would start the service once more, which no other file asks for.
test.describe.configure({ mode: 'default' })
test.use({ service: 'federated' })

test.describe('sign-in methods', () => {
  test('are linked and unlinked, but never the last one', async ({ page, learner, provider }) => {
    const account = provider.addAccount()
    provider.visitor(account)
    await openAccount(page, learner)
    const methods = section(page, 'Sign-in methods')
    await expect(methods.getByRole('listitem')).toContainText(['Email and password'])
    await expect(methods.getByText('Your only one')).toBeVisible()
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
    await expect(methods.getByText('Your only one')).toBeVisible()
  })

  test('that belong to another account are refused in words, and nobody is signed out', async ({
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
    await expect(toast(page, 'That did not work')).toContainText('Another account uses this sign-in method already.')
    await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
  })
})
