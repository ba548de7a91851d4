import type { Locator, Page } from '@playwright/test'
import { findModule } from '../../../../courses/catalogue.ts'
import { extractSamples } from '../../../../lessons/compiler/code/extract.ts'
import { readLesson } from '../../../../lessons/compiler/read-lesson.ts'
import { expect, restoreSession, test } from '../../../support/fixtures.ts'
import { leaveFor } from '../../../support/pages/leave-for.ts'
import { openSection } from '../../../support/pages/section-rows.ts'

interface Lab {
  section: string
  title: string
  right: string
  wrong: string
}

const started = { timeout: 60_000 }

const moduleOf = (section: string): number => Number.parseInt(section, 10)

/** The exercises of a section whose check asks the lab's board, or applies a rule to its log. */
function labsOf(section: string): Lab[] {
  const lesson = readLesson(`courses/cyber/module${moduleOf(section)}/${section}.mdx`)
  return extractSamples(lesson.tree).samples.flatMap(({ kind, id = '', check, answers = [] }) => {
    if (
      kind !== 'exercise' ||
      !/import_module\("lab"\)|\("sigma", "traffic"\)|^\s*(?:from lab )?import lab\b/m.test(check?.code ?? '')
    )
      return []
    const answer = (isRight: boolean) => answers.find(({ right }) => right === isRight)?.code ?? ''
    return [{ section, title: titleOf(section, id, lesson.text), right: answer(true), wrong: answer(false) }]
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
  await leaveFor(page, lab.getByRole('button', { name: 'Check my code' }))
}

test.describe('on a phone, without a connection once Python is there', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    allowConsoleErrors: [/ERR_INTERNET_DISCONNECTED|dynamically imported module/],
  })

  for (const section of ['2.1', '4.1', '4.2', '5.1', '6.1', '6.2', '7.2', '8.1', '8.2'])
    test(`each lab of ${section} is solved by a right repair, and refuses a wrong one`, {
      tag: '@sweep',
    }, async ({ page, learner }) => {
      test.setTimeout(300_000)
      const labs = labsOf(section)
      expect(labs.length).toBeGreaterThan(0)
      await restoreSession(page, learner)
      await page.goto(`/cyber/module${moduleOf(section)}`)
      await openSection(page, section)
      for (const { title } of labs) {
        await regionOf(page, title).getByRole('button', { name: 'Write your code' }).focus()
        await page.keyboard.press('Enter')
        await expect(regionOf(page, title).getByRole('textbox', { name: /^Code/ })).toBeFocused(started)
      }
      for (const { title, right, wrong } of labs)
        await test.step(title, async () => {
          const lab = regionOf(page, title)
          await check(page, lab, wrong)
          await expect(lab.getByText(/^Not yet: /)).toBeVisible(started)
          await page.context().setOffline(true)
          await check(page, lab, right)
          await expect(lab.getByText('Correct: all tests passed.')).toBeVisible(started)
        })
    })
})
