import type { Page } from '@playwright/test'
import { activitiesOf, findModule, type Module } from '../../../../courses/catalogue.ts'
import { expect, hold, type Learner, restoreSession, test } from '../../../support/fixtures.ts'
import { heading, isOpen, openSection, row } from '../../../support/pages/section-rows.ts'
import { completeActivities } from '../../../support/stored/stored-progress.ts'

const buttons = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: /^(Mark Complete|Start Activity|Answer Question|Face the Boss)/ })

async function openModule(page: Page, learner: Learner, path: string) {
  await restoreSession(page, learner)
  await page.goto(path)
  await expect(page.locator('[data-open] .lesson')).toBeVisible()
}

const module = (course: 'ml' | 'bio', number: number): Module => {
  const found = findModule(course, number)
  if (!found) throw new Error('no such module')
  return found
}

test('every button is there once, and the page below 30,000 px, whichever of its sections is open', {
  tag: '@sweep',
}, async ({ page, learner }) => {
  test.setTimeout(180_000)
  await restoreSession(page, learner)
  for (const each of [module('ml', 2), module('ml', 4), module('bio', 1), module('bio', 2)]) {
    await page.goto(`/${each.course}/module${each.number}`)
    for (const section of each.sections) {
      await openSection(page, section.id)
      await expect(page.locator('[data-open]')).toHaveCount(1)
      await expect(buttons(page), section.id).toHaveCount(activitiesOf(each).length)
      for (const [index, { xp }] of activitiesOf(each).entries()) {
        const button = buttons(page).nth(index)
        if (!(await button.innerText()).includes(`Complete (+${xp} XP)`))
          await expect(button, 'says what it records and grants').toHaveAccessibleDescription(
            new RegExp(`marks it complete, \\+${xp} XP`),
          )
      }
      // In the open lesson a button stands at the foot of its activity.
      const inTasks = page.locator('[data-open] .task').getByRole('button', { name: /^(Mark|Start|Answer|Face)/ })
      const written = (await page.locator('[data-open] .task').count()) > 0
      await expect(inTasks, section.id).toHaveCount(written ? section.activities.length : 0)
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      expect(height, `module ${each.number}, ${section.id}`).toBeLessThan(30_000)
    }
  }
})

test('a row says what its section is: its state, its minutes, and what stands in it', async ({
  page,
  learner,
  server,
}) => {
  await completeActivities(server.url, learner, 'ml', 4, [1])
  await openModule(page, learner, '/ml/module4#section-4.2')
  await expect(row(page, '4.1')).toContainText(/Done · 15 min to read · 30 min to practice/)
  await expect(row(page, '4.2')).toContainText(/Reading · 20 min to read/)
  await expect(row(page, '4.3')).toContainText(/Not started. 20 min to read/)
  await expect(row(page, '4.1').getByRole('button')).toHaveText('Completed (+100 XP)')
  await expect(row(page, '4.3').getByRole('button')).toHaveText('Mark Complete (+120 XP)')
  await expect(page.getByText('10 sections · 3 h 15 min to read · 7 h 10 min to practice')).toBeVisible()
  await expect(heading(page, '4.2').getByRole('link')).toHaveAttribute('aria-expanded', 'true')
  await expect(heading(page, '4.3').getByRole('link')).toHaveAttribute('aria-expanded', 'false')
})

test.describe('the section that stands open', () => {
  test('is the one of the address, and going back returns to the one before and to its place', async ({
    page,
    learner,
  }) => {
    await openModule(page, learner, '/ml/module1')
    await isOpen(page, '1.1')
    await openSection(page, '1.3')
    await expect(page).toHaveURL('/ml/module1#section-1.3')
    await expect(heading(page, '1.3')).toBeFocused()
    await expect(heading(page, '1.3')).toBeInViewport()
    await page.mouse.move(330, 400)
    await page.mouse.wheel(0, 2500)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(2500)
    const place = await page.evaluate(() => scrollY)

    await page
      .getByRole('navigation', { name: 'On this page' })
      .getByRole('link', { name: /^1\.4 / })
      .click()
    await isOpen(page, '1.4')
    await expect(heading(page, '1.4')).toBeFocused()
    await row(page, '1.4').getByRole('link', { name: 'Previous section: 1.3' }).click()
    await expect(heading(page, '1.3')).toBeFocused()

    await row(page, '1.3').getByRole('link', { name: 'Next section: 1.4' }).click()
    await expect(heading(page, '1.4')).toBeFocused()

    for (const before of ['1.3', '1.4', '1.3']) {
      await page.goBack()
      await isOpen(page, before)
    }
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
    await page.goBack()
    await expect(page).toHaveURL('/ml/module1')
    await isOpen(page, '1.1')
    await page.goForward()
    await isOpen(page, '1.3')
    await page.reload()
    await isOpen(page, '1.3')
  })

  test('is, where the address names none, the same again when one comes back to it', { tag: '@sweep' }, async ({
    page,
    learner,
  }) => {
    await openModule(page, learner, '/ml/module1#section-1.5')
    await page.mouse.move(330, 400)
    await page.mouse.wheel(0, 2000)
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage).join())).toContain('xpedition-place:')
    await page.goto('/ml/module1')
    await isOpen(page, '1.5')
    // It is left for another, which is where the learner then left off.
    await openSection(page, '1.2')
    await page.mouse.move(330, 400)
    await page.mouse.wheel(0, 2000)
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('s1-2-')
    await page.getByRole('link', { name: 'Back to Dashboard' }).click()
    await expect(page).toHaveURL('/dashboard')
    await page.goBack()
    await isOpen(page, '1.2')
    await page.goBack()
    await expect(page).toHaveURL('/ml/module1')
    await isOpen(page, '1.5')
  })

  test('is the first unfinished one on a new device, and nothing moves when that becomes known', async ({
    page,
    learner,
    server,
  }) => {
    await completeActivities(server.url, learner, 'ml', 1, [1, 2, 4])
    await page.addInitScript(() => {
      const shifts: PerformanceEntry[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => shifts.push(...list.getEntries())).observe({ type: 'layout-shift' })
    })
    const known = await hold(page, '**/rest/v1/user_progress*')
    await restoreSession(page, learner)
    await page.goto('/ml/module1')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[data-open]')).toHaveCount(0)
    // A font that comes late moves lines, on a busy machine before anything is known.
    const begin = await page.evaluate(async () => {
      await document.fonts.ready
      return performance.now()
    })
    known()
    await isOpen(page, '1.3')
    await expect(page.locator('[data-open] .opening')).toBeVisible()
    const moved = await page.evaluate(
      () => (window as never as { shifts: (PerformanceEntry & { value: number })[] }).shifts,
    )
    expect(moved.reduce((sum, { startTime, value }) => sum + (startTime < begin ? 0 : value), 0)).toBeLessThan(0.01)
  })
})

test('in a section the recap comes before the activities, their buttons stand in their blocks, and the rest is folded', async ({
  page,
  learner,
}) => {
  await openModule(page, learner, '/bio/module1')
  const lesson = page.locator('[data-open] .lesson')
  await expect(lesson.locator('.sources')).toBeVisible()
  const titles = await lesson.locator('h3').allTextContents()
  expect(titles.slice(-5)).toEqual(['Check yourself', 'Practice', 'Recap', 'Activities', 'Go further'])
  for (const [title, name] of [
    ['Translate a sequence in all six frames', 'Start Activity'],
    ['Identify the strand and frame of a short protein', 'Answer Question'],
  ] as const)
    await expect(page.getByRole('region', { name: title }).getByRole('button', { name })).toBeVisible()
  const link = lesson.getByRole('link', { name: /^Crick, Barnett/ })
  await expect(link).toBeHidden()
  await lesson.getByText('Sources', { exact: true }).click()
  await expect(link).toBeVisible()
  await lesson.getByText('Sources', { exact: true }).click()
  await lesson.getByRole('link', { name: 'Source 1' }).first().click()
  await expect(link).toBeInViewport()
  await expect(lesson.locator('.go-further')).toBeHidden()

  const note = page.getByText('Finished? This marks it complete (+100 XP).')
  await expect(note).toHaveCount(1)
  await expect(page.locator('.task').first()).toContainText('This marks it complete')
  await openSection(page, '1.2')
  await expect(note.filter({ visible: true })).toHaveCount(1)
  await expect(row(page, '1.1')).toContainText('This marks it complete')
})

test('the column beside the lessons follows the reader, and fades where it is cut', async ({ page, learner }) => {
  await openModule(page, learner, '/ml/module4#section-4.2')
  const contents = page.getByRole('navigation', { name: 'On this page' })
  for (const { id, title } of module('ml', 4).sections)
    await expect(contents.getByRole('link', { name: `${id} ${title}` })).toBeAttached()
  await expect(contents.getByRole('list', { name: 'Parts of 4.2' }).getByRole('link')).toHaveCount(10)
  const list = contents.getByRole('list').first()
  const faded = (end: string) => list.evaluate((each, end) => each.style.getPropertyValue(`--${end}`), end)
  await expect.poll(() => faded('above')).toBe('0px')
  await expect.poll(() => faded('below')).toBe('40px')
  await contents.getByRole('link', { name: '4.9 Attention' }).click()
  await isOpen(page, '4.9')
  const last = page.locator('[data-open] h3').last()
  await last.scrollIntoViewIfNeeded()
  await last.evaluate((each) => each.scrollIntoView())
  await expect(contents.getByRole('link', { name: 'Go further' })).toHaveAttribute('aria-current', 'location')
  await expect(contents.getByRole('link', { name: 'Go further' })).toBeInViewport()
  await expect.poll(() => faded('above')).toBe('40px')
})
