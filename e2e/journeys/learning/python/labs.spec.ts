import type { Locator, Page } from '@playwright/test'
import { findModule } from '../../../../courses/catalogue.ts'
import { extractSamples } from '../../../../lessons/compiler/code/extract.ts'
import { readLesson } from '../../../../lessons/compiler/read-lesson.ts'
import { expect, restoreSession, test } from '../../../support/fixtures.ts'
import { openSection } from '../../../support/pages/section-rows.ts'
import { tabToAndPress } from '../../../support/pages/tab-to-and-press.ts'

interface Lab {
  section: string
  title: string
  answers: { code: string; isRight: boolean }[]
}

/** Wrong and right in turn: no verdict can be taken for that of the answer before. */
const order = [false, true, false, true, false]

/** The twelve of courses/cyber/lab, and the rule over their log. */
const labsIn = new Map([
  ['2.1', 1],
  ['4.1', 2],
  ['4.2', 3],
  ['5.1', 1],
  ['6.1', 1],
  ['6.2', 1],
  ['7.2', 1],
  ['8.1', 1],
  ['8.2', 2],
])

const started = { timeout: 60_000 }

const moduleOf = (section: string): number => Number.parseInt(section, 10)

/** The exercises of a section whose check asks the lab's board, or applies a rule to its log. */
function labsOf(section: string): Lab[] {
  const lesson = readLesson(`courses/cyber/module${moduleOf(section)}/${section}.mdx`)
  return extractSamples(lesson.tree).samples.flatMap(({ kind, id = '', check, answers = [] }) => {
    if (kind !== 'exercise' || !/"lab"|"sigma"/.test(check?.code ?? '')) return []
    const [right = [], wrong = []] = [true, false].map((isRight) => answers.filter((each) => each.right === isRight))
    const inOrder = order.map((isRight) => ({ isRight, code: (isRight ? right : wrong).shift()?.code ?? '' }))
    return [{ section, title: titleOf(section, id, lesson.text), answers: inOrder }]
  })
}

function titleOf(section: string, id: string, text: string): string {
  const [, problem] = new RegExp(`<Problem id="${id}" title="([^"]+)">`).exec(text) ?? []
  const { activities = [] } = findModule('cyber', moduleOf(section))?.sections.find((each) => each.id === section) ?? {}
  return problem ?? activities.find((each) => id === `activity-${each.id}`)?.title ?? ''
}

const regionOf = (page: Page, title: string): Locator => page.getByRole('region', { name: title })

async function check(page: Page, lab: Locator, code: string): Promise<void> {
  await lab.getByRole('textbox', { name: /^Code/ }).focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.insertText(code)
  await tabToAndPress(page, lab.getByRole('button', { name: 'Check my code' }))
}

test.describe('on a phone, without a connection once Python is there', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    allowConsoleErrors: [/ERR_INTERNET_DISCONNECTED|dynamically imported module/],
  })

  for (const [section, count] of labsIn)
    test(`each lab of ${section} is solved by two right repairs, and refuses three wrong ones`, {
      tag: '@sweep',
    }, async ({ page, learner }) => {
      test.setTimeout(300_000)
      const labs = labsOf(section)
      expect(labs).toHaveLength(count)
      expect(labs.flatMap(({ answers }) => answers.map(({ code }) => code))).not.toContain('')
      await restoreSession(page, learner)
      await page.goto(`/cyber/module${moduleOf(section)}`)
      await openSection(page, section)
      for (const { title } of labs) {
        await regionOf(page, title).getByRole('button', { name: 'Write your code' }).focus()
        await page.keyboard.press('Enter')
        await expect(regionOf(page, title).getByRole('textbox', { name: /^Code/ })).toBeFocused(started)
      }
      for (const { title, answers } of labs)
        await test.step(title, async () => {
          const lab = regionOf(page, title)
          for (const { code, isRight } of answers) {
            await check(page, lab, code)
            const verdict = lab.getByText(isRight ? 'Correct: all tests passed.' : /^Not yet: /)
            await expect(verdict, code).toBeVisible(started)
            await page.context().setOffline(true)
          }
        })
    })
})
