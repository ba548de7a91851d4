import { expect, newLearner, test } from '../../../support/fixtures.ts'
import { sendSignUp } from '../../../support/pages/auth-page.ts'
import { Server } from '../../../support/product/server.ts'

// The server ends while lessons further down may still be on their way.
test.use({
  allowConsoleErrors: [
    /status of 503|ERR_CONNECTION_(REFUSED|RESET)|ERR_EMPTY_RESPONSE|ERR_SOCKET_NOT_CONNECTED|kept and sent again|could not be loaded|dynamically imported module/,
  ],
})

test('what was saved is there after the server was killed and started again', { tag: '@sweep' }, async ({ page }) => {
  const server = await Server.start()
  try {
    await page.goto(`${server.url}/auth`)
    await sendSignUp(page, newLearner())
    await expect(page).toHaveURL(`${server.url}/`)

    await page.goto(`${server.url}/bio/module1`)
    const saved = page.waitForResponse(
      (answer) => answer.url().includes('/rest/v1/user_progress') && answer.request().method() === 'POST',
    )
    await page.getByRole('main').getByRole('button', { name: 'Start Activity' }).first().click()
    expect((await saved).ok()).toBe(true)

    await server.stop('SIGKILL')
    await server.restart()

    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) if (!key.includes('auth')) localStorage.removeItem(key)
    })
    await page.reload()
    await expect(page.getByRole('button', { name: 'Completed (+100 XP)' })).toBeDisabled()
    await expect(page.getByRole('complementary').getByText('100', { exact: true })).toBeVisible()
  } finally {
    await server.remove()
  }
})
