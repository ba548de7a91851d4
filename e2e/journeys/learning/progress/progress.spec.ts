import type { Page } from '@playwright/test'
import { outline } from '../../../../courses/outline.ts'
import { expect, type Learner, newLearner, restoreSession, signIn, test } from '../../../support/fixtures.ts'
import { sendSignUp } from '../../../support/pages/auth-page.ts'
import {
  activities,
  doAllActivities,
  expectAllSaved,
  expectDone,
  expectOpen,
  openModule,
  press,
  yourProgress,
} from '../../../support/pages/module-page.ts'

/** Creates an account through the form, as a person does. */
async function signUp(page: Page, learner: Learner) {
  await page.goto('/auth')
  await sendSignUp(page, learner)
  await expect(page).toHaveURL('/')
}

/** A figure of a definition list, by its label. */
const figure = (page: Page, label: string) =>
  page
    .locator('div', { has: page.locator('dt').filter({ hasText: new RegExp(`^${label}$`) }) })
    .last()
    .locator('dd')
    .first()
const sidebar = (page: Page) => page.getByRole('complementary')

test('a learner signs up, completes Computational Biology 1, and every screen and device counts it', async ({
  page,
  newDevice,
}) => {
  const learner = newLearner()
  await signUp(page, learner)

  await test.step('the first day says what to do first', async () => {
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome back, ${learner.email.split('@')[0]}`)
    await expect(page.getByRole('link', { name: 'Start with Machine Learning' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Recent Achievements' })).toBeHidden()
  })

  await test.step('four activities earn 405 XP', async () => {
    await page
      .getByRole('article', { name: 'Computational Biology' })
      .getByRole('link', { name: 'Continue Module 1' })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('MODULE 1: BIOINFORMATICS FUNDAMENTALS', {
      useInnerText: true,
    })
    await doAllActivities(page)
    await expect(page.getByRole('button', { name: 'Completed (+200 XP)' })).toBeDisabled()
    await expect(yourProgress(page).getByText('4/4')).toBeVisible()
    await expect(sidebar(page).getByText('405', { exact: true })).toBeVisible()
    await expect(page.getByRole('progressbar', { name: 'Module XP' })).toHaveAttribute('aria-valuenow', '405')
  })

  await test.step('the last one leads to the end of the module', async () => {
    const way = page.getByRole('link', { name: 'Complete the module' })
    await expect(way).toBeInViewport()
    await way.click()
    await expect(page.getByRole('region', { name: 'All Activities Complete!' })).toBeFocused()
    await expect(page.getByRole('button', { name: 'Complete Module' })).toBeInViewport()
  })

  await test.step('completing the module grants its 405 XP on top, once', async () => {
    await page.getByRole('button', { name: 'Complete Module' }).dblclick()
    await expect(page.getByText('Module Completed!')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Complete Module' })).toBeHidden()
    await expect(sidebar(page).getByText('810', { exact: true })).toBeVisible()
  })

  const seesItAll = async (device: Page) => {
    await device.goto('/dashboard')
    await expect(figure(device, 'Total XP')).toHaveText('810')
    await expect(figure(device, 'Current Level')).toHaveText('Lv.1')
    await expect(figure(device, 'Badges Earned')).toHaveText('1')
    await expect(figure(device, 'Modules Completed')).toHaveText('1')
    const card = device.getByRole('article', { name: 'Computational Biology' })
    await expect(card.getByText(`1/${outline.bio} modules`)).toBeVisible()
    await expect(card.getByText(`${Math.round(100 / outline.bio)}% Complete`)).toBeVisible()
    await expect(card.getByText('810 XP Earned')).toBeVisible()
    await expect(card.getByRole('link', { name: 'Continue Module 2' })).toHaveAttribute('href', '/bio/module2')
    await expect(device.getByText('bio Module Completed')).toBeVisible()
  }

  await test.step('the dashboard counts it, and still does after a reload', async () => {
    await seesItAll(page)
    await page.reload()
    await seesItAll(page)
  })

  await test.step('a second device has it all', async () => {
    const second = await newDevice()
    await signIn(second, learner)
    await seesItAll(second)
    await second.goto('/bio/module1')
    await expect(second.getByRole('button', { name: 'Completed (+100 XP)' })).toBeDisabled()
    await expect(second.getByText('Module Completed!')).toBeVisible()
  })

  await test.step('somebody else sees nothing of it', async () => {
    const other = await newDevice()
    await signUp(other, newLearner())
    await other.goto('/dashboard')
    await expect(figure(other, 'Total XP')).toHaveText('0')
    await expect(figure(other, 'Modules Completed')).toHaveText('0')
    await other.goto('/bio/module1')
    await expect(activities(other)).toHaveCount(4)
  })
})

test('a hand-written module counts sections, and its buttons say what they grant', async ({ page, learner }) => {
  await restoreSession(page, learner)
  await page.goto('/ml/module1')
  await page.getByRole('button', { name: 'Mark Complete (+300 XP)' }).click()
  await expect(page.getByRole('button', { name: 'Completed (+300 XP)' })).toBeDisabled()
  await expect(yourProgress(page).getByText('Sections Completed')).toBeVisible()
  await expect(yourProgress(page).getByText('1/8')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Completed (+300 XP)' })).toBeDisabled()
})

test('what another device has done shows when this one comes to the front, by one look', { tag: '@sweep' }, async ({
  page,
  learner,
  newDevice,
}) => {
  await page.clock.install()
  await restoreSession(page, learner)
  await openModule(page)
  await expectOpen(page, 1, 2)
  const phone = await newDevice()
  await restoreSession(phone, learner)
  await openModule(phone)

  let looks = 0
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().includes('/rest/v1/user_progress')) looks += 1
  })
  const comeToTheFront = (by: 'focus' | 'visibilitychange') =>
    page.evaluate((type) => window.dispatchEvent(new Event(type)), by)
  const doElsewhere = async (activity: 1 | 2 | 3) => {
    await press(phone, activity)
    await expectAllSaved(phone)
    await expectOpen(page, activity)
  }
  const seeAtOnce = async (by: 'focus' | 'visibilitychange', activity: 1 | 2 | 3) => {
    await doElsewhere(activity)
    await page.clock.fastForward(6000)
    for (let i = 0; i < 3; i++) await comeToTheFront(by)
    await expectDone(page, activity)
    expect(looks).toBe(activity)
  }
  await seeAtOnce('focus', 1)

  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 500))
  await doElsewhere(2)
  // It has just looked, and looks again when five seconds are over.
  await comeToTheFront('focus')
  expect(looks).toBe(1)
  await page.clock.fastForward(5000)
  await page.clock.resume()
  await expectDone(page, 2)
  expect(looks).toBe(2)

  await seeAtOnce('visibilitychange', 3)
})
