import { expect, restoreSession, signIn, test } from '../../support/fixtures.ts'
import { signOutByMenu } from '../../support/pages/account-page.ts'
import { expectAllSaved, expectDone, openModule, press } from '../../support/pages/module-page.ts'
import { storedSession } from '../../support/stored/stored-session.ts'

test.describe('signing out', () => {
  test('shows the home page without a detour over /auth, and leaves nothing behind', async ({ page, learner }) => {
    await restoreSession(page, learner)
    await openModule(page)
    await press(page, 1)
    await expectAllSaved(page)
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Account menu' }).click()
    // The menu is open, so the router has long written its own entry of /dashboard.
    const visited: string[] = []
    page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname))
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible()
    expect(visited).toEqual(['/'])
    expect(await storedSession(page)).toBeNull()
    const kept = await page.evaluate(() => Object.keys(localStorage))
    expect(kept.filter((key) => key.startsWith('xpedition-progress:'))).toEqual([])
  })

  test('holds when the page is left before the server has answered', { tag: '@sweep' }, async ({ page, learner }) => {
    await restoreSession(page, learner)
    await page.goto('/about')
    const asked = page.waitForRequest('**/auth/v1/logout*')
    await page.route('**/auth/v1/logout*', () => {})
    await page.getByRole('button', { name: 'Account menu' }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await asked
    await page.goto('/auth')
    await expect(page.getByLabel('Email')).toBeVisible()
    expect(await storedSession(page)).toBeNull()
  })

  test('holds where a change of the name is answered after it', { tag: '@sweep' }, async ({ page, learner }) => {
    await restoreSession(page, learner)
    await page.goto('/account')
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    const changed = page.waitForRequest(
      (request) => request.url().endsWith('/auth/v1/user') && request.method() === 'PUT',
    )
    await page.route('**/auth/v1/user', async (route) => {
      const response = await route.fetch()
      if (route.request().method() === 'PUT') await released
      await route.fulfill({ response })
    })
    await page.getByLabel('Full name').fill('Grace')
    await page.getByRole('button', { name: 'Save name' }).click()
    const answered = (await changed).response()
    await signOutByMenu(page)
    release()
    await (await answered)?.finished()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible()
    expect(await storedSession(page)).toBeNull()
    await page.goto('/account')
    await expect(page).toHaveURL('/auth')
  })

  test.describe('from a session the server has ended already', () => {
    test.use({ allowConsoleErrors: [/Failed to load resource/] })

    test('is no failure: 401, 403 and 404 are ignored', { tag: '@sweep' }, async ({ page, learner }) => {
      for (const status of [401, 403, 404])
        await test.step(String(status), async () => {
          await restoreSession(page, learner)
          await page.goto('/about')
          await page.route(
            '**/auth/v1/logout*',
            (route) => route.fulfill({ status, json: { code: 'session_not_found', message: 'Session not found' } }),
            { times: 1 },
          )
          await signOutByMenu(page)
          await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible()
          expect(await storedSession(page)).toBeNull()
        })
    })
  })

  test.describe('that the server refuses', () => {
    test.use({ allowConsoleErrors: [/./] })

    test('goes to the console only, and signs out here all the same', { tag: '@sweep' }, async ({ page, learner }) => {
      await restoreSession(page, learner)
      await page.goto('/dashboard')
      await page.route('**/auth/v1/logout*', (route) =>
        route.fulfill({ status: 400, json: { code: 'unexpected_failure', message: 'Not today' } }),
      )
      const logged = page.waitForEvent('console', (message) => message.text().includes('Not today'))
      await signOutByMenu(page)
      await logged
      await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible()
      await expect(page.getByText('Not today')).toHaveCount(0)
    })
  })

  test.describe('offline', () => {
    test.use({ allowConsoleErrors: [/ERR_INTERNET_DISCONNECTED|could not be loaded|dynamically imported/] })

    test('clears this browser all the same and says what is not saved', { tag: '@sweep' }, async ({
      page,
      learner,
      context,
    }) => {
      await restoreSession(page, learner)
      await openModule(page)
      await page.getByRole('main').getByRole('link', { name: 'Back to Dashboard' }).click()
      await page.getByRole('button', { name: 'Account menu' }).click()
      await page.keyboard.press('Escape')
      await page.goBack()
      await expect(page).toHaveURL('/bio/module1')

      await context.setOffline(true)
      await press(page, 1)
      await page.getByRole('main').getByRole('link', { name: 'Back to Dashboard' }).click()
      await signOutByMenu(page)
      await expect(page.getByText('1 change is not saved yet')).toBeVisible()
      await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible()
      expect(await storedSession(page)).toBeNull()

      await context.setOffline(false)
      await signIn(page, learner)
      await openModule(page)
      await expectDone(page, 1)
      await expectAllSaved(page)
    })
  })
})
