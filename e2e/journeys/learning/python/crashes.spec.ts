import { expect, restoreSession, test } from '../../../support/fixtures.ts'
import { openProblem, runUntil, started, write } from '../../../support/pages/problem.ts'

const name = 'Where does a frame close?'
const crashed = 'Python crashed and was restarted. Your code is safe. Run it again.'

const crashes = [
  ['an exit past Python', 'import os\nos._exit(1)'],
  ['an abort', 'import os\nos.abort()'],
  ['a list that is too deep to print', 'x = []\nfor _ in range(100_000):\n    x = [x]\nrepr(x)'],
  [
    'attributes that ask for themselves',
    'import sys\nsys.setrecursionlimit(10_000)\nclass A:\n    def __getattribute__(self, name):\n        return getattr(self, name)\nA().x',
  ],
  ['a recursion without a limit', 'import sys\nsys.setrecursionlimit(10**6)\ndef f():\n    return f()\nf()'],
  ['a library that is gone', 'import os\nos.remove("/lib/python314.zip")'],
] as const

test.beforeEach(async ({ page, learner }) => {
  await restoreSession(page, learner)
  await page.goto('/bio/module1#section-1.1')
})

test.describe('what breaks the interpreter', () => {
  test.use({ allowConsoleErrors: [/./] })

  test('is told as a crash, what was printed stays, and the next run works', { tag: '@sweep' }, async ({ page }) => {
    test.setTimeout(240_000)
    const problem = await openProblem(page, name)
    for (const [what, code] of crashes)
      await test.step(what, async () => {
        await write(page, problem, `print("before")\n${code}\n`)
        await problem.getByRole('button', { name: 'Run', exact: true }).click()
        await expect(problem.getByText(crashed)).toBeVisible(started)
        await expect(problem.getByRole('log')).toContainText('before')
        expect(await runUntil(page, problem, 'print("alive")\n', 'alive')).not.toContain('before')
        await expect(problem.getByText(crashed)).toBeHidden()
      })
  })
})

test('a plot that cannot be shown says so beside what was printed, and the next run goes on from it', {
  tag: '@sweep',
}, async ({ page }) => {
  const problem = await openProblem(page, name)
  const ofTensors = `import torch
import matplotlib.pyplot as plt
plt.hist([1, 2, 3], range=(torch.tensor(0.0), torch.tensor(4.0)))
kept = 6
print("counted")
`
  await runUntil(page, problem, ofTensors, 'counted')
  await expect(problem.getByRole('log')).toContainText('The plots cannot be shown: TypeError: Object of type Tensor')
  await runUntil(page, problem, 'plt.plot(range(400_000))\nprint("drawn", kept * 7)\n', 'drawn 42')
  await expect(problem.getByRole('log')).toContainText('A plot is too large to show.')
  await runUntil(page, problem, 'plt.plot([1, 2])\nprint("small", kept)\n', 'small 6')
  await expect(problem.getByRole('img', { name: /^Plot 1/ })).toBeVisible()
  await expect(problem.getByRole('log')).not.toContainText('to show')
})

test('what was printed is seen before a loop without end, and Stop loses none of it', async ({ page }) => {
  const problem = await openProblem(page, name)
  await write(page, problem, 'for i in range(3000):\n    print(i)\nprint("last", end="")\nwhile True:\n    pass\n')
  await problem.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(problem.getByRole('log')).toContainText('2999\nlast', started)
  await problem.getByRole('button', { name: 'Stop' }).click()
  await expect(problem.getByText('Stopped.')).toBeVisible()
  await expect(problem.getByRole('log')).toContainText('0\n1\n2\n')
  await expect(problem.getByRole('log')).toContainText('2999\nlast')
})

test('a run that waits for another says so, is stopped alone, and has its turn', { tag: '@sweep' }, async ({
  page,
}) => {
  const first = await openProblem(page, name)
  expect(await runUntil(page, first, 'print("on")\nwhile True:\n    pass\n', 'on')).toContain('on')
  const second = await openProblem(page, 'The other strand, without a library')
  await write(page, second, 'print("my turn")\n')
  await second.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(second.getByText('Waiting for the run in 1.1 to finish')).toBeVisible()
  await second.getByRole('button', { name: 'Stop' }).click()
  await expect(second.getByText('Stopped.')).toBeVisible()
  await expect(first.getByText('Running…')).toBeVisible()

  await second.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(second.getByText('Waiting for the run in 1.1 to finish')).toBeVisible()
  await first.getByRole('button', { name: 'Stop' }).click()
  await expect(second.getByRole('log')).toHaveText('my turn', started)
})

test('Reset brings back how the lesson begins, names included', { tag: '@sweep' }, async ({ page }) => {
  const problem = await openProblem(page, name)
  await runUntil(page, problem, 'sum = 0\nprint("spoiled")\n', 'spoiled')
  await problem.getByRole('button', { name: 'Reset' }).click()
  const other = await openProblem(page, 'The other strand, without a library')
  expect(await runUntil(page, other, 'print("sum:", sum([1, 2]))\n', 'sum:')).toContain('sum: 3')
})
