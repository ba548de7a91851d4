import { expect, it } from 'vitest'
import { britishWords, corrected } from './american.ts'

it('makes British words American, in names and sentences alike', () => {
  expect(corrected('Colours of neighbouring nodes, SUMMARISED in colourOf(centre), are modelled.')).toBe(
    'Colors of neighboring nodes, SUMMARIZED in colorOf(center), are modeled.',
  )
  expect(corrected('The licence of a programme recognises kilometres')).toBe(
    'The license of a program recognizes kilometers',
  )
})

it('leaves alone what only looks British', () => {
  const fine =
    'aria-labelledby: a promise to raise otherwise noisy, organic specialists; the programmer advises, four parameters, ' +
    'two analyses, synthesis, a realistic catalogue, an hour of yours, towards the glamour of an exercise'
  expect(corrected(fine)).toBe(fine)
})

it('leaves the titles of sources as their authors wrote them', () => {
  expect(britishWords('  - id: simonyan2014\n    text: Visualising Image Classification Models')).toEqual([])
})

it('names the line, the word and what to write', () => {
  expect(britishWords('one\ntwo joinNeighbours and a centre')).toEqual([
    { line: 2, word: 'joinNeighbours', instead: 'joinNeighbors' },
    { line: 2, word: 'centre', instead: 'center' },
  ])
})
