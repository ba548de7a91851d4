import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { activitiesOf, findCourse } from '../../../../courses/catalogue.ts'
import { expectNothingFoundInBothThemes } from '../../../support/axe.ts'
import { expect, restoreSession, test } from '../../../support/fixtures.ts'
import { activities, expectAllSaved } from '../../../support/pages/module-page.ts'
import { completeActivities, completeModule } from '../../../support/stored/stored-progress.ts'

/** The band across the window; hidden from assistive technology. */
const moment = (page: Page) => page.locator('.moment')

test('a press by keyboard keeps its place, is announced, and shows the moment of a completed module once', {
  tag: '@sweep',
}, async ({ page, learner }) => {
  await restoreSession(page, learner)
  await page.goto('/bio/module1')
  await expect(page.locator('.task').first()).toBeVisible()
  const first = activities(page).first()
  await expect(first).toBeEnabled()
  await first.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: '+100 XP. 1 of 4 activities completed.' })).toBeAttached()
  await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeAttached()
  await expect(page.locator('.task').first().locator(':focus')).toHaveText('Completed (+100 XP)')
  const next = page.getByRole('button', { name: 'Answer Question' })
  // Between the two stands what the text of the next activity has to be reached.
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(next).toBeFocused({ timeout: 1 })
  }).toPass({ intervals: [0] })

  for (let left = 3; left > 0; left -= 1) {
    await activities(page).first().click()
    await expect(activities(page)).toHaveCount(left - 1)
  }
  await page.getByRole('button', { name: 'Complete Module' }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: '+405 XP. Module 1 completed.' })).toHaveCount(1)
  const card = page.getByRole('region', { name: 'Module 1 completed' })
  await expect(card.getByRole('heading', { name: 'Module 1 completed' })).toBeFocused()
  await expect(moment(page)).toContainText('+405 XP')
  await page.keyboard.press('Escape')
  await expect(moment(page)).toBeHidden()

  await expect(page.getByText('Module Completed!')).toBeVisible()
  await expect(card).toContainText(
    '810 XP in Bioinformatics Fundamentals: 405 from its activities, 405 for completing it',
  )
  await expect(card).toContainText('New badge: bio Module Completed')
  const takeaways = card.getByRole('list', { name: 'Key takeaways' }).getByRole('listitem')
  await expect(takeaways).toHaveText([/^1\.1/, /^1\.1/, /^1\.2/])
  await expect(card.getByRole('heading', { name: '0 of 2 sections mastered' })).toBeVisible()
  await expect(card.getByRole('link', { name: /^1\.1 .* lacks 6 checks and \d tasks$/ })).toBeVisible()
  await expectNothingFoundInBothThemes(page, 'main')

  // Reopened later, it stands there and takes nothing.
  await page.reload()
  await expect(takeaways).toHaveCount(3)
  await expect(card).not.toContainText('New badge')
  await expect(card.getByRole('heading', { name: 'Module 1 completed' })).not.toBeFocused()
  await expect(moment(page)).toBeHidden()
  for (const link of [/^Next: /, 'Back to Dashboard'])
    await expect(page.getByRole('main').getByRole('link', { name: link }), 'one way on, one way out').toHaveCount(1)
  await card.getByRole('link', { name: 'Next: Sequence Analysis' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'MODULE 2: Sequence Analysis' })).toBeFocused()
  await expect(page.getByRole('region', { name: 'Module 1 completed' })).toBeHidden()
})

test.describe('where the network goes away', () => {
  test.use({
    allowConsoleErrors: [/ERR_INTERNET_DISCONNECTED|could not be loaded|dynamically imported module/],
  })

  test('a completed module whose card does not come leads on all the same, and shows it with the connection', {
    tag: '@sweep',
  }, async ({ page, learner, server }) => {
    await completeModule(server.url, learner, 'bio', 1)
    await restoreSession(page, learner)
    await page.route('**/assets/reward-*.js', (route) => route.abort('internetdisconnected'))
    const missing = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/reward-'))
    await page.goto('/bio/module1')
    await missing
    const next = page.getByRole('main').getByRole('link', { name: /^Next: / })
    await expect(next).toHaveAttribute('rel', 'next')
    await page.unroute('**/assets/reward-*.js')
    await page.context().setOffline(true)
    await page.context().setOffline(false)
    await expect(page.getByRole('region', { name: 'Module 1 completed' })).toBeVisible()
    await expect(next, 'one way on').toHaveCount(1)
  })

  test('the last camp of a course is a summit, without a network too, and its trail is a picture to keep', {
    tag: '@sweep',
  }, async ({ page, learner, server }) => {
    const { modules } = findCourse('cyber')
    for (const { number } of modules.slice(0, -1)) await completeModule(server.url, learner, 'cyber', number)
    for (const module of modules.slice(-1)) {
      const ids = activitiesOf(module).map(({ id }) => id)
      await completeActivities(server.url, learner, 'cyber', module.number, ids)
    }
    const earned = modules.map((module) => module.totalXP + activitiesOf(module).reduce((sum, { xp }) => sum + xp, 0))
    const xp = earned.reduce((sum, each) => sum + each)
    await restoreSession(page, learner)
    await page.goto(`/cyber/module${modules.length}`)
    const complete = page.getByRole('button', { name: 'Complete Module' })
    await complete.hover()
    // What a moment is drawn with comes with the first sign of a hand.
    const fetched = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .join('\n'),
      )
    for (const file of [/\/reward-[^/]+\.js$/m, /\/reward-[^/]+\.css$/m, /\/save-trail-[^/]+\.js$/m])
      await expect.poll(fetched).toMatch(file)
    await page.context().setOffline(true)
    await complete.click()
    await expect(moment(page)).toContainText('Course Completed!')
    const next = (Math.floor(xp / 1000) + 1) * 1000
    await expect(moment(page)).toContainText(`next at ${next.toLocaleString('en-US')} XP`)
    const summit = page.getByRole('region', { name: 'Course Completed!' })
    await expect(summit.getByRole('heading', { name: 'Course Completed!' })).toBeFocused()
    const keep = async (kind: string) => {
      const downloaded = page.waitForEvent('download')
      await summit.getByRole('button', { name: `Save as ${kind}` }).press('Enter')
      const file = await downloaded
      return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) }
    }
    expect((await keep('PNG')).bytes.length, 'drawn without a network').toBeGreaterThan(50_000)
    await page.context().setOffline(false)
    await expectAllSaved(page)

    await page.reload()
    await expect(summit).toContainText(
      `All ${modules.length} modules of Cybersecurity: ${xp.toLocaleString('en-US')} XP`,
    )
    await expect(summit).toContainText(new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format())
    await expectNothingFoundInBothThemes(page, 'main')

    const svg = await keep('SVG')
    expect(svg.name).toBe('xpedition-cybersecurity.svg')
    expect(String(svg.bytes)).toMatch(/^<svg [\s\S]*>Cybersecurity<\/text>[\s\S]*<\/svg>\n$/)
    // It stands alone: nothing of it is the page's.
    expect(String(svg.bytes)).not.toMatch(/var\(|url\("(?!data:)|href="(?!#)/)
    const png = await keep('PNG')
    expect(png.name).toBe('xpedition-cybersecurity.png')
    const { width, height, colors } = await page.evaluate(async (base64) => {
      const image = new Image()
      image.src = `data:image/png;base64,${base64}`
      await image.decode()
      const canvas = document.createElement('canvas')
      ;[canvas.width, canvas.height] = [image.width, image.height]
      const context = canvas.getContext('2d')
      context?.drawImage(image, 0, 0)
      const pixels = new Uint32Array(context?.getImageData(0, 0, image.width, image.height).data.buffer ?? [])
      return { width: image.width, height: image.height, colors: new Set(pixels).size }
    }, png.bytes.toString('base64'))
    expect([width, height]).toEqual([2400, 1480])
    expect(colors, 'colors of the relief').toBeGreaterThan(100)

    await summit.getByRole('link', { name: 'Next course: Machine Learning' }).click()
    await expect(page).toHaveURL('/ml/module1')
  })
})

test('two modules completed at once have a moment each, the second in place of the first', { tag: '@sweep' }, async ({
  page,
  learner,
  server,
}) => {
  await completeActivities(server.url, learner, 'bio', 1, [1, 2, 3, 4])
  await completeActivities(server.url, learner, 'bio', 2, [1, 2, 3, 4])
  await restoreSession(page, learner)
  await page.goto('/bio/module1')
  await page.getByRole('button', { name: 'Complete Module' }).click()
  await expect(moment(page)).toContainText('Module 1 completed')
  await page.getByRole('link', { name: 'Next: Sequence Analysis' }).click()
  await expect(moment(page)).toBeHidden()
  await page.getByRole('button', { name: 'Complete Module' }).click()
  await expect(moment(page)).toHaveCount(1)
  await expect(moment(page)).toContainText('Module 2 completed')
  await expect(moment(page)).toContainText('Lv.3 · next at 3000 XP')
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })
  test('nothing turns or slides when a question opens', async ({ page }) => {
    await page.goto('/faq')
    const head = page.getByRole('region', { name: 'Questions and answers' }).getByRole('button').first()
    await expect(head).toBeEnabled()
    const longest = await head.evaluate(async (element) => {
      ;(element as HTMLElement).click()
      await new Promise(requestAnimationFrame)
      const durations = document.getAnimations().map((each) => Number(each.effect?.getComputedTiming().activeDuration))
      return Math.max(0, ...durations)
    })
    expect(longest).toBeLessThan(1)
    await expect(head).toHaveAttribute('aria-expanded', 'true')
  })
  test('a new level still has its moment, and any press ends it', async ({ page, learner, server }) => {
    await completeModule(server.url, learner, 'bio', 1)
    await restoreSession(page, learner)
    await page.goto('/ml/module1')
    await page.getByRole('button', { name: 'Mark Complete (+300 XP)' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'You are now level 2.' })).toBeAttached()
    await expect(moment(page)).toContainText('Level 2')
    await expect(moment(page)).toContainText('Lv.2 · next at 2000 XP')
    // Whole at once.
    const still = await moment(page).evaluate((band) => ({
      opacity: getComputedStyle(band).opacity,
      moving: band.getAnimations({ subtree: true }).length,
    }))
    expect(still).toMatchObject({ opacity: '1', moving: 0 })
    await page.getByRole('heading', { level: 1 }).click()
    await expect(moment(page)).toBeHidden()
  })
})
