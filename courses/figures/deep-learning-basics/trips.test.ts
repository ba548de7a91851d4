import { expect, test } from 'vitest'
import { best, throughAll, trips } from './trips.ts'

const loss = (w: number, b: number) => trips.reduce((sum, [x, y]) => sum + (w * x + b - y) ** 2, 0) / trips.length

test('the drawn line is the best one: its loss is 0.72 and grows with every small change', () => {
  expect(loss(best.w, best.b)).toBeCloseTo(0.72, 10)
  for (const [dw, db] of [
    [0.01, 0],
    [-0.01, 0],
    [0, 0.01],
    [0, -0.01],
    [0.01, -0.03],
    [-0.01, 0.03],
  ] as const)
    expect(loss(best.w + dw, best.b + db)).toBeGreaterThan(0.72)
})

test('the curve passes through every trip and says 52 minutes for 6 km', () => {
  for (const [x, y] of trips) expect(throughAll(x)).toBeCloseTo(y, 10)
  expect(throughAll(6)).toBeCloseTo(52, 10)
})
