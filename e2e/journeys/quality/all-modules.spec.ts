import { activitiesOf, courses, type Module } from '../../../courses/catalogue.ts'
import { expectNothingFoundInBothThemes } from '../../support/axe.ts'
import { expect, restoreSession, test } from '../../support/fixtures.ts'

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0)
const activityXP = (module: Module) => sum(activitiesOf(module).map(({ xp }) => xp))
const formatNumber = (value: number) => value.toLocaleString('en-US', { useGrouping: 'min2' })
const open = /^(Mark Complete \(\+\d+ XP\)|Start Activity|Answer Question|Face the Boss)$/

test.use({ service: 'hurried' })

test('all 24 modules are completed, and the figures after each are those of the catalogue, with nothing for axe in either theme', {
  tag: '@sweep',
}, async ({ page, learner }) => {
  test.setTimeout(480_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await restoreSession(page, learner)
  const main = page.getByRole('main')
  const sidebar = page.getByRole('complementary')
  const progress = page.getByRole('region', { name: 'Your Progress' })
  let total = 0

  for (const course of courses) {
    for (const module of course.modules) {
      await test.step(`${course.title} ${module.number}`, async () => {
        await page.goto(`/${course.id}/module${module.number}`)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          `MODULE ${module.number}: ${module.title.toUpperCase()}`,
          { useInnerText: true },
        )
        await expect(main.getByText('Video Overview Coming Soon')).toBeVisible()
        const activities = activitiesOf(module)
        const buttons = main.getByRole('button', { name: open })
        await expect(buttons).toHaveCount(activities.length)
        await expectNothingFoundInBothThemes(page)
        for (const activity of activities) {
          await buttons.first().click()
          await expect(buttons).toHaveCount(activities.length - activity.id)
          await expect(main.getByRole('button', { name: `Completed (+${activity.xp} XP)` }).last()).toBeDisabled()
          const isFirst = course.id === 'bio' && module.number === 1 && activity.id === 1
          if (isFirst) await expectNothingFoundInBothThemes(page)
        }
        const label = module.counts === 'sections' ? 'Sections' : 'Activities'
        await expect(progress.getByText(`${label} Completed`)).toBeVisible()
        await expect(progress.getByText(`${activities.length}/${activities.length}`)).toBeVisible()
        const bar = page.getByRole('progressbar', { name: 'Module XP' })
        await expect(bar).toHaveAttribute('aria-valuemax', String(module.totalXP))
        await expect(bar).toHaveAttribute('aria-valuenow', String(Math.min(activityXP(module), module.totalXP)))

        await expect(page.getByRole('heading', { name: `All ${label} Complete!` })).toBeVisible()
        await page.getByRole('button', { name: 'Complete Module' }).click()
        await expect(page.getByText('Module Completed!')).toBeVisible()
        total += activityXP(module) + module.totalXP
        await expect(sidebar.getByText(formatNumber(total), { exact: true })).toBeVisible()
        await expect(sidebar.getByText(`Lv.${Math.floor(total / 1000) + 1}`)).toBeVisible()
      })
    }
  }

  await page.goto('/dashboard')
  const card = (title: string) => page.getByRole('article', { name: title })
  await expect(main.getByText(formatNumber(total), { exact: true })).toBeVisible()
  await expect(main.getByText(`Lv.${Math.floor(total / 1000) + 1}`, { exact: true })).toBeVisible()
  for (const course of courses) {
    await expect(
      card(course.title).getByText(`${course.modules.length}/${course.modules.length} modules`),
    ).toBeVisible()
    await expect(card(course.title).getByText('100% Complete')).toBeVisible()
    await expect(card(course.title).getByText('Course Completed!')).toBeVisible()
    const earned = sum(course.modules.map((module) => activityXP(module) + module.totalXP))
    await expect(card(course.title).getByText(`${formatNumber(earned)} XP Earned`)).toBeVisible()
    await expect(main.getByText(`${course.id} Module Completed`)).toBeVisible()
  }
})
