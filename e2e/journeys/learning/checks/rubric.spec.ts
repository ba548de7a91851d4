import type { Page } from '@playwright/test'
import { lessonCode } from '../../../../lessons/compiler/code/lesson-code.ts'
import { expect, restoreSession, test } from '../../../support/fixtures.ts'
import { started, write } from '../../../support/pages/problem.ts'
import { translatePage } from '../../../support/translator.ts'

const onPaper = (page: Page) =>
  page.getByRole('region', { name: 'Identify the strand and frame of a short protein', exact: true })
const rubric = (page: Page) => onPaper(page).getByRole('group', { name: 'Your text' })
const line = (page: Page, name: RegExp) => rubric(page).getByRole('group', { name })

test.use({ allowConsoleErrors: [/ERR_INTERNET_DISCONNECTED|kept and sent again|could not be loaded/] })

test.beforeEach(async ({ page, learner }) => {
  await restoreSession(page, learner)
  await page.goto('/bio/module1')
})

test('a text that is ready is judged by its writer, by keyboard, and the answers are kept', async ({ page }) => {
  await expect(rubric(page).getByRole('group')).toHaveCount(0)
  await rubric(page).getByRole('button', { name: 'My text is ready' }).press('Enter')
  await expect(rubric(page).getByText('Read your text once more')).toBeFocused()
  await expect(rubric(page).getByRole('group')).toHaveCount(3)

  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  const first = line(page, /the other five frames/).getByRole('radio', { name: 'Yes' })
  await expect(first).toBeChecked()
  await expect(first, 'an answer keeps its place').toBeFocused()
  await line(page, /rules it out/)
    .getByRole('radio', { name: 'No' })
    .check()
  await expect(rubric(page).getByRole('status')).toHaveText('')
  await line(page, /repeat your reasoning/)
    .getByRole('radio', { name: 'Yes' })
    .check()
  await expect(rubric(page).getByRole('status')).toHaveText(/^2 of 3 yes\./)

  await page.reload()
  await expect(line(page, /rules it out/).getByRole('radio', { name: 'No' })).toBeChecked()
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await line(page, /rules it out/)
    .getByRole('radio', { name: 'Yes' })
    .check()
  await expect(rubric(page).getByRole('status')).toHaveText('All yes: your text is done.')
})

test('answers about a text, given without a connection, follow their learner to another device', {
  tag: '@sweep',
}, async ({ page, context, learner, newDevice }) => {
  await rubric(page).getByRole('button', { name: 'My text is ready' }).click()
  await expect(rubric(page).getByRole('group')).toHaveCount(3)
  await context.setOffline(true)
  await line(page, /rules it out/)
    .getByRole('radio', { name: 'No' })
    .check()
  await context.setOffline(false)
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('solutions:'))))
    .toEqual([])

  const other = await newDevice()
  await restoreSession(other, learner)
  await other.goto('/bio/module1')
  await rubric(other).hover()
  await other.keyboard.press('Shift')
  await expect(line(other, /rules it out/).getByRole('radio', { name: 'No' })).toBeChecked()
  await expect(rubric(other).getByRole('radio', { checked: true })).toHaveCount(1)
})

test('code that its check accepts is handed in: the questions come by themselves, on a translated page too', {
  tag: '@sweep',
}, async ({ page }) => {
  await translatePage(page, 'another text')
  const task = page.locator('.task').nth(1)
  await task.getByRole('button', { name: /^Write your code/ }).click()
  await write(page, task, lessonCode('courses/bio/module1/1.1.mdx').exercises['activity-2']?.solution ?? '')
  await task.getByRole('button', { name: /^Check my code/ }).click()
  await expect(task.getByRole('radio')).toHaveCount(6, started)
  for (const yes of await task.getByRole('radio', { name: /^Yes/ }).all()) await yes.check()
  await expect(task.getByText(/All yes: your text is done\./)).toBeVisible()
})
