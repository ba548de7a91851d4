import type { Page } from '@playwright/test'
import { expectNothingFoundInBothThemes } from '../../../support/axe.ts'
import { expect, restoreSession, test } from '../../../support/fixtures.ts'
import { storedReviews } from '../../../support/stored/stored-reviews.ts'

/** Noon of that many days ago, and some hours: no answer comes from the future. */
const daysAgo = (days: number, hours = 0) => new Date().setHours(12 + hours, 0, 0, 0) - days * 86_400_000

const bases = (page: Page) => page.getByRole('group', { name: /A sequence has 14 bases/ })
const opposite = (page: Page) => page.getByRole('group', { name: /A read from the opposite strand/ })
const heading = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('heading', { name })

/** Answers that this browser has not yet seen stored. */
const waiting = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('xpedition-reviews:')))
const expectAllSaved = (page: Page) =>
  expect.poll(() => waiting(page), { message: 'answers not seen stored', timeout: 20_000 }).toEqual([])

async function answerInLesson(page: Page, bases4: 'rightly' | 'wrongly') {
  await page.goto('/bio/module1')
  await bases(page)
    .getByRole('radio', { name: bases4 === 'rightly' ? '4' : '3', exact: true })
    .check()
  await bases(page).getByRole('button', { name: 'Check answer' }).click()
  await expect(bases(page).getByRole('status')).toHaveText(bases4 === 'rightly' ? 'Correct.' : /^Not quite/)
  await expectAllSaved(page)
}

/** The key of the option that is called so, as the options stand. */
async function keyOf(page: Page, group: ReturnType<typeof bases>, name: string) {
  await expect(group).toBeVisible()
  const options = await group.getByRole('radio').all()
  for (const [place, option] of options.entries())
    if (await option.and(page.getByRole('radio', { name, exact: true })).count()) return String(place + 1)
  throw new Error(`no option ${name}`)
}

/** The ratings that the service holds, of each check in the order of its answers. */
const ratings = async (page: Page): Promise<number[][]> =>
  Object.values(await storedReviews(page)).map((answers) => answers.map(([, rating]) => rating))

test('checks come back over days, the wrong one sooner, and are answered by keys alone', async ({
  page,
  learner,
  newDevice,
}) => {
  await page.clock.setFixedTime(daysAgo(5))
  await restoreSession(page, learner)
  await page.goto('/review')
  await expect(heading(page, 'Nothing to review yet')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Go to dashboard' })).toBeVisible()

  await answerInLesson(page, 'wrongly')
  await opposite(page).getByRole('radio', { name: 'TGTAATC', exact: true }).check()
  await opposite(page).getByRole('button', { name: 'Check answer' }).click()
  await expect(opposite(page).getByRole('status')).toHaveText('Correct.')
  await expectAllSaved(page)
  await page.goto('/review')
  await expect(heading(page, 'You’re all caught up')).toBeVisible()
  await expect(page.getByText('Next: tomorrow, 1 question.')).toBeVisible()

  await page.clock.setFixedTime(daysAgo(4))
  await page.goto('/dashboard')
  await expect(page.getByRole('region', { name: 'Review' })).toContainText('1 question, 1 min')
  await page.getByRole('link', { name: 'Start review' }).click()
  await expect(heading(page, 'Question 1 of 1')).toBeVisible()
  await page.keyboard.press(await keyOf(page, bases(page), '4'))
  await page.keyboard.press('Enter')
  await expect(bases(page).getByRole('status')).toHaveText('Correct.')
  await expect(bases(page).getByText('Five codons need 15 bases.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Read 1.1 Six Ways to Read One Sequence' })).toHaveAttribute(
    'href',
    '/bio/module1#section-1.1',
  )
  await expectNothingFoundInBothThemes(page)
  await page.keyboard.press('Enter')
  await expect(heading(page, '1 of 1 right')).toBeFocused()
  const weekday = new Intl.DateTimeFormat('en', { weekday: 'long' }).format(daysAgo(2))
  await expect(page.getByText(`Next: on ${weekday}, 1 question.`)).toBeVisible()
  await expectAllSaved(page)

  await page.clock.setFixedTime(daysAgo(2))
  await page.goto('/review')
  await page.keyboard.press(await keyOf(page, opposite(page), 'ACATTAG'))
  await page.keyboard.press('Enter')
  await expect(opposite(page).getByRole('status')).toHaveText(/^Not quite/)
  await page.keyboard.press('Enter')
  await expect(heading(page, '0 of 1 right')).toBeVisible()
  await expect(page.getByText('Next: tomorrow, 2 questions.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: '1.1 Six Ways to Read One Sequence' })).toHaveAttribute(
    'href',
    '/bio/module1#section-1.1',
  )
  await expectAllSaved(page)

  const today = await newDevice()
  await restoreSession(today, learner)
  await today.goto('/dashboard')
  await expect(today.getByRole('region', { name: 'Review' })).toContainText('2 questions, 2 min')
  expect((await ratings(page)).sort()).toEqual([
    [1, 3],
    [3, 1],
  ])
})

test.describe('two devices', () => {
  test.use({ allowConsoleErrors: [/ERR_INTERNET_DISCONNECTED|could not be loaded|dynamically imported/] })

  test('that review the same check, one of them offline, store both answers once, and agree', {
    tag: '@sweep',
  }, async ({ page, learner, newDevice }) => {
    const other = await newDevice()
    await page.clock.setFixedTime(daysAgo(4))
    await other.clock.setFixedTime(daysAgo(4, 1))
    for (const device of [page, other]) await restoreSession(device, learner)
    await answerInLesson(page, 'wrongly')
    // Not the first answer any more: another device has given it.
    await answerInLesson(other, 'rightly')
    expect(await ratings(page)).toEqual([[1]])

    await page.clock.setFixedTime(daysAgo(2))
    await other.clock.setFixedTime(daysAgo(2, 1))
    for (const device of [page, other]) {
      await device.goto('/review')
      await expect(bases(device)).toBeVisible()
    }
    await other.context().setOffline(true)
    await bases(other).getByRole('radio', { name: '3', exact: true }).check()
    await bases(other).getByRole('button', { name: 'Check answer' }).click()
    await other.getByRole('button', { name: 'Finish' }).click()
    await expect(other.getByText('Next: tomorrow, 1 question.')).toBeVisible()
    expect(await waiting(other)).toHaveLength(1)

    await bases(page).getByRole('radio', { name: '4', exact: true }).check()
    await bases(page).getByRole('button', { name: 'Check answer' }).click()
    await expectAllSaved(page)
    expect(await ratings(page)).toEqual([[1, 3]])

    await other.context().setOffline(false)
    await expectAllSaved(other)
    expect(await ratings(page)).toEqual([[1, 3, 1]])
    for (const device of [page, other]) {
      await device.goto('/review')
      await expect(heading(device, 'You’re all caught up')).toBeVisible()
      await expect(device.getByText('Next: tomorrow, 1 question.')).toBeVisible()
    }
  })
})

test.describe('an answer that the service refuses', () => {
  test.use({ allowConsoleErrors: [/status of 400|What was not stored is kept/] })

  test('is kept, and stored once it is taken', async ({ page, learner, context }) => {
    await restoreSession(page, learner)
    await context.route('**/rest/v1/reviews?*', (route) =>
      route.fulfill({ status: 400, json: { code: '23514', message: 'refused', details: null, hint: null } }),
    )
    await page.goto('/bio/module1')
    await bases(page).getByRole('radio', { name: '4', exact: true }).check()
    const refused = page.waitForEvent('console', (message) => message.text().includes('What was not stored is kept'))
    await bases(page).getByRole('button', { name: 'Check answer' }).click()
    await refused
    expect(await waiting(page)).toHaveLength(1)
    await context.unroute('**/rest/v1/reviews?*')
    await page.goto('/about')
    await expectAllSaved(page)
    expect(await ratings(page)).toEqual([[3]])
  })
})
