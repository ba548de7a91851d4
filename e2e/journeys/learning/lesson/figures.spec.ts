import type { Locator, Page } from '@playwright/test'
import { expect, restoreSession, test } from '../../../support/fixtures.ts'

/** The figures of Machine Learning by keyboard; those of modules 1 and 4 have journeys of their own. */

/** Opens the section whose lesson holds the figure. */
async function openFigure(page: Page, section: string, caption: RegExp): Promise<Locator> {
  await page.goto(`/ml/module${section[0]}#section-${section}`)
  const figure = page.getByRole('figure', { name: caption })
  await figure.scrollIntoViewIfNeeded()
  return figure
}

async function press(page: Page, control: Locator, ...keys: string[]): Promise<void> {
  await control.focus()
  for (const key of keys) await page.keyboard.press(key)
}

const times = (count: number, key: string): string[] => Array.from({ length: count }, () => key)

interface Case {
  name: string
  section: string
  caption: RegExp
  use: (page: Page, figure: Locator, said: Locator) => Promise<void>
}

const cases: Case[] = [
  {
    name: 'the network is stepped forward and backward, and its step lowers the loss',
    section: '2.3',
    caption: /The network of this lesson with four examples/,
    async use(page, figure, said) {
      await expect(said).toContainText('1 of 9, Input.')
      await press(page, figure.getByRole('button', { name: 'Next step' }), ...times(8, 'Enter'))
      await expect(said).toContainText('9 of 9, Gradients of the hidden weights.')
      await press(page, figure.getByRole('button', { name: /^Take the step/ }), 'Enter')
      await expect(said).toContainText(/Step taken: the loss of A went from ([\d.]+) to ([\d.]+)\./)
      const [, before, after] = /from ([\d.]+) to ([\d.]+)\./.exec((await said.textContent()) ?? '') ?? []
      expect(Number(after)).toBeLessThan(Number(before))
      const weight = figure.getByRole('spinbutton', { name: 'Weight of unit 1 from input 1' })
      await press(page, weight, 'Control+a', '2')
      await expect(weight).toHaveValue('2')
      await press(page, figure.getByRole('button', { name: 'Reset' }), 'Enter')
      await expect(said).toContainText('Back to the first weights.')
      await expect(weight).not.toHaveValue('2')
    },
  },
  {
    name: 'the kernel is moved, repainted and padded, and the map follows',
    section: '3.2',
    caption: /Drag the window over the picture/,
    async use(page, figure, said) {
      await expect(said).toHaveText(/^Row 2, column 2 of the map: .* The map is 10 × 10\.$/)
      await press(page, figure.getByRole('slider', { name: 'Column of the map' }), 'ArrowRight')
      await expect(said).toHaveText(/^Row 2, column 3 of the map/)
      await press(page, figure.getByText('More settings'), 'Enter')
      await press(page, figure.getByRole('slider', { name: 'Padding' }), 'ArrowRight')
      await expect(said).toHaveText(/The map is 12 × 12\.$/)
      await press(page, figure.getByRole('slider', { name: 'Stride' }), 'ArrowRight')
      await expect(said).toHaveText(/The map is 6 × 6\.$/)
      const cell = figure.getByRole('button', { name: /^Weight in row 1, column 1/ })
      const before = Number((await cell.textContent())?.replace('−', '-'))
      await press(page, cell, '+')
      await expect(cell).toHaveAccessibleName(`Weight in row 1, column 1: ${before + 1}`)
      await press(page, figure.getByRole('checkbox', { name: 'Show the whole map' }), 'Space')
      await press(page, figure.getByText('The map as text'), 'Enter')
      await expect(figure.getByRole('listitem')).toHaveCount(6)
    },
  },
  {
    name: 'a goal is placed in the gridworld, and values reach the start',
    section: '5.1',
    caption: /A gridworld editor/,
    async use(page, figure, said) {
      await expect(said).toHaveText(/^100 episodes\./)
      await press(page, figure.getByRole('button', { name: 'Reset map' }), 'Enter')
      await expect(said).toHaveText('No step taken yet: all values are 0.')
      await press(page, figure.getByRole('radio', { name: '+2' }), 'ArrowLeft')
      await expect(figure.getByRole('radio', { name: '+10' })).toBeChecked()
      await press(page, figure.getByRole('button', { name: /^row 1, column 1/ }), 'ArrowRight', 'Enter')
      await expect(figure.getByRole('button', { name: /^row 1, column 2, goal, plus 10/ })).toBeFocused()
      await press(page, figure.getByRole('button', { name: 'One step' }), 'Enter')
      await expect(said).toHaveText(/^0 episodes\. Last step: \w+ from row 4, column 1/)
      await press(page, figure.getByRole('button', { name: '500 episodes' }), 'Enter')
      await expect(said).toHaveText(/^500 episodes\. .* the greedy path ends at the goal, plus 10\.$/)
      await press(page, figure.getByRole('button', { name: 'Reset map' }), 'Enter')
      await expect(said).toHaveText('No step taken yet: all values are 0.')
    },
  },
  {
    name: 'a narrow start to one side leaves the GAN with one peak, a wide one in the middle with both',
    section: '6.1',
    caption: /Above: data, samples and their densities/,
    async use(page, figure, said) {
      await expect(said).toHaveText(/^After 0 generator steps, 30 % of the samples lie at the left peak and 30 %/)
      await press(page, figure.getByRole('button', { name: '20 rounds' }), 'Enter')
      await expect(said).toHaveText(/^After 20 generator steps, 50 % .* and 50 % at the right one/)
      await press(page, figure.getByRole('slider', { name: 'Center of the first samples' }), 'Home')
      await press(page, figure.getByRole('slider', { name: 'Spread of the first samples' }), 'Home')
      await press(page, figure.getByRole('button', { name: '20 rounds' }), 'Enter')
      await expect(said).toHaveText(/^After 20 generator steps, 100 % .* and 0 % at the right one/)
      await press(page, figure.getByRole('button', { name: 'Reset' }), 'Enter')
      await expect(said).toHaveText(/^After 0 generator steps/)
    },
  },
  {
    name: 'frozen depth costs little on the near task and much on the far one',
    section: '7.2',
    caption: /Accuracy on 1,000 new pictures/,
    async use(page, figure, said) {
      await expect(said).toHaveText(/^Near task, 12 pictures: .* both frozen 95\.6\s%\.$/)
      await press(page, figure.getByRole('slider', { name: 'Target pictures' }), 'End')
      await expect(said).toHaveText(/^Near task, 600 pictures/)
      await press(page, figure.getByRole('radio', { name: 'near' }), 'ArrowRight')
      await expect(figure.getByRole('radio', { name: 'far' })).toBeFocused()
      await expect(said).toHaveText(/^Far task, 600 pictures/)
      const [, scratch, frozen] = /scratch ([\d.]+).*both frozen ([\d.]+)/.exec((await said.textContent()) ?? '') ?? []
      expect(Number(scratch) - Number(frozen)).toBeGreaterThan(30)
    },
  },
  {
    name: 'drifting inputs raise the alarm, and a moved border does not',
    section: '8.2',
    caption: /Score and threshold/,
    async use(page, figure, said) {
      await expect(said).toHaveText(/threshold 0\.043: alarm\./)
      await press(page, figure.getByRole('slider', { name: 'Mean of live inputs' }), ...times(12, 'ArrowLeft'))
      await expect(said).toHaveText(/threshold 0\.043: no alarm\./)
      await press(page, figure.getByRole('slider', { name: 'True boundary shift' }), 'End')
      await expect(said).toHaveText(/: no alarm\. Accuracy [1-6]\d\s%/)
      await press(page, figure.getByRole('slider', { name: 'Mean of live inputs' }), ...times(5, 'ArrowRight'))
      await expect(said).toHaveText(/: alarm\./)
      await press(page, figure.getByRole('slider', { name: 'Inputs in a window' }), 'Home')
      await press(page, figure.getByRole('combobox', { name: 'False alarm rate' }), 'End')
      await expect(said).not.toHaveText(/threshold 0\.043/)
    },
  },
]

test('the figures of six modules answer the keyboard, and say what they show', { tag: '@sweep' }, async ({
  page,
  learner,
}) => {
  await restoreSession(page, learner)
  for (const { name, section, caption, use } of cases)
    await test.step(`${section}: ${name}`, async () => {
      const figure = await openFigure(page, section, caption)
      await use(page, figure, figure.getByRole('status'))
    })
})
