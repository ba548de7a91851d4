import type { Page } from '@playwright/test'
import { publishableKey } from '../../../../backend/access/publishable-key.ts'
import { lessonFacts } from '../../../../lessons/compiler/build/lesson-facts.ts'
import { tasksIn } from '../../../../lessons/compiler/build/task-names.ts'
import { expect, restoreSession, test } from '../../../support/fixtures.ts'
import { row } from '../../../support/pages/section-rows.ts'
import { completeModule } from '../../../support/stored/stored-progress.ts'

const lesson = 'courses/bio/module1/1.2.mdx'

/** All but the first check of section 1.2 in the account, its tasks on this device. */
async function solveAllButOneCheck(page: Page): Promise<void> {
  const session: { access_token: string; user: { id: string } } = await page.evaluate(() =>
    JSON.parse(localStorage.getItem('xpedition-auth') ?? '{}'),
  )
  const rows = lessonFacts(lesson)
    .checks.slice(1)
    .map((check) => ({
      user_id: session.user.id,
      check_id: `bio/1.2/${check}`,
      occasion: 'lesson',
      rating: 3,
      answered_at: new Date().toISOString(),
    }))
  const answer = await page.request.post('/rest/v1/reviews', {
    headers: { apikey: publishableKey, authorization: `Bearer ${session.access_token}` },
    data: rows,
  })
  expect(answer.status()).toBe(201)
  const keys = tasksIn(lesson).map((task) => `xpedition-code:${session.user.id}:bio/1.2/${task}`)
  await page.evaluate((all) => {
    for (const key of all) localStorage.setItem(key, JSON.stringify({ code: 'x', solved: true }))
  }, keys)
}

test('a section is mastered by the last right check, which every place says, with the way to what others lack', async ({
  page,
  learner,
  server,
}) => {
  await completeModule(server.url, learner, 'bio', 1)
  await restoreSession(page, learner)
  await page.goto('/bio/module1#section-1.2')
  await solveAllButOneCheck(page)
  await page.reload()
  const card = page.getByRole('region', { name: 'Module 1 completed' })
  await expect(card.getByRole('heading', { name: '0 of 2 sections mastered' })).toBeVisible()
  await expect(card.getByRole('link', { name: /^1\.2 .* lacks one check$/ })).toBeVisible()
  await expect(row(page, '1.2')).toContainText('Done')
  await expect(row(page, '1.2').getByText('Mastered', { exact: true })).toHaveCount(0)

  const check = page.getByRole('group', { name: /How many wrong bases do you expect/ })
  await check.getByRole('textbox').fill('10')
  await check.getByRole('button', { name: 'Check answer' }).click()
  await expect(row(page, '1.2').getByText('Mastered', { exact: true })).toBeVisible()
  await expect(card.getByRole('heading', { name: '1 of 2 sections mastered' })).toBeVisible()

  const sidebar = page.getByRole('complementary', { name: 'Your expedition' })
  await sidebar.getByRole('button', { name: 'Computational Biology' }).click()
  await expect(sidebar.getByRole('link', { name: /^Bioinformatics Fundamentals/ })).toContainText('1 of 2 mastered')

  await page.goto('/dashboard')
  const course = page.getByRole('article', { name: 'Computational Biology' })
  await expect(course).toContainText(/1 of \d+ sections mastered/)
  await course.getByRole('link', { name: /^1\.1 lacks \d+ checks and \d+ tasks$/ }).click()
  await expect(page).toHaveURL('/bio/module1#section-1.1')
  await expect(row(page, '1.1')).toHaveAttribute('data-open', '')
})
