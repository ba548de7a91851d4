import { expect, type Learner, newLearner, restoreSession, signIn, test } from '../../../support/fixtures.ts'
import {
  activities,
  expectAllSaved,
  expectDone,
  expectOpen,
  openModule,
  pendingEntries,
  press,
  yourProgress,
} from '../../../support/pages/module-page.ts'

// What a page had not loaded before is asked for, and asked for again when there is a connection.
const offlineNoise = [/ERR_INTERNET_DISCONNECTED|could not be loaded|dynamically imported module/]

test.describe('a completion pressed offline', () => {
  test.use({ allowConsoleErrors: offlineNoise })

  test('shows at once, is said to wait, and reaches another device when the network is back', async ({
    page,
    learner,
    context,
    newDevice,
  }) => {
    await restoreSession(page, learner)
    await openModule(page)
    await context.setOffline(true)
    await press(page, 1, 2)
    const sidebar = page.getByRole('complementary')
    await expect(sidebar.getByText('2 changes not saved yet')).toBeVisible()
    await context.setOffline(false)
    await expect(sidebar.getByText('not saved yet')).toBeHidden()
    await expectAllSaved(page)

    const other = await newDevice()
    await restoreSession(other, learner)
    await openModule(other)
    await expectDone(other, 1, 2)
    await expectOpen(other, 3, 4)
  })

  test('is said to wait in the bar of a phone, and of the dashboard', { tag: '@sweep' }, async ({
    page,
    learner,
    context,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await restoreSession(page, learner)
    // Its code is there from now on.
    await page.goto('/dashboard')
    await expect(page.getByRole('link', { name: 'Start with Machine Learning' })).toBeVisible()
    await page
      .getByRole('article', { name: 'Computational Biology' })
      .getByRole('link', { name: /^Continue/ })
      .click()
    await expect(activities(page)).toHaveCount(4)
    await context.setOffline(true)
    const bar = page.getByRole('banner')
    const height = async () => (await bar.boundingBox())?.height
    const before = await height()
    await press(page, 1)
    await expect(bar.getByText('1 not synced')).toBeInViewport()
    expect(await height(), 'pictures that stick below the bar stay whole').toBe(before)
    await press(page, 2)
    await expect(page.getByText('2 not synced')).toBeInViewport()
    await page.getByRole('link', { name: 'Back to Dashboard' }).click()
    await expect(page).toHaveURL('/dashboard')
    await expect(page.getByText('2 not synced')).toBeInViewport()
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(page.getByText('2 not synced')).toBeInViewport()
    await context.setOffline(false)
    await expect(page.getByText('not synced')).toHaveCount(0)
  })

  test('survives the closed tab', { tag: '@sweep' }, async ({ page, learner, context, newDevice }) => {
    await restoreSession(page, learner)
    await openModule(page)
    await context.setOffline(true)
    await press(page, 1)
    await page.close()
    await context.setOffline(false)

    const next = await context.newPage()
    await openModule(next)
    await expectDone(next, 1)
    await expectAllSaved(next)
    const other = await newDevice()
    await restoreSession(other, learner)
    await openModule(other)
    await expectDone(other, 1)
  })

  test('in two tabs at once is lost in neither', { tag: '@sweep' }, async ({ page, learner, context, newDevice }) => {
    await restoreSession(page, learner)
    const second = await context.newPage()
    await openModule(page)
    await openModule(second)
    await context.setOffline(true)
    await press(page, 1)
    await press(second, 2)
    for (const tab of [page, second]) await expectDone(tab, 1, 2)
    await context.setOffline(false)
    await expectAllSaved(page)
    for (const tab of [page, second]) await expectDone(tab, 1, 2)

    const other = await newDevice()
    await restoreSession(other, learner)
    await openModule(other)
    await expectDone(other, 1, 2)
  })

  test('is neither shown to nor sent for the next user, and waits for its own', { tag: '@sweep' }, async ({
    page,
    learner,
    context,
    server,
  }) => {
    await restoreSession(page, learner)
    await openModule(page)
    await context.setOffline(true)
    await press(page, 1)
    // The tab is closed and the session given up without a sign-out, as when a browser's cookies are cleared in part.
    await page.evaluate(() => localStorage.removeItem('xpedition-auth'))
    await page.close()
    await context.setOffline(false)

    const shared = await context.newPage()
    const next = await signUp(server.url, newLearner())
    await signIn(shared, next)
    await openModule(shared)
    await expectOpen(shared, 1, 2, 3, 4)
    await press(shared, 2)
    await expect.poll(() => pendingEntries(shared)).toEqual([expect.stringMatching(/bio-module-1\/1$/)])
    await shared.reload()
    await expectDone(shared, 2)
    await expectOpen(shared, 1)

    await shared.evaluate(() => localStorage.removeItem('xpedition-auth'))
    await signIn(shared, learner)
    await openModule(shared)
    await expectDone(shared, 1)
    await expectOpen(shared, 2)
    await expectAllSaved(shared)
  })
})

test.describe('without a connection', () => {
  test.use({ allowConsoleErrors: offlineNoise })

  test('what is pressed waits, says so quietly, and is saved when it returns', {
    tag: '@sweep',
  }, async ({ page, learner, newDevice }) => {
    await signIn(page, learner)
    await page.goto('/cyber/module1')
    await expect(activities(page)).toHaveCount(4)
    await page.context().setOffline(true)
    await activities(page).first().click()
    await expect(page.getByText('1 change not saved yet')).toBeVisible()
    await activities(page).first().click()
    await expect(page.getByText('2 changes not saved yet')).toBeVisible()
    await page.context().setOffline(false)
    await expect(page.getByText('not saved yet')).toBeHidden()

    const second = await newDevice()
    await restoreSession(second, learner)
    await second.goto('/cyber/module1')
    await expect(yourProgress(second).getByText('2/4')).toBeVisible()
  })
})

test.describe('while the server is down', () => {
  // One that starts answers 503.
  test.use({
    allowConsoleErrors: [
      /ERR_|status of 503|Failed to fetch|could not be|Unable to preload|dynamically imported module/,
    ],
  })

  test('completions show, are kept, and are sent when it is back', { tag: '@sweep' }, async ({
    page,
    learner,
    server,
    newDevice,
  }) => {
    await restoreSession(page, learner)
    await openModule(page)
    await server.stop('SIGKILL')
    await press(page, 1, 2, 3, 4)
    await page.getByRole('button', { name: 'Complete Module' }).click()
    await expect(page.getByText('Module Completed!')).toBeVisible()
    expect(await pendingEntries(page)).toHaveLength(5)
    await server.restart()
    await expectAllSaved(page)

    const other = await newDevice()
    await restoreSession(other, learner)
    await openModule(other)
    await expect(other.getByText('Module Completed!')).toBeVisible()
  })
})

async function signUp(url: string, learner: Learner): Promise<Learner> {
  const { publishableKey } = await import('../../../../backend/access/publishable-key.ts')
  const answer = await fetch(`${url}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify(learner),
  })
  expect(answer.ok).toBe(true)
  return learner
}
