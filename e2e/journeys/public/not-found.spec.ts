import { expect, restoreSession, test } from '../../support/fixtures.ts'

test.describe('an unknown path', () => {
  test.use({ allowConsoleErrors: [/404/] })
  test('is answered with 404, said so, logged, and led home', async ({ page }) => {
    const logged = page.waitForEvent('console', (message) => message.text().includes('/ml/module99'))
    const answer = await page.goto('/ml/module99')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: '404' })).toBeVisible()
    await expect(page.getByText('Oops! Page not found')).toBeVisible()
    await logged
    await page.getByRole('main').getByRole('link', { name: 'Machine Learning' }).click()
    await expect(page).toHaveURL('/try/ml')
    await page.goBack()
    await page.getByRole('link', { name: 'Return to Home' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { name: 'XPedition' })).toBeVisible()
  })
})

test.describe('unknown modules', () => {
  test.use({ allowConsoleErrors: [[/404/], { scope: 'test' }] })
  test('are not found', async ({ page, learner }) => {
    await restoreSession(page, learner)
    for (const path of ['/ml/module99', '/bio/intro', '/cyber/module0', '/ml/module01'])
      await test.step(path, async () => {
        const answer = await page.goto(path)
        expect(answer?.status()).toBe(404)
        await expect(page.getByText('Oops! Page not found')).toBeVisible()
      })
  })
})
