import type { Page } from '@playwright/test'
import { courses } from '../../../../courses/catalogue.ts'
import { expect, restoreSession, test } from '../../../support/fixtures.ts'
import { openSection } from '../../../support/pages/section-rows.ts'

/** Its stepper was once seen blank; the others are walked with all that there is. */
const always = 'ml 2'

/** Drawings of the open section, not the marks of a key, that show next to nothing: fewer than three marks painted within their box. */
const blankDrawings = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const marks = 'path, line, polyline, polygon, rect, circle, ellipse, text, use, image'
    const isPainted = (mark: Element, box: DOMRect) => {
      const { left, right, top, bottom } = mark.getBoundingClientRect()
      const { fill, stroke } = getComputedStyle(mark)
      const isIn = right >= box.left && left <= box.right && bottom >= box.top && top <= box.bottom
      return isIn && right - left + bottom - top > 0 && (fill !== 'none' || stroke !== 'none')
    }
    const isBlank = (svg: Element) => {
      const box = svg.getBoundingClientRect()
      const seen = [...svg.querySelectorAll(marks)].filter((mark) =>
        mark.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
      )
      return box.width < 40 || box.height < 20 || seen.filter((mark) => isPainted(mark, box)).length < 3
    }
    const drawings = [...document.querySelectorAll('[data-open] figure svg:not(button svg, li svg, .lucide)')]
    return drawings
      .filter((svg) => svg.checkVisibility() && isBlank(svg))
      .map((svg) => `${svg.closest('figure')?.id} ${svg.outerHTML.slice(0, 160)}`)
  })

for (const course of courses)
  for (const module of course.modules) {
    const tag = `${course.id} ${module.number}` === always ? [] : '@sweep'
    test(`every figure of ${course.title} ${module.number} shows something at first sight on a wide screen`, {
      tag,
    }, async ({ page, learner }) => {
      test.slow()
      await restoreSession(page, learner)
      for (const [width, height] of [
        [1920, 1080],
        [2560, 1440],
      ] as const) {
        await page.setViewportSize({ width, height })
        await page.goto(`/${course.id}/module${module.number}`)
        for (const { id } of module.sections) {
          await openSection(page, id)
          for (const figure of await page.locator('[data-open] figure').all()) {
            await figure.scrollIntoViewIfNeeded()
            await expect.poll(() => blankDrawings(page), { message: `${id} at ${width} px` }).toEqual([])
          }
        }
      }
    })
  }

test('three figures open on a telling state, with one main button at most', async ({ page, learner }) => {
  await restoreSession(page, learner)
  for (const [address, said] of [
    ['/ml/module5#s5-1-world', /the greedy path ends at the goal/],
    ['/bio/module2#s2-1-table', /Kept: −7/],
    ['/ml/module8#s8-2-monitor', /alarm/],
  ] as const) {
    await page.goto(address)
    const figure = page.locator(`[id="${address.split('#')[1]}"]`)
    await expect(figure.locator('.fig-said')).toContainText(said)
    expect(await figure.locator('.fig-main').count(), address).toBeLessThanOrEqual(1)
  }
})
