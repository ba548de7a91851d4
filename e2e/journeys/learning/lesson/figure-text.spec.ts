import { courses } from '../../../../courses/catalogue.ts'
import { faintText } from '../../../support/faint-text.ts'
import { expect, restoreSession, test } from '../../../support/fixtures.ts'
import { openSection } from '../../../support/pages/section-rows.ts'

/** Its figure has numbers on cells of any shade; the others are walked with all that there is. */
const always = 'ml 3'

for (const course of courses)
  for (const module of course.modules) {
    const tag = `${course.id} ${module.number}` === always ? [] : '@sweep'
    test(`every word in a drawing of ${course.title} ${module.number} stands out from its own fill, in both themes`, {
      tag,
    }, async ({ page, learner }) => {
      test.slow()
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await restoreSession(page, learner)
      await page.goto(`/${course.id}/module${module.number}`)
      for (const { id } of module.sections) {
        await openSection(page, id)
        for (const colorScheme of ['dark', 'light'] as const) {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
          await expect.poll(() => faintText(page), { message: `${id}, ${colorScheme}` }).toEqual([])
        }
      }
    })
  }
