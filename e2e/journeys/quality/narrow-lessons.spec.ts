import type { Page } from '@playwright/test'
import { courses } from '../../../courses/catalogue.ts'
import { wrongTabStops } from '../../support/equations.ts'
import { expect, restoreSession, test } from '../../support/fixtures.ts'
import { openSection } from '../../support/pages/section-rows.ts'

/** These have the longest formulas in a line of text; the others are walked with all that there is. */
const always = ['ml 2', 'ml 3']

/** What stands out of the window, unless it can be scrolled within its own box. */
const overflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const scrolls = (element: Element): boolean => {
      for (let each = element.parentElement; each; each = each.parentElement)
        if (/auto|scroll|hidden|clip/.test(getComputedStyle(each).overflowX)) return true
      return false
    }
    const wide = [...document.querySelectorAll('main *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 0.5 && !scrolls(element),
    )
    return [`${scrollWidth} px`, ...wide.slice(0, 5).map((element) => element.outerHTML.slice(0, 120))]
  })

for (const course of courses)
  for (const module of course.modules) {
    const tag = always.includes(`${course.id} ${module.number}`) ? [] : '@sweep'
    test(`no lesson of ${course.title} ${module.number} pushes a page wide, at 320 px and with text of twice the size`, {
      tag,
    }, async ({ page, learner }) => {
      test.setTimeout(240_000)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await restoreSession(page, learner)
      await page.goto(`/${course.id}/module${module.number}`)
      await page.addStyleTag({ content: 'html.large { font-size: 32px !important }' })
      for (const { id } of module.sections) {
        await page.setViewportSize({ width: 1280, height: 800 })
        await page.evaluate(() => document.documentElement.classList.remove('large'))
        await openSection(page, id)
        for (const [width, large] of [
          [320, false],
          [390, true],
          [320, true],
        ] as const) {
          await page.setViewportSize({ width, height: 800 })
          await page.evaluate((on) => document.documentElement.classList.toggle('large', on), large)
          await expect
            .poll(() => overflow(page), { message: `${id} at ${width} px${large ? ', large text' : ''}` })
            .toEqual([])
          await expect.poll(() => wrongTabStops(page), 'equations that scroll are stops of the keyboard').toEqual([])
        }
      }
    })
  }
