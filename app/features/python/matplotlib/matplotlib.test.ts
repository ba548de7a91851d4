import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { python } from '../../../../lessons/proof/run-samples.ts'
import { startRunner } from '../interpreter/testing/start-runner.ts'
import { readFigure } from '../plots/figure.ts'

const starting = startRunner()

async function drawn(code: string) {
  const { printed, error } = await (await starting)(
    `import matplotlib.pyplot as plt\n${code}\nfor text in plt.take_figures():\n    print(text)`,
  )
  expect(error).toBeUndefined()
  const figures = printed.trim().split('\n').map(readFigure)
  return figures.flatMap((figure) => (figure ? [figure] : []))
}

test('lines are told with their scales, labels, colors and styles', async () => {
  const [figure] = await drawn(`
fig, ax = plt.subplots()
ax.plot([1, 10], [3.0, float("nan")], "o--", label="first")
ax.plot([2, 3], color="green", alpha=0.5)
ax.axhline(2, color="gray")
ax.set_yscale("log")
ax.set_xlabel("step")
ax.set_ylim(1, 4)
ax.legend()
fig.savefig("a.png")`)
  expect(figure?.axes).toMatchObject([
    {
      xLabel: 'step',
      scales: { x: 'linear', y: 'log' },
      limits: { x: [null, null], y: [1, 4] },
      legend: true,
      marks: [
        { kind: 'line', x: [1, 10], y: [3, null], line: 'dashed', marker: 'o', color: 'C0', label: 'first' },
        { kind: 'line', x: [0, 1], y: [2, 3], color: 'green', alpha: 0.5, label: '' },
        { kind: 'level', axis: 'y', at: 2, color: 'gray' },
      ],
    },
  ])
})

test('tensors are drawn as their numbers, pictures as the colors of their cells', async () => {
  const [figure] = await drawn(`
import torch
fig, (left, right) = plt.subplots(1, 2)
left.plot(torch.tensor([1.0, 2.0]))
right.imshow(torch.tensor([[0.0, 1.0]]), cmap="gray")
right.axis("off")`)
  expect(figure).toMatchObject({ rows: 1, columns: 2 })
  expect(figure?.axes[0]?.marks).toMatchObject([{ y: [1, 2] }])
  expect(figure?.axes[1]).toMatchObject({ hidden: true, marks: [{ kind: 'image', colors: [0, 0, 0, 255, 255, 255] }] })
})

test('a histogram counts as NumPy does', async () => {
  const code = (count: string) =>
    `import random\nrandom.seed(3)\nvalues = [random.choice([random.gauss(0, 2), random.randint(-4, 4)]) for _ in range(500)]\n` +
    `calls = [dict(bins=60, range=(-4, 4)), dict(bins=10), dict(bins=[-4, -1, 0, 4])]\n${count}`
  const ours = await drawn(code('for call in calls:\n    plt.figure()\n    plt.hist(values, **call)'))
  const theirs = z
    .array(z.array(z.number()))
    .parse(
      JSON.parse(
        execFileSync(python, [
          '-c',
          code(
            'import json, numpy\nprint(json.dumps([numpy.histogram(values, **call)[0].tolist() for call in calls]))',
          ),
        ]).toString(),
      ),
    )
  const heights = ours.map(({ axes }) => axes[0]?.marks.flatMap((mark) => (mark.kind === 'bars' ? mark.heights : [])))
  expect(heights).toEqual(theirs)
})

test.each([
  ['plt.pie([1])', "the page's matplotlib has no pyplot.pie; open this section's notebook"],
  ['plt.plot([1], drawstyle="steps")', "the page's matplotlib has no plot.drawstyle=; open this section's notebook"],
])('%s says what the page lacks', async (code, message) => {
  const { error } = await (await starting)(`import matplotlib.pyplot as plt\n${code}`)
  expect(error).toMatchObject({ kind: 'NotImplementedError', message })
})
