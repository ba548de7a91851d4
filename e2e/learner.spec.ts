import type { Page } from '@playwright/test'
import { publishableKey } from '../backend/publishable-key.ts'
import { activitiesOf, findCourse } from '../courses/catalogue.ts'
import type { CourseId } from '../courses/types.ts'
import { expect, type Learner, newLearner, restoreSession, signIn, test } from './fixtures.ts'

/** Creates an account through the form, as a person does. */
async function signUp(page: Page, learner: Learner) {
  await page.goto('/auth')
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  const form = page.getByRole('tabpanel', { name: 'Sign Up' })
  await form.getByLabel('Email').fill(learner.email)
  await form.getByLabel('Password', { exact: true }).fill(learner.password)
  await form.getByLabel('Confirm Password').fill(learner.password)
  await form.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page).toHaveURL('/')
}

/** Stores whole modules through the wire that the product itself uses. */
async function completeModules(url: string, learner: Learner, course: CourseId, modules: readonly number[]) {
  const headers = { apikey: publishableKey, 'content-type': 'application/json' }
  const signedIn = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers,
    body: JSON.stringify(learner),
  })
  const { access_token, user } = await signedIn.json()
  const rows = modules.map((number) => ({
    user_id: user.id,
    course_type: course,
    module_number: number,
    completed_activities: findCourse(course)
      .modules.filter((module) => module.number === number)
      .flatMap(activitiesOf)
      .map(({ id }) => id),
    total_xp: 0,
    completed_at: new Date().toISOString(),
  }))
  const stored = await fetch(`${url}/rest/v1/user_progress?on_conflict=user_id,course_type,module_number`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${access_token}`, prefer: 'resolution=merge-duplicates' },
    body: JSON.stringify(rows),
  })
  expect(stored.status).toBe(201)
}
const completeModule = (url: string, learner: Learner, course: CourseId, module: number) =>
  completeModules(url, learner, course, [module])
const completeCourse = (url: string, learner: Learner, course: CourseId) =>
  completeModules(
    url,
    learner,
    course,
    findCourse(course).modules.map(({ number }) => number),
  )

const activities = (page: Page) =>
  page.getByRole('button', { name: /^(Start Activity|Answer Question|Face the Boss)$/ })
const yourProgress = (page: Page) => page.getByRole('region', { name: 'Your Progress' })
/** A figure of a definition list, by its label. */
const figure = (page: Page, label: string) =>
  page
    .locator('div', { has: page.locator(`dt:text-is("${label}")`) })
    .last()
    .locator('dd')
    .first()
const sidebar = (page: Page) => page.getByRole('complementary')

async function doAllActivities(page: Page) {
  await expect(activities(page)).toHaveCount(4)
  for (let left = 4; left > 0; left -= 1) {
    await activities(page).first().click()
    await expect(activities(page)).toHaveCount(left - 1)
  }
}

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
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('MODULE 1: BIOINFORMATICS FUNDAMENTALS')
    await doAllActivities(page)
    await expect(page.getByRole('button', { name: 'Completed (+200 XP)' })).toBeDisabled()
    await expect(yourProgress(page).getByText('4/4')).toBeVisible()
    await expect(sidebar(page).getByText('405', { exact: true })).toBeVisible()
    await expect(page.getByRole('progressbar', { name: 'Module XP' })).toHaveAttribute('aria-valuenow', '405')
  })

  await test.step('completing the module grants its 405 XP on top, once', async () => {
    await expect(page.getByRole('heading', { name: 'All Activities Complete!' })).toBeVisible()
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
    await expect(card.getByText('1/8 modules')).toBeVisible()
    await expect(card.getByText('13% Complete')).toBeVisible()
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

test('the sidebar opens only Machine Learning at load, marks the current module, and checks off completed ones', async ({
  page,
  learner,
}) => {
  await restoreSession(page, learner)
  await page.goto('/bio/module1')
  const modules = page.getByRole('navigation', { name: 'Course modules' })
  await expect(modules.getByRole('button', { name: 'Machine Learning' })).toHaveAttribute('aria-expanded', 'true')
  await expect(modules.getByRole('button', { name: 'Computational Biology' })).toHaveAttribute('aria-expanded', 'false')
  await expect(modules.getByRole('link', { name: 'ML in Production' })).toBeVisible()
  await expect(modules.getByRole('link', { name: 'Phylogenetics' })).toBeHidden()

  await modules.getByRole('button', { name: 'Computational Biology' }).click()
  const current = modules.getByRole('link', { name: 'Bioinformatics Fundamentals' })
  await expect(current).toHaveAttribute('aria-current', 'page')
  await expect(modules.locator('[aria-current]')).toHaveCount(1)

  await doAllActivities(page)
  await page.getByRole('button', { name: 'Complete Module' }).click()
  await expect(modules.getByRole('link', { name: 'Bioinformatics Fundamentals completed' })).toBeVisible()
})

test('on a small screen the sidebar is a drawer that closes when a module is chosen', async ({ page, learner }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await restoreSession(page, learner)
  await page.goto('/ml/module1')
  await expect(sidebar(page)).toBeHidden()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('navigation', { name: 'Course modules' }).getByRole('link', { name: 'Neural Networks' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('MODULE 2: NEURAL NETWORKS')
  await expect(sidebar(page)).toBeHidden()
})

test('a press by keyboard keeps its place, is announced, and shows the moment of a completed module once', async ({
  page,
  learner,
}) => {
  await restoreSession(page, learner)
  await page.goto('/bio/module1')
  const first = activities(page).first()
  await first.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: '+100 XP. 1 of 4 activities completed.' })).toBeAttached()
  await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeAttached()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Answer Question' })).toBeFocused()

  for (let left = 3; left > 0; left -= 1) {
    await activities(page).first().click()
    await expect(activities(page)).toHaveCount(left - 1)
  }
  await page.getByRole('button', { name: 'Complete Module' }).press('Enter')
  await expect(page.getByText('Camp 1 reached')).toBeVisible()
  await expect(page.getByText('Module Completed!')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Camp 1 reached')).toBeHidden()
  await page.reload()
  await expect(page.getByText('Module Completed!')).toBeVisible()
  await expect(page.getByText('Camp 1 reached')).toBeHidden()
})

test('what is pressed without a connection waits, says so quietly, and is saved when it returns', async ({
  page,
  learner,
  newDevice,
}) => {
  await signIn(page, learner)
  await page.goto('/cyber/module1')
  await expect(activities(page)).toHaveCount(4)
  await page.context().setOffline(true)
  await activities(page).first().click()
  await expect(page.getByText('1 completion waits to be saved')).toBeVisible()
  await activities(page).first().click()
  await expect(page.getByText('2 completions wait to be saved')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('wait to be saved')).toBeHidden()

  const second = await newDevice()
  await restoreSession(second, learner)
  await second.goto('/cyber/module1')
  await expect(yourProgress(second).getByText('2/4')).toBeVisible()
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

test('a finished course says so, and Continue is offered for the course that is not', async ({
  page,
  learner,
  server,
}) => {
  await completeCourse(server.url, learner, 'bio')
  await restoreSession(page, learner)
  await page.goto('/dashboard')
  const bio = page.getByRole('article', { name: 'Computational Biology' })
  await expect(bio.getByText('Course Completed!')).toBeVisible()
  await expect(bio.getByText('Congratulations on finishing this course!')).toBeVisible()
  await expect(bio.getByText('8/8 modules')).toBeVisible()
  await expect(bio.getByText('100% Complete')).toBeVisible()
  await expect(bio.getByRole('list', { name: 'Completed modules' }).getByText('completed')).toHaveCount(8)
  await expect(bio.getByRole('link', { name: /^Continue/ })).toHaveCount(0)
  await expect(bio.getByRole('link', { name: 'View All Modules' })).toHaveAttribute('href', '/bio/module1')
  const ml = page.getByRole('article', { name: 'Machine Learning' })
  await expect(ml.getByRole('link', { name: 'Continue Module 1' })).toHaveAttribute('href', '/ml/module1')
  await expect(ml.getByRole('list', { name: 'Completed modules' })).toHaveCount(0)
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })
  test('a new level still has its moment, and any press ends it', async ({ page, learner, server }) => {
    await completeModule(server.url, learner, 'bio', 1)
    await restoreSession(page, learner)
    await page.goto('/ml/module1')
    await page.getByRole('button', { name: 'Mark Complete (+300 XP)' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'You are now level 2.' })).toBeAttached()
    await expect(page.getByText('Level 2', { exact: true })).toBeVisible()
    await page.getByRole('heading', { level: 1 }).click()
    await expect(page.getByText('Level 2', { exact: true })).toBeHidden()
  })
})

test.describe('unknown modules', () => {
  test.use({ allowConsoleErrors: [[/404/], { scope: 'test' }] })
  for (const path of ['/ml/module9', '/bio/intro', '/cyber/module0', '/ml/module01']) {
    test(`${path} is not found`, async ({ page, learner }) => {
      await restoreSession(page, learner)
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(404)
      await expect(page.getByText('Oops! Page not found')).toBeVisible()
    })
  }
})
