import type { Page } from '@playwright/test'
import { expect, restoreSession, test } from '../../support/fixtures.ts'
import { toast } from '../../support/pages/account-page.ts'
import { sendSignIn } from '../../support/pages/auth-page.ts'
import { beginAsGuest, bringButton, userId } from '../../support/pages/guest.ts'
import {
  expectAllSaved,
  expectDone,
  expectOpen,
  openModule,
  press,
  yourProgress,
} from '../../support/pages/module-page.ts'
import { editorOf, openProblem, write } from '../../support/pages/problem.ts'

/** The keys of a device that name a guest, or offer to bring one along. */
const guestKeys = (page: Page, id: string) =>
  page.evaluate(
    (guest) => Object.keys(localStorage).filter((key) => key === 'xpedition-guest' || key.includes(guest)),
    id,
  )

/** As a guest, up to the sign-in that brings one completed activity along. */
async function offerOneActivity(page: Page): Promise<void> {
  await beginAsGuest(page)
  await press(page, 1)
  await expectAllSaved(page)
  await page.goto('/account')
  await bringButton(page).click()
  // The address changes before the page, whose form has fields of the same names.
  await expect(page.getByText('comes along to the account')).toBeVisible()
}

test.describe('with a connection that comes and goes', () => {
  test.use({ allowConsoleErrors: [/Failed to load resource|could not be saved|dynamically imported module/] })

  test('a guest with an account brings everything there, also what waits, and only once', { tag: '@sweep' }, async ({
    page,
    context,
    learner,
    newDevice,
  }) => {
    const laptop = await newDevice()
    await restoreSession(laptop, learner)
    await openModule(laptop)
    await press(laptop, 2)
    await expectAllSaved(laptop)

    await beginAsGuest(page)
    await press(page, 1)
    await expectAllSaved(page)
    const guest = await userId(page)
    await page.route('**/rest/v1/user_progress*', (route) => route.abort())
    await context.setOffline(true)
    await press(page, 3)
    await context.setOffline(false)
    await page.goto('/account')
    await bringButton(page).click()
    await expect(page).toHaveURL('/auth')
    await expect(page.getByText('comes along to the account')).toBeVisible()
    await page.unroute('**/rest/v1/user_progress*')
    await sendSignIn(page, learner)
    await expect(toast(page, 'Your guest progress is here')).toBeVisible()
    await expect(page).toHaveURL('/account')
    await openModule(page)
    await expectDone(page, 1, 2, 3)
    await expectOpen(page, 4)
    await expectAllSaved(page)
    expect(await guestKeys(page, guest)).toEqual([])
    await laptop.reload()
    await expectDone(laptop, 1, 2, 3)

    await page.reload()
    await expect(yourProgress(page)).toContainText('3/4')
    await expect(toast(page, 'Your guest progress is here')).toBeHidden()
  })
})

test.describe('an answer that is lost on the way', () => {
  test.use({ allowConsoleErrors: [/Failed to load resource|could not be brought/] })

  test('is asked for again after a reload, to the same end', { tag: '@sweep' }, async ({ page, learner }) => {
    await offerOneActivity(page)
    await page.route('**/rest/v1/rpc/bring_guest_progress', async (route) => {
      await route.fetch()
      await route.abort()
    })
    const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('bring_guest_progress'))
    await sendSignIn(page, learner)
    await lost
    await expect(page).toHaveURL('/account')
    await page.unroute('**/rest/v1/rpc/bring_guest_progress')
    await page.reload()
    await expect(toast(page, 'Nothing more to add')).toBeVisible()
    await openModule(page)
    await expectDone(page, 1)
  })
})

test('an offer that was left on a shared device goes to no account unasked', { tag: '@sweep' }, async ({
  page,
  learner,
}) => {
  await offerOneActivity(page)
  await page.evaluate(() => {
    const offer = JSON.parse(localStorage.getItem('xpedition-guest') ?? '{}')
    localStorage.setItem('xpedition-guest', JSON.stringify({ ...offer, madeAtMs: offer.madeAtMs - 3_600_000 }))
  })
  await sendSignIn(page, learner)
  const question = toast(page, 'Guest progress waits on this device')
  await expect(question).toBeVisible()
  await openModule(page)
  await expectOpen(page, 1)
  await page.reload()
  await question.getByRole('button', { name: 'Add it to my account' }).click()
  await expect(toast(page, 'Your guest progress is here')).toBeVisible()
  await expectDone(page, 1)
})

test('an open lesson shows at once what a guest answered and wrote there', { tag: '@sweep' }, async ({
  page,
  learner,
}) => {
  await beginAsGuest(page)
  const bases = page.getByRole('group', { name: /A sequence has 14 bases/ })
  await bases.getByRole('radio', { name: '4', exact: true }).check()
  await bases.getByRole('button', { name: 'Check answer' }).click()
  await write(page, await openProblem(page, 'The other strand, without a library'), 'guests = 1\n')
  await page.goto('/account')
  await bringButton(page).click()
  await expect(page.getByText('comes along to the account')).toBeVisible()
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/rest/v1/rpc/bring_guest_progress', async (route) => {
    await answered
    await route.continue()
  })
  await sendSignIn(page, learner)
  await expect(page).toHaveURL('/account')
  await page.goto('/bio/module1')
  const own = editorOf(await openProblem(page, 'The other strand, without a library'))
  await expect(own).toContainText('def reverse_complement')
  await expect(bases.getByRole('status')).toBeEmpty()
  answer()
  await expect(bases.getByRole('status')).toHaveText('Correct.')
  await openProblem(page, 'The other strand, without a library')
  await expect(own).toContainText('guests = 1')
})
