import type { Page } from '@playwright/test'
import { extractSamples } from '../../../../lessons/compiler/code/extract.ts'
import { lessonCode } from '../../../../lessons/compiler/code/lesson-code.ts'
import { readLesson } from '../../../../lessons/compiler/read-lesson.ts'
import { expect, restoreSession, test } from '../../../support/fixtures.ts'
import { openProblem, started, write } from '../../../support/pages/problem.ts'

const file = 'courses/ml/module2/2.3.mdx'
const place = '/ml/module2#section-2.3'

const shownOutput = (id: string, lesson = file): string => {
  const text = extractSamples(readLesson(lesson).tree).samples.find((sample) => sample.id === id)?.output?.text
  if (!text) throw new Error(`${lesson} shows no output of ${id}`)
  return text
}

/** By its words before it runs: the editor that then shows them draws those in view alone. */
async function expectRuns(page: Page, words: string, output: string): Promise<void> {
  const sample = page.locator('.code').filter({ hasText: words })
  await sample.first().getByRole('button', { name: 'Run', exact: true }).click()
  const log = page.getByRole('log').filter({ hasText: output.split('\n')[0] ?? '' })
  await expect(log).toHaveText(output, { ...started, useInnerText: true })
}

test.use({
  serviceWorkers: 'allow',
  allowConsoleErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|could not be (loaded|saved)|status of 503/],
})

test('a network trains where its lesson is read and prints what that shows, then again without a connection', {
  tag: '@sweep',
}, async ({ page, context, learner }) => {
  test.setTimeout(180_000)
  await restoreSession(page, learner)
  await page.goto(place)
  await expectRuns(page, 'def train(params', shownOutput('plain'))

  const problem = await openProblem(page, 'All gradients of one unit')
  await write(page, problem, lessonCode(file).exercises['one-unit']?.solution ?? '')
  await problem.getByRole('button', { name: 'Check my code' }).click()
  await expect(problem.getByText('Correct: all tests passed.')).toBeVisible(started)

  const kept = () => page.evaluate(async () => (await caches.match('/ml/module2')) !== undefined)
  await expect.poll(kept, started).toBe(true)
  await context.setOffline(true)
  await page.goto('/ml/module2')
  await page.reload()
  await expectRuns(page, 'def train(params', shownOutput('plain'))
  await context.setOffline(false)
})

test('a section that was opened once trains, plots and checks without a connection', { tag: '@sweep' }, async ({
  page,
  context,
  learner,
}) => {
  test.setTimeout(240_000)
  const losses = 'courses/ml/module2/2.4.mdx'
  await restoreSession(page, learner)
  await page.goto('/ml/module2#section-2.4')
  await expectRuns(page, 'def cross_entropy(z, y):', shownOutput('stable', losses))
  const kept = () => page.evaluate(async () => (await caches.match('/ml/module2')) !== undefined)
  await expect.poll(kept, started).toBe(true)
  await context.setOffline(true)
  await page.reload()

  await expectRuns(page, 'def train(twice', shownOutput('twice', losses))
  const plot = page.locator('.code').filter({ hasText: 'twice.png' })
  await plot.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(page.getByRole('img', { name: /^Plot 1: true cross-entropy/ })).toBeVisible(started)
  await expect(plot.getByText('Numbers of this plot')).toBeVisible()

  const problem = await openProblem(page, 'A loss that does not overflow')
  await write(page, problem, lessonCode(losses).exercises.stable?.solution ?? '')
  await problem.getByRole('button', { name: 'Check my code' }).click()
  await expect(problem.getByText('Correct: all tests passed.')).toBeVisible(started)
  await context.setOffline(false)
})

test('a sample that may print other last digits than the lesson says so', async ({ page, learner }) => {
  const note = 'Your last digits can differ'
  await restoreSession(page, learner)
  await page.goto('/ml/module2#section-2.6')
  const table = page.locator('.code').filter({ hasText: 'fit(seed=seed, **options)' }).first()
  await expect(table.getByText(note)).toBeVisible()
  await expect(table.getByRole('button', { name: 'Run', exact: true })).toBeVisible()
  await page.goto('/ml/module2#section-2.4')
  const exact = page.locator('.code').filter({ hasText: 'def train(twice' }).first()
  await expect(exact.getByRole('button', { name: 'Run', exact: true })).toBeVisible()
  await expect(exact.getByText(note)).toBeHidden()
})

test('what a lesson plots is drawn under its code, with its numbers in words', { tag: '@sweep' }, async ({
  page,
  learner,
}) => {
  test.setTimeout(180_000)
  await restoreSession(page, learner)
  await page.goto(place)
  await expectRuns(page, 'import matplotlib.pyplot', shownOutput('curves'))
  await expect(page.getByRole('img', { name: 'Plot 1: loss by round: 4 lines' })).toBeVisible()
  await page.getByText('Numbers of this plot').click()
  await expect(page.getByRole('table').filter({ hasText: '799' }).first()).toBeVisible()
})

test('a long training says how many steps it has made, and is stopped', { tag: '@sweep' }, async ({
  page,
  learner,
}) => {
  await restoreSession(page, learner)
  await page.goto(place)
  const problem = await openProblem(page, 'All gradients of one unit')
  await write(
    page,
    problem,
    'import torch\nw = torch.zeros(1, requires_grad=True)\noptimizer = torch.optim.SGD([w], lr=0.1)\nwhile True:\n    w.sum().backward()\n    optimizer.step()\n',
  )
  await problem.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(problem.getByText(/^\d[\d,]* training steps$/)).toBeVisible(started)
  await problem.getByRole('button', { name: 'Stop' }).click()
  await expect(problem.getByText('Stopped.')).toBeVisible()
  await expect(problem.getByText(/training steps/)).toBeHidden()
})
