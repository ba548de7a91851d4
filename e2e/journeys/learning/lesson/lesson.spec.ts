import type { Locator, Page } from '@playwright/test'
import { expectNoSidewaysScroll, expectNothingFoundInBothThemes } from '../../../support/axe.ts'
import { expect, hold, type Learner, restoreSession, test } from '../../../support/fixtures.ts'

async function openLesson(page: Page, learner: Learner): Promise<void> {
  await restoreSession(page, learner)
  await page.goto('/bio/module1')
  await expect(page.getByRole('heading', { name: 'By hand: fifteen bases, six readings' })).toBeVisible()
}

const check = (page: Page, question: RegExp): Locator => page.getByRole('group', { name: question })
const submit = (group: Locator) => group.getByRole('button', { name: 'Check answer' }).click()

test('every kind of check explains itself', async ({ page, learner }) => {
  await openLesson(page, learner)

  await test.step('a choice explains the wrong option, and every option once it is right', async () => {
    const group = check(page, /A sequence has 14 bases/)
    await submit(group)
    await expect(group.getByRole('status')).toHaveText('Choose an answer first.')
    await group.getByRole('radio', { name: '3', exact: true }).check()
    await submit(group)
    await expect(group.getByRole('status')).toHaveText('Not quite. Read why, then try again.')
    await expect(group.getByText('Twelve bases are more than three codons')).toBeVisible()
    await expect(group.getByText('which leaves 14 − 2 = 12 bases')).toHaveCount(0)
    await group.getByRole('radio', { name: '4', exact: true }).check()
    await submit(group)
    await expect(group.getByRole('status')).toHaveText('Correct.')
    await expect(group.getByRole('radio', { name: '4 Correct' })).toHaveAccessibleDescription(/14 − 2 = 12 bases/)
    await expect(group.getByText('Not this one')).toHaveCount(3)
    await group.getByRole('button', { name: 'Start over' }).click()
    await expect(group.getByRole('radio', { checked: true })).toHaveCount(0)
  })

  await test.step('a multiple choice wants all that apply, and shows the answer on request', async () => {
    const group = check(page, /One base in the middle of a coding sequence is deleted/)
    await group.getByRole('checkbox', { name: 'The protein ends early' }).check()
    await submit(group)
    await expect(group.getByRole('status')).toHaveText('Right so far, but there is more.')
    await group.getByRole('button', { name: 'Show answer' }).click()
    await expect(group.getByRole('checkbox', { name: /The protein becomes longer/ })).toBeChecked()
    await expect(group.getByText('The old stop is no longer in frame')).toBeVisible()
  })

  await test.step('a prediction hides the output until it is answered', async () => {
    const group = check(page, /Predict the output What does this print\?/).first()
    await expect(group.getByText('Output', { exact: true })).toHaveCount(0)
    await group.getByRole('radio', { name: 'MAI MAI' }).check()
    await submit(group)
    await expect(group.getByText('Output', { exact: true })).toHaveCount(0)
    await group.getByRole('radio', { name: 'MAI*G MAI', exact: true }).check()
    await submit(group)
    await expect(group.locator('pre').last()).toHaveText('MAI*G MAI')
  })

  await test.step('lines are put in order by keyboard, and the focus stays with the line', async () => {
    const group = check(page, /Put the steps of reading frame −2 in order/)
    const lines = group.getByRole('listitem')
    await submit(group)
    await expect(group.getByRole('status')).toHaveText(/^Not yet: \d of 4 lines/)
    const right = ['reverse_complement()', 'strand[1:]', 'len(part)', 'translate()']
    for (const [place, text] of right.entries()) {
      const up = lines.filter({ hasText: text }).getByRole('button', { name: /up$/ })
      await up.focus()
      for (let at = 4; at > place + 1; at -= 1) {
        if ((await lines.nth(place).textContent())?.includes(text)) break
        await page.keyboard.press('Enter')
        await expect(up).toBeFocused()
      }
      await expect(lines.nth(place)).toContainText(text)
    }
    await submit(group)
    await expect(group.getByRole('status')).toHaveText('Correct.')
  })
})

test('the six-frame translator works by keyboard, samples are copied, terms open, references lead on', async ({
  page,
  learner,
  context,
}) => {
  await openLesson(page, learner)
  const figure = page.getByRole('figure', { name: /six-frame translator/ })
  const said = figure.getByRole('status')
  await figure.getByRole('radio', { name: 'Base 5, C' }).focus()
  await page.keyboard.press('Delete')
  await expect(said).toHaveText(/^Base 5, C, deleted\. Frame \+1 reads M A L stop W A N: 5 of 7 places differ/)
  await page.keyboard.press('ArrowRight')
  await expect(figure.getByRole('radio', { name: 'Base 6, A' })).toBeFocused()
  await page.keyboard.press('g')
  await expect(said).toHaveText(/^Base 6 changed from A to G\./)
  await figure.getByRole('button', { name: 'Reset' }).press('Enter')
  await expect(said).toHaveText(/reads M A I V M G K stop: as in the original/)
  await figure.getByRole('button', { name: 'Insert before T' }).press('Enter')
  await expect(figure.getByText(/^Base \d+ of 25/)).toBeVisible()
  await figure.getByText('The six frames as text').press('Enter')
  await expect(figure.getByRole('listitem')).toHaveCount(6)

  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  // The first is the opening's.
  const copy = page.getByRole('button', { name: 'Copy' }).nth(1)
  await copy.click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeFocused()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(/^bases = "TCAG"\nacids = "FFLL/)
  expect(copied).toMatch(/print\(name, protein\)\n$/)
  const meaning = page.getByText('Three consecutive bases that together stand for')
  await expect(meaning).toBeHidden()
  await page.getByRole('button', { name: 'codon', exact: true }).press('Enter')
  await expect(meaning).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(meaning).toBeHidden()
  await page.getByRole('link', { name: 'Figure 1.1.1' }).first().click()
  await expect(page.getByRole('figure', { name: /fifteen bases, their partners/ })).toBeInViewport()
})

/** Sums up what moves on the page without a hand having moved it. */
type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }

/** @returns the sum of what moved by itself, or of all that moved since a time of the page */
async function watchShifts(page: Page): Promise<(since?: number) => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: PerformanceEntry[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => shifts.push(...list.getEntries())).observe({
      type: 'layout-shift',
      buffered: true,
    })
  })
  return (since) =>
    page.evaluate(
      (since) =>
        (window as never as { shifts: Shift[] }).shifts
          .filter(({ startTime, hadRecentInput }) => (since === undefined ? !hadRecentInput : startTime > since))
          .reduce((sum, { value }) => sum + value, 0),
      since,
    )
}

const section = (page: Page, id: string) => page.locator(`[id="lesson-${id}"]`)

test('later sections load once somebody reads, or before printing, and nothing jumps', async ({ page, learner }) => {
  const shifts = await watchShifts(page)
  await openLesson(page, learner)
  const second = page.getByRole('heading', { name: 'By hand: one record, letter by letter' })
  await expect(section(page, '1.2').locator('h3')).toHaveCount(0)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let y = 0; y < height; y += 600) {
    await page.mouse.move(330, 400)
    await page.mouse.wheel(0, 600)
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  }
  await expect(section(page, '1.2').locator('.sources')).toBeAttached()
  await expect(second).toHaveCount(0)
  await page.getByRole('link', { name: 'Next section: 1.2' }).click()
  await expect(second).toHaveCount(1)
  await expect(page.getByRole('heading', { name: /^1\.2 / })).toBeFocused()
  expect(await shifts()).toBeLessThan(0.01)

  const fetched = await hold(page, /\/1\.1-[^/]+\.js$/)
  await page.reload()
  await expect(second).toBeVisible()
  await page.evaluate(() => {
    // As the browser does, which tells the page first.
    window.print = () => {
      window.dispatchEvent(new Event('beforeprint'))
      document.body.setAttribute('data-printed', String(document.querySelectorAll('.sources').length))
      window.dispatchEvent(new Event('afterprint'))
    }
  })
  await expect(section(page, '1.1').locator('.sources')).toHaveCount(0)
  await page.keyboard.press('Control+p')
  fetched()
  await expect(page.locator('body')).toHaveAttribute('data-printed', '2')
})

test('a section that opens keeps room for a lesson that is still on its way', async ({ page, learner }) => {
  const shifts = await watchShifts(page)
  await openLesson(page, learner)
  const fetched = await hold(page, /\/1\.2-[^/]+\.js$/)
  await page
    .getByRole('heading', { name: /^1\.2 / })
    .getByRole('link')
    .click()
  await expect(page.locator('.reserved')).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: /^(Start|Answer|Face)/ })).toHaveCount(4)
  const reserved = await page.locator('.reserved').evaluate((room) => room.clientHeight)
  const arrival = await page.evaluate(() => performance.now())
  fetched()
  await expect(page.getByRole('heading', { name: 'By hand: one record, letter by letter' })).toBeVisible()
  expect(await shifts(arrival)).toBeLessThan(0.01)
  const taken = await section(page, '1.2').evaluate((room) => room.clientHeight)
  expect(Math.abs(taken - reserved) / taken, 'the estimate').toBeLessThan(0.2)
})

for (const width of [1280, 390])
  test(`what is being looked at stays in its place while a lesson above it loads, at ${width} px`, async ({
    page,
    learner,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await restoreSession(page, learner)
    // As if the guess of its height had been far off.
    await page.addInitScript(() =>
      document.addEventListener('DOMContentLoaded', () => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync('.lesson .reserved { min-height: 700px !important }')
        document.adoptedStyleSheets.push(sheet)
      }),
    )
    const fetched = await hold(page, /\/1\.\d-[^/]+\.js$/)
    await page.goto('/ml/module1')
    const last = page.getByRole('button', { name: 'Mark Complete (+300 XP)' })
    await last.scrollIntoViewIfNeeded()
    const before = await last.boundingBox()
    fetched()
    await expect(section(page, '1.1').locator('.sources')).toBeAttached()
    await expect(page.locator('.reserved')).toHaveCount(0)
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    expect((await last.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, -1)
  })

test.describe('a lesson that cannot be fetched', () => {
  test.use({ allowConsoleErrors: [/could not be loaded|Failed to (load|fetch)/] })
  test('says so and can be tried again', async ({ page, learner }) => {
    await restoreSession(page, learner)
    await page.goto('/bio/module1')
    await expect(page.getByRole('heading', { name: 'By hand: fifteen bases, six readings' })).toBeVisible()
    // as if the page had just reloaded itself for this
    await page.evaluate(() => sessionStorage.setItem('xpedition-reloaded-at', String(Date.now())))
    await page.route(/\/1\.2-[^/]+\.js$/, (route) => route.abort())
    await page.getByRole('heading', { name: 'Files That Carry Sequences' }).getByRole('link').click()
    const alert = page.getByRole('alert').filter({ hasText: 'Could not load this lesson' })
    await expect(alert).toBeVisible()
    await expect(page.getByRole('main').getByRole('button', { name: /^(Start|Answer|Face)/ })).toHaveCount(4)
    await page.unroute(/\/1\.2-[^/]+\.js$/)
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'By hand: one record, letter by letter' })).toBeVisible()
  })
})

for (const width of [390, 1280])
  test(`has no accessibility errors in either theme, at ${width} px`, { tag: width < 1280 ? '@sweep' : [] }, async ({
    page,
    learner,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 900 })
    await openLesson(page, learner)
    await page.getByRole('heading', { name: 'Files That Carry Sequences' }).getByRole('link').click()
    await expect(page.getByRole('heading', { name: 'By hand: one record, letter by letter' })).toHaveCount(1)
    await expectNothingFoundInBothThemes(page, '.lesson')
    await page.getByRole('link', { name: 'Previous section: 1.1' }).click()
    const group = check(page, /A sequence has 14 bases/)
    await group.getByRole('radio', { name: '3', exact: true }).check()
    await submit(group)
    await group.getByRole('button', { name: 'Show answer' }).click()
    await expectNothingFoundInBothThemes(page, '.lesson')
    await expectNoSidewaysScroll(page)
  })
