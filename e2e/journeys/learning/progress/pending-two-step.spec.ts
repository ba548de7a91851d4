import { AuthClient } from '@supabase/auth-js'
import { TOTP } from 'totp-generator'
import { publishableKey } from '../../../../backend/access/publishable-key.ts'
import { expect, type Learner, restoreSession, signIn, test } from '../../../support/fixtures.ts'
import { fillSignIn } from '../../../support/pages/auth-page.ts'
import { expectAllSaved, expectDone, openModule, pendingEntries, press } from '../../../support/pages/module-page.ts'

/** Turns two-step verification on from another device of the learner; resolves with the authenticator app's key. */
async function turnOnElsewhere(url: string, learner: Learner): Promise<string> {
  const auth = new AuthClient({
    url: `${url}/auth/v1`,
    headers: { apikey: publishableKey },
    persistSession: false,
    autoRefreshToken: false,
  })
  expect((await auth.signInWithPassword(learner)).error).toBeNull()
  const { data, error } = await auth.mfa.enroll({ factorType: 'totp' })
  if (error) throw error
  const { otp } = await TOTP.generate(data.totp.secret)
  expect((await auth.mfa.challengeAndVerify({ factorId: data.id, code: otp })).error).toBeNull()
  return data.totp.secret
}

test.describe('two-step verification turned on elsewhere', () => {
  // The browser itself reports every answer of 4xx, and what it could not fetch offline.
  test.use({
    allowConsoleErrors: [
      /status of 4\d\d|was not stored|could not be|ERR_INTERNET_DISCONNECTED|dynamically imported module/,
    ],
  })

  test('while presses wait without a network: the device meets the second step, and then they are stored', {
    tag: '@sweep',
  }, async ({ page, learner, context, server, newDevice }) => {
    await restoreSession(page, learner)
    await openModule(page)
    await press(page, 1)
    await expectAllSaved(page)
    await context.setOffline(true)
    await press(page, 2, 3)
    const key = await turnOnElsewhere(server.url, learner)
    await context.setOffline(false)

    await expect(page).toHaveURL('/auth')
    expect(await pendingEntries(page)).toHaveLength(2)
    await fillSignIn(page, learner)
    await page.getByRole('tabpanel').getByRole('button', { name: 'Sign In' }).click()
    await expect(page).toHaveURL('/auth/second-factor')
    expect(await pendingEntries(page)).toHaveLength(2)
    // The present code is used up, and the next one is taken already.
    const { otp } = await TOTP.generate(key, { timestamp: Date.now() + 30_000 })
    await page.getByLabel('Code', { exact: true }).fill(otp)
    await page.getByRole('button', { name: 'Verify' }).click()
    await expect(page).toHaveURL('/bio/module1')
    await expectAllSaved(page)
    await expectDone(page, 1, 2, 3)

    // A device that never pressed shows what the server holds.
    const session = await page.evaluate(() => localStorage.getItem('xpedition-auth'))
    const other = await newDevice()
    await other.goto('/about')
    await other.evaluate((stored) => localStorage.setItem('xpedition-auth', stored ?? ''), session)
    await openModule(other)
    await expectDone(other, 1, 2, 3)
  })

  test('while nothing waits: the next visit asks for it, and shows no empty trail', { tag: '@sweep' }, async ({
    page,
    learner,
    server,
  }) => {
    await restoreSession(page, learner)
    await openModule(page)
    await press(page, 1)
    await expectAllSaved(page)
    await turnOnElsewhere(server.url, learner)
    await page.goto('/dashboard')
    await page.mouse.move(200, 200)
    await expect(page).toHaveURL('/auth')
  })

  test('while presses are refused: signing out keeps them for the next sign-in', { tag: '@sweep' }, async ({
    page,
    learner,
    context,
  }) => {
    await restoreSession(page, learner)
    await openModule(page)
    await context.route('**/rest/v1/user_progress?*on_conflict*', (route) =>
      route.fulfill({ status: 403, json: { code: '42501', message: 'not now', details: null, hint: null } }),
    )
    // In a section that was never opened, so it is sent after six seconds.
    await press(page, 4)
    await expect(page.getByRole('complementary').getByText('1 change not saved yet')).toBeVisible({ timeout: 20_000 })
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Account menu' }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(page.getByText('1 change is not saved yet')).toBeVisible()
    await expect(page).toHaveURL('/')
    expect(await pendingEntries(page)).toHaveLength(1)

    await context.unroute('**/rest/v1/user_progress?*on_conflict*')
    await signIn(page, learner)
    await openModule(page)
    await expectDone(page, 4)
    await expectAllSaved(page)
  })
})
