import { describe, expect, test } from 'vitest'
import { type CheckAction, type CheckShape, checkReducer, isExplained, isSettled, startOf } from './check-model.ts'

const single: CheckShape = { kind: 'single', count: 3, right: [2], shuffle: [] }
const multiple: CheckShape = { kind: 'multiple', count: 4, right: [0, 1], shuffle: [] }
const order: CheckShape = { kind: 'order', count: 3, right: [], shuffle: [2, 0, 1] }

const play = (shape: CheckShape, ...actions: CheckAction[]) => actions.reduce(checkReducer(shape), startOf(shape))
const explained = (shape: CheckShape, state: ReturnType<typeof startOf>) =>
  Array.from({ length: shape.count }, (_, option) => isExplained(shape, state, option))
const choose = (option: number): CheckAction => ({ type: 'choose', option })
const answer: CheckAction = { type: 'answer' }

describe('a single choice', () => {
  test('asks for an answer before it judges', () => {
    expect(play(single, answer)).toMatchObject({ verdict: 'empty', message: 'Choose an answer first.' })
  })
  test('explains nothing before it has judged, nor after a change', () => {
    expect(explained(single, play(single, choose(2)))).toEqual([false, false, false])
    expect(explained(single, play(single, choose(0), answer, choose(0)))).toEqual([false, false, false])
  })
  test('explains only the wrong option chosen, and lets the learner go on', () => {
    const wrong = play(single, choose(0), answer)
    expect(wrong.verdict).toBe('wrong')
    expect(explained(single, wrong)).toEqual([true, false, false])
    expect(play(single, choose(0), answer, choose(1))).toMatchObject({ chosen: [1], verdict: 'open', message: '' })
  })
  test('explains every option once it is right, or shown', () => {
    const right = play(single, choose(2), answer)
    expect(right.verdict).toBe('right')
    expect(explained(single, right)).toEqual([true, true, true])
    const shown = play(single, choose(0), answer, { type: 'show' })
    expect(shown).toMatchObject({ chosen: [2], verdict: 'shown' })
    expect(isSettled(shown)).toBe(true)
  })
  test('starts over', () => {
    expect(play(single, choose(2), answer, { type: 'restart' })).toEqual(startOf(single))
  })
})

describe('a multiple choice', () => {
  test('wants all that are right and none that is wrong', () => {
    expect(play(multiple, choose(0), answer).message).toBe('Right so far, but not all of it.')
    expect(play(multiple, choose(0), choose(1), choose(3), answer).verdict).toBe('wrong')
    expect(play(multiple, choose(0), choose(3), choose(3), choose(1), answer).verdict).toBe('right')
  })
})

describe('an order', () => {
  const down = (option: number): CheckAction => ({ type: 'move', option, by: 1 })
  test('starts shuffled, moves lines, and counts those in place', () => {
    expect(startOf(order).chosen).toEqual([2, 0, 1])
    const once = play(order, down(2))
    expect(once).toMatchObject({ chosen: [0, 2, 1], message: 'Line moved to place 2 of 3.' })
    const judged = play(order, down(2), answer)
    expect(judged.message).toBe('Not yet: 1 of 3 lines stand in their place.')
    expect(explained(order, judged)).toEqual([true, false, false])
    expect(play(order, down(2), down(2), answer).verdict).toBe('right')
  })
  test('does not move beyond its ends', () => {
    expect(play(order, { type: 'move', option: 2, by: -1 })).toEqual(startOf(order))
  })
})
