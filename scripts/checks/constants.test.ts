import { expect, test } from 'vitest'
import { unclearConstants } from './constants.ts'

test('a constant that says neither its unit nor what it counts is named', () => {
  const source = `
    const longest = 72
    export const atOnce = 2 * 1000, soon = -(5)
    const late = maxRetries * 2, quietMs = 5, distinctLength = 24
  `
  expect(unclearConstants(source)).toEqual(['longest', 'atOnce', 'soon', 'late', 'quietMs', 'distinctLength'])
})

test('units, counts and quantities are clear, and what stands in a function is its own matter', () => {
  const source = `
    const timeoutMs = 5, maxPasswordBytes = 72, maxRetries = 3, learningRate = 0.1, cellSize = 4, x = 1, savesPerPress = 2
    const isRoot = process.getuid() === 0, name = 'ada'
    function wait() { const soon = 5; return soon }
  `
  expect(unclearConstants(source)).toEqual([])
})
