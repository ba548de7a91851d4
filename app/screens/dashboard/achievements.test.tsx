import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { Achievements } from './achievements.tsx'

test('of many badges the last six are shown, the latest first', () => {
  const html = renderToString(
    <MemoryRouter>
      <Achievements badges={['1', '2', '3', '4', '5', '6', '7', '8'].map((n) => `badge ${n}`)} />
    </MemoryRouter>,
  )
  expect(html.match(/badge \d/g)).toEqual(['8', '7', '6', '5', '4', '3'].map((n) => `badge ${n}`))
})
