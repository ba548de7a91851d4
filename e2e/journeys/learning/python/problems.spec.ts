import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { courses } from '../../../../courses/catalogue.ts'
import { lessonCode } from '../../../../lessons/compiler/code/lesson-code.ts'
import { expect, restoreSession, test } from '../../../support/fixtures.ts'
import { openSection } from '../../../support/pages/section-rows.ts'

interface Problem {
  section: string
  title: string
  solution: string
}

/** The first problem of a module that its page runs, with the solution that its lesson holds. */
function problemOf(course: string, module: number, sections: readonly string[]): Problem {
  for (const section of sections) {
    const file = `courses/${course}/module${module}/${section}.mdx`
    const { exercises } = lessonCode(file)
    for (const [, id = '', title = ''] of readFileSync(file, 'utf8').matchAll(
      /<Problem id="([^"]+)" title="([^"]+)">/g,
    ))
      if (exercises[id]?.runsIn === 'page') return { section, title, solution: exercises[id].solution }
  }
  throw new Error(`module ${module} of ${course} has no problem for the page`)
}

async function solve(page: Page, { section, title, solution }: Problem): Promise<void> {
  await openSection(page, section)
  const problem = page.getByRole('region', { name: title })
  await problem.getByRole('button', { name: 'Write your code' }).click()
  await problem.getByRole('textbox', { name: /^Code/ }).click()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.insertText(solution)
  await problem.getByRole('button', { name: 'Check my code' }).click()
  await expect(problem.getByText('Correct: all tests passed.')).toBeVisible({ timeout: 40_000 })
}

for (const { id, title, modules } of courses.filter((course) => course.id !== 'ml'))
  test(`a problem of each module of ${title} is solved in its page`, { tag: '@sweep' }, async ({ page, learner }) => {
    test.setTimeout(240_000)
    await restoreSession(page, learner)
    await page.goto(`/${id}/module1`)
    const links = page.getByRole('navigation', { name: 'Course modules' })
    await links.getByRole('button', { name: title }).click()
    // From page to page within the app, so that Python starts once.
    for (const module of modules) {
      await links.getByRole('link', { name: module.title }).click()
      await expect(page).toHaveURL(new RegExp(`/${id}/module${module.number}\\b`))
      const problem = problemOf(
        id,
        module.number,
        module.sections.map((section) => section.id),
      )
      await test.step(problem.title, () => solve(page, problem))
    }
  })
