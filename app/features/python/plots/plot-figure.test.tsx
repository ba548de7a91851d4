import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { readFigure } from './figure.ts'
import { PlotFigure } from './plot-figure.tsx'

const losses = {
  xLabel: 'step',
  yLabel: 'loss',
  scales: { x: 'linear', y: 'log' },
  legend: true,
  marks: [{ kind: 'line', x: [0, 100], y: [1, 0.001], label: 'rate 0.1', color: 'C0' }],
}
const textOf = (axes: unknown): string =>
  renderToStaticMarkup(<PlotFigure text={JSON.stringify({ rows: 1, columns: 1, axes: [axes] })} number={1} />).replace(
    /<[^>]+>/g,
    ' ',
  )

test('a plot has its axes, its legend and its numbers in words', () => {
  const markup = renderToStaticMarkup(<PlotFigure text={JSON.stringify({ axes: [losses] })} number={2} />)
  expect(markup).toContain('aria-label="Plot 2: loss by step: 1 line"')
  const text = textOf(losses)
  for (const word of ['loss', 'step', 'rate 0.1', '0.001', '0.01', '100', 'Numbers of this plot'])
    expect(text).toContain(word)
})

test('two lines differ in more than their color', () => {
  const marks = ['C0', 'C1'].map((color) => ({ kind: 'line', x: [0, 1], y: [0, 1], color }))
  const axes = [{ ...losses, scales: { x: 'linear', y: 'linear' }, marks }]
  const markup = renderToStaticMarkup(<PlotFigure text={JSON.stringify({ axes })} number={1} />)
  expect([...markup.matchAll(/stroke-dasharray="[\d ]+"/g)]).toHaveLength(1)
})

test('a line past zero has no place on a logarithmic axis, and one that is flat has one', () => {
  const flat = { ...losses, marks: [{ kind: 'line', x: [0, 1, 2], y: [0, 5, 5] }] }
  expect(textOf(flat)).not.toContain('NaN')
  expect(renderToStaticMarkup(<PlotFigure text={JSON.stringify({ axes: [flat] })} number={1} />)).not.toContain('NaN')
})

test.each([
  '',
  'null',
  '[]',
  '{"axes": 3}',
  '{"axes": [null], "rows": 1e9}',
  '{"axes": [{"marks": [{"kind": "image", "rows": 1e9, "columns": 1}]}]}',
])('what a stranger sends in place of a figure draws nothing: %s', (text) => {
  expect(readFigure(text)?.axes.flatMap(({ marks }) => marks) ?? []).toEqual([])
  expect(() => renderToStaticMarkup(<PlotFigure text={text} number={1} />)).not.toThrow()
})
