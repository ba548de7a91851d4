import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ProgressBar } from './progress-bar.tsx'

const render = (value: number, max: number) =>
  renderToStaticMarkup(<ProgressBar aria-label="Module XP" value={value} max={max} />)

test('a bar reports its value and its maximum', () => {
  expect(render(300, 800)).toContain('role="progressbar"')
  expect(render(300, 800)).toContain('aria-valuemin="0" aria-valuemax="800" aria-valuenow="300"')
  expect(render(300, 800)).toContain('translate:-62.5% 0')
})

test('a bar never passes its maximum, and never falls below nothing', () => {
  expect(render(1270, 1070)).toContain('aria-valuenow="1070"')
  expect(render(1270, 1070)).toContain('translate:-0% 0')
  expect(render(-5, 100)).toContain('translate:-110% 0')
  expect(render(0, 0)).toContain('translate:-110% 0')
})
