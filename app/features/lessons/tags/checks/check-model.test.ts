import { describe, expect, test } from 'vitest'
import {
  answerOf,
  type CheckAction,
  type CheckShape,
  checkReducer,
  isExplained,
  isSettled,
  resumed,
  startOf,
} from './check-model.ts'

const single: CheckShape = { kind: 'single', count: 3, right: [2], shuffle: [] }
const multiple: CheckShape = { kind: 'multiple', count: 4, right: [0, 1], shuffle: [] }
const order: CheckShape = { kind: 'order', count: 3, right: [], shuffle: [2, 0, 1] }

const number: CheckShape = {
  kind: 'number',
  count: 2,
  right: [0],
  shuffle: [],
  values: [0.25, 0.75],
  tolerance: 0.005,
  unit: '%',
}
const explain: CheckShape = { kind: 'explain', count: 2, right: [0, 1], shuffle: [] }

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
    expect(play(multiple, choose(0), answer).message).toBe('Right so far, but there is more.')
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
    expect(judged.message).toBe('Not yet: 1 of 3 lines are in the right place.')
    expect(explained(order, judged)).toEqual([true, false, false])
    expect(play(order, down(2), down(2), answer).verdict).toBe('right')
  })
  test('does not move beyond its ends', () => {
    expect(play(order, { type: 'move', option: 2, by: -1 })).toEqual(startOf(order))
  })
})

const type = (text: string): CheckAction => ({ type: 'type', text })

describe('a number', () => {
  test.each(['0.25', ' 0,253 %', '2.5e-1', '.245'])('is right when it is near enough: %s', (text) => {
    expect(play(number, type(text), answer)).toMatchObject({ text, chosen: [0], verdict: 'right' })
  })
  test('that is a known slip gets its explanation, and any other does not', () => {
    const slip = play(number, type('0.75'), answer)
    expect(slip).toMatchObject({ chosen: [1], verdict: 'wrong' })
    expect(explained(number, slip)).toEqual([false, true])
    expect(play(number, type('25'), answer)).toMatchObject({ chosen: [], verdict: 'wrong' })
    expect(explained(number, play(number, type('0.75'), answer, type('0.7')))).toEqual([false, false])
  })
  test.each(['', 'a quarter'])('is asked for again where the text is no number: "%s"', (text) => {
    expect(play(number, type(text), answer)).toMatchObject({ verdict: 'empty', text })
  })
  test('is exact where nothing else is said, but for the dust of floating point', () => {
    const exact = { ...number, values: [0.1 + 0.2, 6161], tolerance: 0 }
    expect(play(exact, type('0.3'), answer).verdict).toBe('right')
    expect(play(exact, type('0.3001'), answer).verdict).toBe('wrong')
    expect(play({ ...exact, right: [1] }, type('6,161'), answer).verdict).toBe('right')
  })
})

describe('an explanation', () => {
  const compared = play(explain, type('Because.'), answer)
  test('is compared once something is written', () => {
    expect(play(explain, type('  '), answer).verdict).toBe('empty')
    expect(compared).toMatchObject({ verdict: 'wrong', text: 'Because.', chosen: [] })
  })
  test('is right when its writer says so, which can be taken back', () => {
    const all = [choose(1), choose(0)].reduce(checkReducer(explain), compared)
    expect(all).toMatchObject({ verdict: 'right', message: '2 of 2 points ticked.' })
    expect(checkReducer(explain)(all, choose(1))).toMatchObject({ verdict: 'wrong', chosen: [0] })
  })
  test('is written on when it is edited', () => {
    expect(checkReducer(explain)(compared, { type: 'restart' })).toMatchObject({ verdict: 'open', text: 'Because.' })
  })
})

describe('an answer that was kept', () => {
  const down = (option: number): CheckAction => ({ type: 'move', option, by: 1 })
  const show: CheckAction = { type: 'show' }
  test.each([
    ['a right choice', single, [choose(2), answer]],
    ['a wrong choice', single, [choose(0), answer]],
    ['a choice that was shown', single, [choose(0), answer, show]],
    ['several choices', multiple, [choose(1), choose(0), answer]],
    ['a right number', number, [type('0,25'), answer]],
    ['a known slip', number, [type('0.75'), answer]],
    ['another number', number, [type('7'), answer]],
    ['a number that was shown', number, [type('7'), answer, show]],
    ['an explanation', explain, [type('So.'), answer]],
    ['an explanation with points', explain, [type('So.'), answer, choose(1)]],
    ['lines out of order', order, [down(2), answer]],
    ['lines in order', order, [down(2), down(2), answer]],
  ])('brings back %s', (_, shape, actions) => {
    const left = play(shape, ...actions)
    expect(resumed(shape, answerOf(left))).toEqual(left)
  })
  test('is not kept before it is judged, nor after starting over', () => {
    expect(answerOf(play(single))).toBeUndefined()
    expect(answerOf(play(single, choose(2)))).toBeUndefined()
    expect(answerOf(play(single, answer))).toBeUndefined()
    expect(answerOf(play(single, choose(2), answer, { type: 'restart' }))).toBeUndefined()
  })
  test.each([
    ['no such option', single, [3]],
    ['two of one', single, [0, 1]],
    ['none', multiple, []],
    ['one twice', multiple, [1, 1]],
    ['a number that nobody typed', number, [0]],
    ['too few lines', order, [0, 1]],
  ])('is not taken when it is %s', (_, shape, chosen) => {
    expect(resumed(shape, { chosen, verdict: 'right' })).toEqual(startOf(shape))
  })
})
