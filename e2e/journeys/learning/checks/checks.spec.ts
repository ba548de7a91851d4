import type { Locator } from '@playwright/test'
import { outline } from '../../../../courses/outline.ts'
import { expect, restoreSession, test } from '../../../support/fixtures.ts'

const status = (check: Locator) => check.getByRole('status')
const answer = (check: Locator) => check.getByRole('button', { name: 'Check answer' }).click()
const startOver = (check: Locator) => check.getByRole('button', { name: 'Start over' }).click()

/** Tries every option: one is right, the others say why they are not. */
async function answerSingle(check: Locator): Promise<void> {
  const verdicts: string[] = []
  for (const option of await check.getByRole('radio').all()) {
    await option.check()
    await answer(check)
    verdicts.push((await status(check).textContent()) ?? '')
    await expect(check.locator('.why').first()).toBeVisible()
    if (verdicts.at(-1) === 'Correct.') await startOver(check)
  }
  const right = verdicts.filter((verdict) => verdict === 'Correct.')
  expect(right).toHaveLength(1)
  expect(verdicts.filter((verdict) => verdict.startsWith('Not quite'))).toHaveLength(verdicts.length - 1)
}

/** The opposite of the right answer, then the right one, which is shown in between. */
async function answerMultiple(check: Locator): Promise<void> {
  const options = check.getByRole('checkbox')
  const count = await options.count()
  await answer(check)
  await expect(status(check)).toHaveText('Choose an answer first.')
  for (let i = 0; i < count; i += 1) await options.nth(i).check()
  await answer(check)
  // Where all of them apply, that was it.
  if ((await status(check).textContent()) !== 'Correct.')
    await check.getByRole('button', { name: 'Show answer' }).click()
  const right = await options.evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).checked))
  await startOver(check)
  for (let i = 0; i < count; i += 1) await options.nth(i).setChecked(!right[i])
  await answer(check)
  await expect(status(check)).not.toHaveText('Correct.')
  for (let i = 0; i < count; i += 1) await options.nth(i).setChecked(right[i] ?? false)
  await answer(check)
  await expect(status(check)).toHaveText('Correct.')
}

/** As the lines lie, which is wrong, then in the order that is shown in between. */
async function answerOrder(check: Locator): Promise<void> {
  const lines = check.getByRole('listitem')
  const texts = () => lines.locator('.line-text').evaluateAll((all) => all.map((line) => line.firstChild?.textContent))
  await answer(check)
  await expect(status(check)).toHaveText(/^Not yet/)
  await check.getByRole('button', { name: 'Show answer' }).click()
  const right = await texts()
  await startOver(check)
  for (const [place, text] of right.entries())
    for (let at = (await texts()).indexOf(text); at > place; at -= 1)
      await lines.nth(at).getByRole('button', { name: /up$/ }).click()
  await answer(check)
  await expect(status(check)).toHaveText('Correct.')
}

const kinds: [name: RegExp, answer: (check: Locator) => Promise<void>][] = [
  [/^Check yourself (?!: )/, answerSingle],
  [/^Check yourself: choose all that apply/, answerMultiple],
  [/^Predict the output/, answerSingle],
  [/^Put the lines in order/, answerOrder],
]

test('every module of Machine Learning opens, and each kind of check is answered wrong and right', {
  tag: '@sweep',
}, async ({ page, learner }) => {
  test.setTimeout(180_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await restoreSession(page, learner)
  const answered = new Set<RegExp>()
  for (let module = 1; module <= outline.ml; module += 1) {
    await page.goto(`/ml/module${module}`)
    const lesson = page.locator('.lesson').first()
    await expect(lesson.getByRole('group', { name: kinds[2]?.[0] ?? '' }).first()).toBeVisible()
    for (const [name, use] of kinds) {
      const check = lesson.getByRole('group', { name }).first()
      if ((await check.count()) === 0 || (module > 2 && answered.has(name) && name !== kinds[0]?.[0])) continue
      await test.step(`${module}: ${name}`, () => use(check))
      answered.add(name)
    }
  }
  expect(answered.size, 'all four kinds').toBe(4)
})
