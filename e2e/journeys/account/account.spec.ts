import { readFile } from 'node:fs/promises'
import { expectNoSidewaysScroll, expectNothingFoundInBothThemes } from '../../support/axe.ts'
import { expect, newLearner, restoreSession, signIn, test } from '../../support/fixtures.ts'
import { deleteAccount, openAccount, section, signOutByMenu, toast } from '../../support/pages/account-page.ts'
import { fillSignUp, sendSignIn } from '../../support/pages/auth-page.ts'
import { expectAllSaved, openModule, press } from '../../support/pages/module-page.ts'
import { expireToken } from '../../support/stored/stored-session.ts'

test.describe('the account screen', () => {
  test('is in the avatar menu, and only there for who is signed in', async ({ page, learner }) => {
    await page.goto('/account')
    await expect(page).toHaveURL('/auth')
    await sendSignIn(page, learner)
    await expect(page).toHaveURL('/account')
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Account menu' }).click()
    await page.getByRole('menuitem', { name: 'Account' }).click()
    await expect(page).toHaveURL('/account')
  })

  test('keeps a name, and every tab shows it', { tag: '@sweep' }, async ({ page, context, learner }) => {
    await openAccount(page, learner)
    const dashboard = await context.newPage()
    await dashboard.goto('/dashboard')
    await dashboard.getByRole('button', { name: 'Account menu' }).click()
    await expect(dashboard.getByRole('menu')).toContainText(learner.email)

    const profile = section(page, 'Profile')
    await profile.getByLabel('Full name').fill('  Ada Byron  ')
    await profile.getByRole('button', { name: 'Save name' }).click()
    await expect(toast(page, 'Name saved')).toContainText('Your name is now Ada Byron.')
    await expect(dashboard.getByRole('menu')).toContainText('Ada Byron')
    await page.reload()
    await expect(section(page, 'Profile').getByLabel('Full name')).toHaveValue('Ada Byron')
  })

  test('takes a new address, which counts at once where addresses are not confirmed', { tag: '@sweep' }, async ({
    page,
    learner,
  }) => {
    await openAccount(page, learner)
    const { email } = newLearner()
    await section(page, 'Email').getByLabel('New address').fill(email)
    await section(page, 'Email').getByRole('button', { name: 'Change address' }).click()
    await expect(toast(page, 'Address changed')).toContainText(email)
    await expect(section(page, 'Sign-in methods').getByText(email)).toBeVisible()
    await signOutByMenu(page)
    await signIn(page, { ...learner, email })
  })

  test('takes a new password, and signs out every other device', { tag: '@sweep' }, async ({
    page,
    learner,
    newDevice,
  }) => {
    await openAccount(page, learner)
    const phone = await newDevice()
    await openAccount(phone, learner)
    const password = section(page, 'Password')
    await expect(
      password.getByText(
        'At least 8 characters. Common passwords, simple patterns, and your own name or address, are not allowed.',
      ),
    ).toBeVisible()
    await password.getByLabel('New password').fill('another way to the top')
    await password.getByRole('button', { name: 'Change password' }).click()
    await expect(toast(page, 'Password changed')).toBeVisible()
    await expect(section(page, 'Signed-in devices').getByText('This device')).toBeVisible()
    await expect(section(page, 'Signed-in devices').getByRole('listitem')).toHaveCount(1)

    await signOutByMenu(page)
    await signIn(page, { ...learner, password: 'another way to the top' })
  })
})

test.describe('signed-in devices', () => {
  test('are listed, and signed out one by one or all others at once', { tag: '@sweep' }, async ({
    page,
    learner,
    newDevice,
  }) => {
    const [phone, tablet] = [await newDevice(), await newDevice()]
    await restoreSession(phone, learner)
    await restoreSession(tablet, learner)
    await openAccount(page, learner)
    const devices = section(page, 'Signed-in devices')
    await expect(devices.getByRole('listitem')).toHaveCount(3)
    await expect(devices.getByText('This device')).toHaveCount(1)

    await devices
      .getByRole('button', { name: /^Sign out Chrome/ })
      .first()
      .click()
    await expect(devices.getByRole('listitem')).toHaveCount(2)
    await devices.getByRole('button', { name: 'Sign out all other devices' }).click()
    await expect(devices.getByRole('listitem')).toHaveCount(1)
    await page.reload()
    await expect(devices.getByRole('listitem')).toHaveCount(1)
  })

  test('are one for who has just signed up', { tag: '@sweep' }, async ({ page }) => {
    await page.goto('/auth')
    await fillSignUp(page, newLearner())
    const ended = page.waitForResponse('**/auth/v1/logout?scope=local')
    await page.getByRole('tabpanel').getByRole('button', { name: 'Sign Up' }).click()
    expect((await ended).status()).toBe(204)
    await page.goto('/account')
    const devices = section(page, 'Signed-in devices')
    await expect(devices.getByText('This device')).toBeVisible()
    await expect(devices.getByRole('listitem')).toHaveCount(1)
  })

  test('are all signed out, this one too', { tag: '@sweep' }, async ({ page, learner, server }) => {
    await openAccount(page, learner)
    const token = await page.evaluate(() => JSON.parse(localStorage.getItem('xpedition-auth') ?? '{}').refresh_token)
    const everywhere = section(page, 'Signed-in devices').getByRole('button', { name: 'Sign out everywhere' })
    await everywhere.click()
    const dialog = page.getByRole('alertdialog', { name: 'Sign out everywhere?' })
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(everywhere).toBeFocused()
    await page.reload()
    await everywhere.click()
    await dialog.getByRole('button', { name: 'Sign out everywhere' }).click()
    await expect(page).toHaveURL('/')
    await expect(toast(page, 'Signed out everywhere')).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible()
    const answer = await fetch(`${server.url}/auth/v1/token?grant_type=refresh_token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refresh_token: token }),
    })
    expect(answer.ok).toBe(false)
  })
})

test('everything held about a learner is downloaded as one file', async ({ page, learner }) => {
  await restoreSession(page, learner)
  await openModule(page)
  await press(page, 1)
  await expectAllSaved(page)
  await page.goto('/account')
  await section(page, 'Profile').getByLabel('Picture file').setInputFiles('public/social-card.png')
  await page.getByRole('dialog', { name: 'Crop your picture' }).getByRole('button', { name: 'Save picture' }).click()
  await expect(toast(page, 'Picture saved')).toBeVisible()
  const download = page.waitForEvent('download')
  await section(page, 'Your data').getByRole('button', { name: 'Download my data' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^xpedition-data-\d{4}-\d\d-\d\d\.json$/)
  const data = JSON.parse(await readFile(await file.path(), 'utf8'))
  expect(data.account.email).toBe(learner.email)
  expect(data.stats.total_xp).toBe(100)
  expect(data.progress).toEqual([expect.objectContaining({ course_type: 'bio', completed_activities: [1] })])
  expect(data.notes).toEqual([])
  expect(data.on_this_device).toEqual({ code: {} })
  const [{ content, user_metadata }] = data.files
  expect(user_metadata).toBeDefined()
  await page.goto(content)
  expect(await page.locator('img').evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBe(512)
})

test.describe('a second download within the hour', () => {
  // The browser itself reports every answer of 4xx.
  test.use({ allowConsoleErrors: [/status of 429/] })

  test('says when to come back, and holds up nothing else', { tag: '@sweep' }, async ({ page, learner }) => {
    await restoreSession(page, learner)
    await page.goto('/account')
    const data = section(page, 'Your data')
    const download = page.waitForEvent('download')
    await data.getByRole('button', { name: 'Download my data' }).click()
    await download
    await data.getByRole('button', { name: 'Download my data' }).click()
    await expect(data.getByRole('alert')).toHaveText(
      'Your data can be downloaded once an hour. Come back in 60 minutes.',
    )
    await openModule(page)
    await press(page, 1)
    await expectAllSaved(page)
  })
})

test.describe('deleting the account', () => {
  // The browser itself reports every answer of 4xx.
  test.use({ allowConsoleErrors: [/status of 4\d\d/] })

  test('takes the address, and leaves nothing anywhere', { tag: '@sweep' }, async ({ page, learner, newDevice }) => {
    const phone = await newDevice()
    await restoreSession(phone, learner)
    await phone.goto('/dashboard')
    await restoreSession(page, learner)
    await openModule(page)
    await press(page, 1)
    await expectAllSaved(page)
    await page.goto('/account')
    await deleteAccount(page, 'somebody@example.com')
    const dialog = page.getByRole('alertdialog', { name: 'Delete your account?' })
    await expect(dialog.getByText('This is not the address of your account.')).toBeVisible()

    await dialog.getByLabel('Your address').fill(learner.email)
    await dialog.getByRole('button', { name: 'Delete for good' }).click()
    await expect(page).toHaveURL('/')
    await expect(toast(page, 'Account deleted')).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible()
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }))
    expect(kept).not.toContain(learner.email)

    // The other device finds out as soon as it renews its session.
    await expireToken(phone)
    await phone.goto('/dashboard')
    await expect(phone).toHaveURL('/auth')

    await page.goto('/auth')
    await sendSignIn(page, learner)
    await expect(toast(page, 'Sign in failed')).toContainText('Invalid login credentials')
  })
})

test.describe('the account screen', () => {
  test.use({ viewport: { width: 320, height: 640 } })
  test('fits 320 px and has nothing for axe in either theme, its dialogs open too', { tag: '@sweep' }, async ({
    page,
    server,
  }) => {
    const learner = { ...newLearner(), email: `${'a-very-long-name-'.repeat(3)}${newLearner().email}` }
    await fetch(`${server.url}/auth/v1/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(learner),
    })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openAccount(page, learner)
    await expect(section(page, 'Signed-in devices').getByText('This device')).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectNothingFoundInBothThemes(page)
    await section(page, 'Delete account').getByRole('button', { name: 'Delete my account' }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectNothingFoundInBothThemes(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('alertdialog')).toBeHidden()
  })
})
