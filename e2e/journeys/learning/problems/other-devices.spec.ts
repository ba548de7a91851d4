import type { Page } from '@playwright/test'
import { tasksIn } from '../../../../lessons/compiler/build/task-names.ts'
import { lessonCode } from '../../../../lessons/compiler/code/lesson-code.ts'
import { expectNothingFoundInBothThemes } from '../../../support/axe.ts'
import { expect, newLearner, restoreSession, signIn, test } from '../../../support/fixtures.ts'
import { signOutByMenu } from '../../../support/pages/account-page.ts'
import { sendSignUp } from '../../../support/pages/auth-page.ts'
import { openProblem, runUntil, started, write } from '../../../support/pages/problem.ts'
import { isOpen } from '../../../support/pages/section-rows.ts'
import { completeModule } from '../../../support/stored/stored-progress.ts'
import { askAs, storedSolutions, userIdOn } from '../../../support/stored/stored-solutions.ts'

const lesson = 'courses/bio/module1/1.1.mdx'
const title = 'The other strand, without a library'
const exercise = 'bio/1.1/other-strand'
const { 'other-strand': { solution = '', start = '' } = {} } = lessonCode(lesson).exercises

const openLesson = async (page: Page) => {
  await page.goto('/bio/module1#section-1.1')
  await isOpen(page, '1.1')
}
const passed = 'Correct: all tests passed.'
const offer = { name: 'Open your solution from there' }

async function solve(page: Page, code: string) {
  const problem = await openProblem(page, title)
  await write(page, problem, code)
  await problem.getByRole('button', { name: 'Check my code' }).click()
  await expect(problem.getByText(passed)).toBeVisible(started)
  return problem
}

/** As a device keeps it; the next page finds it. */
const keep = async (page: Page, userId: string, kept: object) =>
  page.evaluate(
    ([key, value]) => localStorage.setItem(key as string, value as string),
    [`xpedition-code:${userId}:${exercise}`, JSON.stringify(kept)],
  )

const waiting = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('xpedition-solutions:')))

test('what is solved on one device is solved on another, which opens its code and replaces none', {
  tag: '@sweep',
}, async ({ page, learner, newDevice, server }) => {
  await completeModule(server.url, learner, 'bio', 1)
  await restoreSession(page, learner)
  await openLesson(page)
  await solve(page, solution)
  await expect.poll(() => storedSolutions(page)).toEqual({ [exercise]: solution })
  await expect.poll(() => waiting(page)).toEqual([])

  const other = await newDevice()
  await restoreSession(other, learner)
  await openLesson(other)
  const problem = await openProblem(other, title)
  await expect(problem.getByText('Solved on another device.')).toBeVisible()
  await expectNothingFoundInBothThemes(other)
  const editor = problem.getByRole('textbox', { name: /^Code/ })
  await write(other, problem, '# my own')
  await expect(problem.getByRole('button', offer)).toHaveCount(0)
  await expect(problem.getByText('Reset your code here')).toBeVisible()
  await expect(editor).toHaveText('# my own')
  await problem.getByRole('button', { name: 'Reset' }).click()
  await problem.getByRole('button', offer).click()
  await expect(editor).toContainText(solution.trim().split('\n').at(-1)?.trim() ?? '')
  await expect(problem.getByText('Solved.', { exact: true })).toBeVisible()
  await problem.getByRole('button', { name: 'Reset' }).click()
  await expect(editor).toContainText(start.split('\n')[0] ?? '')
  expect(await storedSolutions(other)).toEqual({ [exercise]: solution })

  const third = await newDevice()
  await restoreSession(third, learner)
  await third.goto('/dashboard')
  const left = tasksIn(lesson).length - 1
  await expect(
    third.getByRole('article', { name: 'Computational Biology' }).getByRole('link', {
      name: new RegExp(`^1\\.1 lacks \\d+ checks and ${left} tasks$`),
    }),
  ).toBeVisible()
})

test.describe('on two devices without a connection', () => {
  test.use({
    allowConsoleErrors: [/ERR_INTERNET_DISCONNECTED|could not be (loaded|saved)|dynamically imported|Failed to fetch/],
  })

  test('each keeps what it solved; the account has it once, as it arrived last', { tag: '@sweep' }, async ({
    page,
    learner,
    newDevice,
  }) => {
    const other = await newDevice()
    const devices = [
      { device: page, code: `${solution.trimEnd()}\n# on the laptop\n` },
      { device: other, code: `${solution.trimEnd()}\n# on the phone\n` },
    ]
    for (const { device, code } of devices) {
      await restoreSession(device, learner)
      await openLesson(device)
      // Brings the editor and Python.
      const problem = await openProblem(device, title)
      await runUntil(device, problem, 'print("ready")', 'ready')
      await device.context().setOffline(true)
      await write(device, problem, code)
      await problem.getByRole('button', { name: 'Check my code' }).click()
      await expect(problem.getByText(passed)).toBeVisible(started)
      expect(await waiting(device)).toHaveLength(1)
    }
    for (const { device, code } of devices) {
      await device.context().setOffline(false)
      await expect.poll(() => waiting(device)).toEqual([])
      await expect.poll(() => storedSolutions(device)).toEqual({ [exercise]: code })
    }
    for (const { device, code } of devices) {
      await device.reload()
      const problem = await openProblem(device, title)
      await expect(problem.getByText('Solved.', { exact: true })).toBeVisible()
      await expect(problem.getByText('another device')).toHaveCount(0)
      await expect(problem.getByRole('textbox', { name: /^Code/ })).toContainText(code.split('#').at(-1)?.trim() ?? '')
    }
    expect(Object.keys(await storedSolutions(page))).toEqual([exercise])
  })
})

test('what a device solved before code was sent goes to the account once', { tag: '@sweep' }, async ({
  page,
  learner,
}) => {
  await restoreSession(page, learner)
  await page.goto('/faq')
  await keep(page, await userIdOn(page), { code: 'x = 1', solved: true })
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/rest/v1/solutions')) sent += 1
  })
  for (const visit of ['first', 'second']) {
    await page.goto('/faq')
    await openLesson(page)
    await page.mouse.move(20, 20)
    await page.keyboard.press('Shift')
    await expect
      .poll(() => storedSolutions(page), visit)
      .toEqual({
        [exercise]: 'x = 1',
      })
    await (await openProblem(page, title)).getByText('Solved.', { exact: true }).waitFor()
  }
  expect(sent).toBe(1)
})

test('what a visitor solved becomes the account’s, is in its export, and goes with it', async ({ page }) => {
  await page.goto('/try/bio')
  await keep(page, '', { code: solution, solved: true, solvedCode: solution })
  await page.getByRole('link', { name: 'Save my progress' }).click()
  const learner = newLearner()
  await sendSignUp(page, learner)
  await isOpen(page, '1.1')
  await page.mouse.move(20, 20)
  await expect.poll(() => storedSolutions(page)).toEqual({ [exercise]: solution })
  expect(await (await askAs(page, 'rpc/export_my_data', {})).json()).toMatchObject({
    solutions: [{ exercise, code: solution, solved_at: expect.any(String) }],
  })
  expect(await (await askAs(page, 'rpc/delete_my_account', { confirmation: learner.email })).json()).toBe(true)
  expect((await askAs(page, 'solutions')).status()).toBe(401)
})

test.describe('an account that does not answer', () => {
  test.use({ allowConsoleErrors: [/Failed to load resource|could not be (saved|loaded)/] })

  test('gets what waited at the next visit, also after a sign-out', async ({ page, learner }) => {
    await restoreSession(page, learner)
    await page.route('**/rest/v1/solutions*', (route) => route.abort())
    await page.goto('/faq')
    const userId = await userIdOn(page)
    await keep(page, userId, { code: 'x = 1', solved: true, solvedCode: 'x = 1' })
    await page.evaluate((key) => localStorage.setItem(key, '1'), `xpedition-solutions:${userId}:${exercise}`)
    const tried = page.waitForRequest('**/rest/v1/solutions?*')
    await page.goto('/dashboard')
    await page.mouse.move(20, 20)
    await tried
    await signOutByMenu(page)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible()
    expect(await waiting(page)).toHaveLength(1)
    await page.unrouteAll()
    await signIn(page, learner)
    await page.goto('/dashboard')
    await page.mouse.move(20, 20)
    await expect.poll(() => waiting(page)).toEqual([])
    expect(await storedSolutions(page)).toEqual({ [exercise]: 'x = 1' })
  })
})
