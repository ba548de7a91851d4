import type { Page } from '@playwright/test'
import { expect, restoreSession, test } from '../../../support/fixtures.ts'
import { doAllActivities, expectAllSaved } from '../../../support/pages/module-page.ts'
import { expectNotesSaved, selectWords, storedNotes, toolbar } from '../../../support/pages/notes.ts'
import { openProblem, runUntil } from '../../../support/pages/problem.ts'
import { enter, logOf, openTerminal } from '../../../support/pages/terminal.ts'
import { completeModule } from '../../../support/stored/stored-progress.ts'
import { storedReviews } from '../../../support/stored/stored-reviews.ts'
import { offlineCard } from './offline-card.ts'

test.use({
  serviceWorkers: 'allow',
  allowConsoleErrors: [/ERR_INTERNET_DISCONNECTED|kept and sent again|could not be loaded|status of 503/],
})
test.setTimeout(120_000)

const bases = (page: Page) => page.getByRole('group', { name: /A sequence has 14 bases/ })

/** So that it is due for review today. */
async function answerWronglyThreeDaysAgo(page: Page): Promise<void> {
  await page.clock.setFixedTime(Date.now() - 3 * 86_400_000)
  await page.goto('/bio/module1')
  await bases(page).getByRole('radio', { name: '3', exact: true }).check()
  await bases(page).getByRole('button', { name: 'Check answer' }).click()
  await expect.poll(async () => Object.values(await storedReviews(page)).map((each) => each.length)).toEqual([1])
}

test('a course kept for a flight is read, noted in, answered, run, completed and reviewed there, and all of it is saved after landing', {
  tag: '@sweep',
}, async ({ page, learner, context, newDevice }) => {
  const other = await newDevice()
  await restoreSession(other, learner)
  await answerWronglyThreeDaysAgo(other)
  await restoreSession(page, learner)
  await page.goto('/dashboard')
  const card = offlineCard(page, 'Computational Biology')
  await card.getByRole('checkbox', { name: /^with Python and terminal \(\+\d+\.\d MB\)$/ }).check()
  await card.getByRole('button', { name: /^Keep offline \(\d+\.\d MB\)$/ }).click()
  await expect(card.getByRole('status')).toHaveText('Kept offline, with Python and terminal', { timeout: 60_000 })
  await expect(page.getByRole('region', { name: 'Review' })).toContainText('1 question, 1 min')

  await context.setOffline(true)
  const flight = await context.newPage()
  await page.close()
  await flight.goto('/bio/module3#section-3.1')
  await expect(flight.locator('.lesson .opening').first()).toBeVisible()
  const slider = flight
    .getByRole('figure', { name: /A Ramachandran point/ })
    .getByRole('slider')
    .first()
  const before = await slider.inputValue()
  await slider.press('ArrowRight')
  await expect(slider).not.toHaveValue(before)
  await flight.keyboard.press('Control+k')
  await flight.getByRole('combobox', { name: 'Search lessons' }).fill('phred')
  await flight.getByRole('option').first().press('Enter')
  await expect(flight).toHaveURL(/\/bio\/module1#s1-2-term-phred-quality$/)
  await expect(flight.locator('#s1-2-term-phred-quality')).toBeInViewport()
  await flight.goto('/bio/module2#section-2.1')
  await expect(flight.locator('.lesson .opening').first()).toBeVisible()
  const check = flight.getByRole('group', { name: /H against A, the diagonal neighbor holds 1/ })
  await check.getByRole('textbox', { name: 'Your answer' }).fill('0')
  await check.getByRole('button', { name: 'Check answer' }).click()
  await expect(check.getByRole('status')).toHaveText('Correct.')
  await runUntil(flight, await openProblem(flight, 'The price of a finished alignment'), 'print(6 * 7)', '42')
  const words = 'No gap price parts the two'
  await selectWords(flight.locator('.lesson p', { hasText: words }), words)
  await toolbar(flight).getByRole('button', { name: 'Note' }).click()
  const dialog = flight.getByRole('dialog')
  await dialog.getByLabel('Your note').fill('thought of above the clouds')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await doAllActivities(flight)
  await flight.getByRole('button', { name: 'Complete Module' }).click()
  await expect(flight.getByText('Module Completed!').first()).toBeVisible()
  await flight.goto('/dashboard')
  await expect(offlineCard(flight, 'Computational Biology').getByRole('status')).toHaveText(
    'Kept offline, with Python and terminal',
  )
  await expect(flight.getByRole('main').getByText('1/8 modules')).toBeVisible()
  await flight.goto('/review')
  await expect(flight.getByRole('heading', { name: 'Question 1 of 1' })).toBeVisible()
  await bases(flight).getByRole('radio', { name: '4', exact: true }).check()
  await bases(flight).getByRole('button', { name: 'Check answer' }).click()
  await expect(bases(flight).getByRole('status')).toHaveText('Correct.')

  await context.setOffline(false)
  await expectAllSaved(flight)
  await expect
    .poll(async () =>
      Object.values(await storedReviews(flight))
        .map((each) => each.length)
        .sort(),
    )
    .toEqual([1, 2])
  await expectNotesSaved(flight)
  expect(await storedNotes(flight)).toMatchObject([{ exact: words, body: 'thought of above the clouds' }])

  await other.clock.setFixedTime(Date.now())
  for (const device of [flight, other]) {
    await device.goto('/xp')
    // Four activities and the module, each once: 150 + 100 + 120 + 230 and 600.
    await expect(
      device
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: device.locator('time') }),
    ).toHaveCount(5)
    await expect(device.getByText(/^Module \d completed$/)).toHaveCount(1)
    await expect(device.getByRole('status').filter({ hasText: '1200 XP' })).toBeVisible()
    await device.goto('/notes')
    await expect(device.getByText('thought of above the clouds')).toHaveCount(1)
    await device.goto('/review')
    await expect(device.getByRole('heading', { name: 'You’re all caught up' })).toBeVisible()
  }
})

test('commands of a lesson that was never opened run without a connection', { tag: '@sweep' }, async ({
  page,
  learner,
  context,
}) => {
  await restoreSession(page, learner)
  await page.goto('/dashboard')
  const card = offlineCard(page, 'Cybersecurity')
  await card.getByRole('checkbox', { name: /^with Python and terminal/ }).check()
  await card.getByRole('button', { name: /^Keep offline/ }).click()
  await expect(card.getByRole('status')).toHaveText('Kept offline, with Python and terminal', { timeout: 60_000 })
  await context.setOffline(true)
  const flight = await context.newPage()
  await page.close()
  await flight.goto('/cyber/module6#section-6.1')
  const block = await openTerminal(flight, 'sha256sum -c custody.txt', 'did NOT match')
  await enter(block, 'echo $((6 * 7))')
  await expect(logOf(block)).toContainText('42')
})

test('a module completed before is shown as completed without a connection, with the way to the next', {
  tag: '@sweep',
}, async ({ page, learner, context, server }) => {
  await completeModule(server.url, learner, 'cyber', 1)
  await restoreSession(page, learner)
  await page.goto('/dashboard')
  await expect(page.getByRole('article', { name: 'Cybersecurity' }).getByText('1/8 modules')).toBeVisible()
  const card = offlineCard(page, 'Cybersecurity')
  await card.getByRole('button', { name: /^Keep offline/ }).click()
  await expect(card.getByRole('status')).toHaveText('Kept offline', { timeout: 30_000 })
  await context.setOffline(true)
  const flight = await context.newPage()
  await page.close()
  await flight.goto('/cyber/module1')
  const reached = flight.getByRole('region', { name: 'Module 1 completed' })
  await expect(reached).toBeVisible()
  await reached.getByRole('link', { name: /^Next: / }).click()
  await expect(flight.getByRole('heading', { level: 1, name: /^MODULE 2/ })).toBeVisible()
})
