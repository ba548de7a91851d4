import { expect, restoreSession, test } from '../../support/fixtures.ts'

test.describe('a page that throws', () => {
  test.use({ allowConsoleErrors: [/./] })

  test('shows a way on, and works again when its cause has gone', async ({ page, learner, context }) => {
    await restoreSession(page, learner)
    const check = page.getByRole('group', { name: /A sequence has 14 bases/ })
    await page.goto('/bio/module1')
    await check.getByRole('radio', { name: '4', exact: true }).check()
    await check.getByRole('button', { name: 'Check answer' }).click()
    await context.route('**/rest/v1/user_stats?*', (route) =>
      route.fulfill({ json: { id: learner.email, total_xp: 0, level: 1, badges: null } }),
    )
    await page.addInitScript(() => localStorage.setItem('xpedition-theme', 'night'))
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { name: 'Something went wrong on this page' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'night')
    await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/')

    await context.unroute('**/rest/v1/user_stats?*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: /^Welcome back/ })).toBeVisible()
    await page.goto('/bio/module1')
    await expect(check.getByRole('status')).toHaveText('Correct.')
  })
})

test.describe('a file that a new release removed', () => {
  test.use({ allowConsoleErrors: [/status of 40[04]|dynamically imported module/] })

  test('reloads the page once, and not again', async ({ page, learner, context }) => {
    await context.route('**/assets/toaster-*.js', (route) => route.fulfill({ status: 404 }))
    await page.goto('/auth')
    const fail = async () => {
      await page.getByLabel('Email').fill(learner.email)
      await page.getByLabel('Password', { exact: true }).fill('not the password')
      await page.getByRole('tabpanel').getByRole('button', { name: 'Sign In' }).click()
    }
    let loads = 0
    page.on('load', () => {
      loads += 1
    })
    await Promise.all([page.waitForEvent('load'), fail()])
    const refused = page.waitForResponse('**/assets/toaster-*.js')
    await fail()
    await refused
    await expect(page.getByRole('button', { name: 'Signing in...' })).toBeHidden()
    // What is typed would be gone with a reload, which comes right after the answer.
    await expect(page.getByLabel('Email')).toHaveValue(learner.email)
    expect(loads).toBe(1)
  })
})
