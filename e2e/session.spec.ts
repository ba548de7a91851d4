import type { Page } from '@playwright/test'
import { publishableKey } from '../backend/publishable-key.ts'
import { signOutByMenu } from './account-page.ts'
import { sendSignIn, sendSignUp } from './auth-page.ts'
import { expect, newLearner, restoreSession, signIn, test } from './fixtures.ts'
import { expectAllSaved, expectDone, openModule, press } from './module-page.ts'

const sessionKey = 'xpedition-auth'

interface StoredSession {
  access_token: string
  refresh_token: string
  expires_at: number
}

const storedSession = (page: Page): Promise<StoredSession | null> =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), sessionKey)

/** The stored session with some of its fields replaced, as time or tampering would. */
const changeSession = (page: Page, change: Partial<StoredSession>): Promise<void> =>
  page.evaluate(
    ([key, fields]) => {
      const session = JSON.parse(localStorage.getItem(key) ?? 'null')
      localStorage.setItem(key, JSON.stringify({ ...session, ...fields }))
    },
    [sessionKey, change] as const,
  )

/** The hour of an access token has passed. */
const expireToken = (page: Page) => changeSession(page, { expires_at: 1 })

test.describe('a session', () => {
  test('whose access token expires under way is refreshed, unnoticed', async ({ page, learner }) => {
    await restoreSession(page, learner)
    await openModule(page)
    const before = await storedSession(page)
    await expireToken(page)
    await press(page, 1)
    await expectAllSaved(page)
    const after = await storedSession(page)
    // Access tokens made in the same second are the same.
    expect(after?.refresh_token).not.toBe(before?.refresh_token)
    expect(after?.expires_at).toBeGreaterThan(Date.now() / 1000)
    await page.reload()
    await expectDone(page, 1)
  })

  test.describe('whose token the server refuses', () => {
    test.use({ allowConsoleErrors: [/status of 401/] })

    test('is refreshed, and the call made again', async ({ page, learner }) => {
      await restoreSession(page, learner)
      await openModule(page)
      const token = (await storedSession(page))?.access_token ?? ''
      await changeSession(page, { access_token: `${token.slice(0, token.lastIndexOf('.'))}.forged` })
      await press(page, 1)
      await expectAllSaved(page)
      await page.reload()
      await expectDone(page, 1)
    })
  })

  test.describe('revoked mid-lesson', () => {
    test.use({ allowConsoleErrors: [/status of 400/] })

    test('leads to /auth and back, with nothing lost', async ({ page, learner, server }) => {
      await restoreSession(page, learner)
      await openModule(page)
      await press(page, 1)
      await expectAllSaved(page)

      const session = await storedSession(page)
      const answer = await fetch(`${server.url}/auth/v1/logout?scope=global`, {
        method: 'POST',
        headers: { apikey: publishableKey, authorization: `Bearer ${session?.access_token}` },
      })
      expect(answer.status).toBe(204)
      await expireToken(page)
      await page.getByRole('main').getByRole('button', { name: 'Answer Question' }).click()

      await expect(page).toHaveURL('/auth')
      await sendSignIn(page, learner)
      await expect(page).toHaveURL('/bio/module1')
      await expectDone(page, 1, 2)
      await expectAllSaved(page)
      await page.reload()
      await expectDone(page, 1, 2)
    })
  })

  test('costs no code for its renewal before there is a hand to act, or the token falls due', async ({
    page,
    learner,
  }) => {
    await restoreSession(page, learner)
    await openModule(page)
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(request.url()))
    const hasClient = () => fetched.some((url) => /auth-client-.*\.js/.test(url))
    const loaded = page.waitForResponse(/rest\/v1\/user_progress/)
    await page.reload()
    await loaded
    expect(hasClient()).toBe(false)
    await page.mouse.move(200, 200)
    await expect.poll(hasClient).toBe(true)

    fetched.length = 0
    await changeSession(page, { expires_at: Math.floor(Date.now() / 1000) + 60 })
    await page.reload()
    await expect.poll(hasClient).toBe(true)
  })

  test('ends in every tab, and comes back to the page each tab was on', async ({ page, learner, context }) => {
    await restoreSession(page, learner)
    const lesson = await context.newPage()
    await openModule(lesson)
    await page.goto('/dashboard')
    await signOutByMenu(page)
    await expect(lesson).toHaveURL('/auth')

    await signIn(page, learner)
    await expect(lesson).toHaveURL('/bio/module1')
  })

  test('is known before any script of the page has loaded', async ({ page, learner, context }) => {
    await signIn(page, learner)
    await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible()
    await context.route('**/assets/*.js', () => {
      // Never answered: the page stays as it was prerendered.
    })
    const early = await context.newPage()
    await early.goto('/', { waitUntil: 'commit' })
    const bar = early.getByRole('banner')
    await expect(bar.getByRole('link', { name: 'Dashboard' })).toBeVisible()
    await expect(bar.getByRole('link', { name: 'Log In' })).toBeHidden()
    await early.close()
  })
})

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

  test('holds when the page is left before the server has answered', async ({ page, learner }) => {
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

  test.describe('from a session the server has ended already', () => {
    test.use({ allowConsoleErrors: [/Failed to load resource/] })

    test('is no failure: 401, 403 and 404 are ignored', async ({ page, learner }) => {
      for (const status of [401, 403, 404])
        await test.step(String(status), async () => {
          await signIn(page, learner)
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

    test('goes to the console only, and signs out here all the same', async ({ page, learner }) => {
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
    test.use({ allowConsoleErrors: [/ERR_INTERNET_DISCONNECTED|A lesson could not be loaded|dynamically imported/] })

    test('clears this browser all the same and says what is not saved', async ({ page, learner, context }) => {
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
      await expect(page.getByText('1 completion is not saved yet')).toBeVisible()
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

test.describe('signing up', () => {
  test.use({ allowConsoleErrors: [/status of 400/] })

  test('without the automatic sign-in leaves nobody signed in', async ({ page, context }) => {
    // The server of this test confirms and signs in whoever signs up; only a refused answer in between shows this path.
    await context.route('**/auth/v1/token?grant_type=password', (route) =>
      route.fulfill({ status: 400, json: { code: 'invalid_credentials', message: 'Invalid login credentials' } }),
    )
    await page.goto('/auth')
    await sendSignUp(page, newLearner())
    await expect(page.getByText('Account created!')).toBeVisible()
    await expect(page.getByText('Now sign in with the credentials you set up.')).toBeVisible()
    await expect(page).toHaveURL('/auth')
    expect(await storedSession(page)).toBeNull()
  })
})
