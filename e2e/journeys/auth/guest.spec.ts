import type { Page } from '@playwright/test'
import { expectNothingFoundInBothThemes } from '../../support/axe.ts'
import { expect, newLearner, signIn, test } from '../../support/fixtures.ts'
import { section, toast } from '../../support/pages/account-page.ts'
import { follow } from '../../support/pages/auth-page.ts'
import { beginAsGuest, bringButton, tryButton, userId } from '../../support/pages/guest.ts'
import { expectAllSaved, expectDone, openModule, press } from '../../support/pages/module-page.ts'
import { storedSession } from '../../support/stored/stored-session.ts'

const firstCheck = (page: Page) => page.getByRole('group', { name: /A sequence has 14 bases/ })
const note = (page: Page) => page.getByText('Learning as a guest')

async function fillKeep(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  const keep = section(page, 'Keep my progress')
  await keep.getByLabel('Email').fill(email)
  await keep.getByLabel('Password', { exact: true }).fill(password)
  await keep.getByRole('button', { name: 'Create my account' }).click()
}

test('whoever wants to begin at once lands where they wanted to go, and is offered to keep the first XP, then keeps it', async ({
  page,
  newDevice,
}) => {
  await beginAsGuest(page)
  await expect(note(page)).toBeVisible()
  await expect(page.getByText('Guest progress is kept for 90 days after the last visit.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Keep my progress' })).toHaveAttribute('href', '/account')
  await expect(toast(page, 'Your first XP')).toBeHidden()
  await press(page, 1)
  await expect(toast(page, 'Your first XP')).toBeVisible()
  await expectAllSaved(page)
  await firstCheck(page).getByRole('radio', { name: '4', exact: true }).check()
  await firstCheck(page).getByRole('button', { name: 'Check answer' }).click()
  const id = await userId(page)
  await toast(page, 'Your first XP').getByRole('button', { name: 'Keep my progress' }).click()
  await expect(page).toHaveURL('/account')

  const learner = newLearner()
  await fillKeep(page, learner)
  await expect(toast(page, 'Your progress is kept')).toBeVisible()
  await expect(section(page, 'Two-step verification')).toBeVisible()
  expect(await userId(page)).toBe(id)
  await page.goto('/bio/module1')
  await expect(firstCheck(page).getByRole('status')).toHaveText('Correct.')
  await firstCheck(page).getByRole('button', { name: 'Start over' }).click()
  await expectDone(page, 1)
  await expect(note(page)).toBeHidden()

  const phone = await newDevice()
  await signIn(phone, learner)
  await openModule(phone)
  await expectDone(phone, 1)
})

test('signing out as a guest is asked about, offers to keep, and only then ends', { tag: '@sweep' }, async ({
  page,
}) => {
  await beginAsGuest(page)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, explorer')
  const ask = async () => {
    await page.getByRole('button', { name: 'Account menu' }).click()
    await expect(page.getByRole('menu')).toContainText('Learning as a guest')
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    return page.getByRole('alertdialog', { name: 'Sign out and lose your progress?' })
  }
  await (await ask()).getByRole('button', { name: 'Keep my progress' }).click()
  await expect(page).toHaveURL('/account')
  await expect(section(page, 'Keep my progress')).toBeVisible()
  await (await ask()).getByRole('button', { name: 'Cancel' }).click()
  expect(await storedSession(page)).not.toBeNull()
  await (await ask()).getByRole('button', { name: 'Sign out anyway' }).click()
  await expect(page).toHaveURL('/')
  expect(await storedSession(page)).toBeNull()
})

test.describe('while nothing is saved', () => {
  test.use({ allowConsoleErrors: [/ERR_INTERNET_DISCONNECTED|kept and sent again|could not be loaded/] })

  test('a guest who leaves is not told that what waits could be saved', { tag: '@sweep' }, async ({ page }) => {
    await page.route('**/rest/v1/user_progress*', (route) => route.abort('internetdisconnected'))
    await beginAsGuest(page)
    await press(page, 1)
    await page.goto('/faq')
    await page.getByRole('button', { name: 'Account menu' }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.getByRole('button', { name: 'Sign out anyway' }).click()
    await expect(toast(page, 'Signed out')).toBeVisible()
    await expect(page.getByText('not saved yet')).toHaveCount(0)
  })
})

test('a guest deletes everything by one press that is asked about', async ({ page }) => {
  await beginAsGuest(page)
  await page.goto('/account')
  await page.getByRole('button', { name: 'Delete my guest progress' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete for good' }).click()
  await expect(toast(page, 'Guest progress deleted')).toBeVisible()
  await expect(page).toHaveURL('/')
  expect(await storedSession(page)).toBeNull()
})

test.describe('an address that has an account', () => {
  test.use({ allowConsoleErrors: [/status of 422/] })

  test('is told, with the way to it', async ({ page, learner }) => {
    await beginAsGuest(page)
    await page.goto('/account')
    await fillKeep(page, learner)
    await expect(page.getByRole('alert')).toContainText('This email already has an account.')
    await expect(bringButton(page)).toBeVisible()
  })
})

test.describe('axe', () => {
  test.use({ allowConsoleErrors: [/./], contextOptions: { reducedMotion: 'reduce' } })

  test('finds nothing on the pages of a guest, also where the service is full', { tag: '@sweep' }, async ({ page }) => {
    await page.goto('/auth')
    await page.route('**/auth/v1/signup', (route) =>
      route.fulfill({
        status: 429,
        headers: { 'retry-after': '3000', 'x-supabase-api-version': '2024-01-01' },
        json: { code: 'over_request_rate_limit', message: 'Request rate limit reached' },
      }),
    )
    await tryButton(page).click()
    await expect(page.getByRole('alert')).toContainText('from your network in the last hour')
    await expectNothingFoundInBothThemes(page)
    await page.unrouteAll()
    await tryButton(page).click()
    await expect(page).toHaveURL('/')
    await page.goto('/account')
    await expect(bringButton(page)).toBeVisible()
    await expectNothingFoundInBothThemes(page)
    await bringButton(page).click()
    await expect(page.getByRole('link', { name: 'Continue as a guest' })).toBeVisible()
    await expectNothingFoundInBothThemes(page)
  })
})

test.describe('where addresses are confirmed by mail', () => {
  test.use({ service: 'confirming' })

  test('a guest is an account once the link is followed, with all that was done', { tag: '@sweep' }, async ({
    page,
    mailbox,
  }) => {
    await beginAsGuest(page)
    await press(page, 1)
    await expectAllSaved(page)
    await page.goto('/account')
    const learner = newLearner()
    await fillKeep(page, learner)
    await expect(page.getByText('Almost there.')).toBeVisible()
    await follow(page, (await mailbox.next(learner.email)).link, 'Confirm')
    await expect(page).toHaveURL('/account')
    await expect(section(page, 'Two-step verification')).toBeVisible()
    await openModule(page)
    await expectDone(page, 1)
  })

  test('a guest finds an account on coming back from a phone on which the link was followed', {
    tag: '@sweep',
  }, async ({ page, mailbox, newDevice }) => {
    await beginAsGuest(page)
    await page.goto('/account')
    const learner = newLearner()
    await fillKeep(page, learner)
    await expect(page.getByText('Almost there.')).toBeVisible()
    await follow(await newDevice(), (await mailbox.next(learner.email)).link, 'Confirm')
    // Headless, every page has the focus for good.
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(section(page, 'Two-step verification')).toBeVisible()
  })
})

test.describe('where the service takes no guests', () => {
  test.use({ service: 'withoutGuests' })

  test('there is no button', { tag: '@sweep' }, async ({ page }) => {
    const settings = page.waitForResponse('**/auth/v1/settings')
    await page.goto('/auth')
    await settings
    await expect(page.getByRole('tab', { name: 'Sign Up' })).toBeVisible()
    await expect(tryButton(page)).toHaveCount(0)
  })
})
