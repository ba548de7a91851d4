import type { CheckAnswer } from '~/lib/storage/check-answers.ts'
import { readNumber } from './read-number.ts'

export type CheckKind = 'single' | 'multiple' | 'predict' | 'order' | 'number' | 'explain'

/** Options are the known values of a `number`, the points of a good answer for `explain`. */
export interface CheckShape {
  kind: CheckKind
  count: number
  right: readonly number[]
  shuffle: readonly number[]
  values?: readonly number[]
  tolerance?: number
  unit?: string
}

export interface CheckState {
  /** Options; for `order` all lines in their present order, for `number` the known value it was judged as. */
  chosen: readonly number[]
  text: string
  /** `open`: changed since it was last judged. */
  verdict: 'open' | 'empty' | 'wrong' | 'right' | 'shown'
  message: string
}

export type CheckAction =
  | { type: 'choose'; option: number }
  | { type: 'move'; option: number; by: -1 | 1 }
  | { type: 'type'; text: string }
  | { type: 'answer' }
  | { type: 'show' }
  | { type: 'restart' }

export const startOf = (shape: CheckShape): CheckState => ({
  chosen: shape.kind === 'order' ? shape.shuffle : [],
  text: '',
  verdict: 'open',
  message: '',
})

export const isTyped = ({ kind }: CheckShape): boolean => kind === 'number' || kind === 'explain'

export function resumed(shape: CheckShape, answer: CheckAnswer | undefined): CheckState {
  const start = startOf(shape)
  const chosen = [...new Set(answer?.chosen)].filter((option) => option >= 0 && option < shape.count)
  if (!answer || chosen.length !== answer.chosen.length) return start
  const { text = '' } = answer
  if (isTyped(shape) ? text === '' : !canBeChosen(shape, chosen.length)) return start
  return checkReducer(shape)({ ...start, chosen, text }, { type: answer.verdict === 'shown' ? 'show' : 'answer' })
}

const canBeChosen = ({ kind, count }: CheckShape, chosen: number): boolean =>
  kind === 'order' ? chosen === count : kind === 'multiple' ? chosen > 0 : chosen === 1

export const answerOf = ({ chosen, text, verdict }: CheckState): CheckAnswer | undefined =>
  verdict === 'open' || verdict === 'empty' ? undefined : { chosen, verdict, ...(text && { text }) }

export const isSettled = (state: CheckState): boolean => state.verdict === 'right' || state.verdict === 'shown'

export const isCompared = ({ kind }: CheckShape, { verdict }: CheckState): boolean =>
  kind === 'explain' && (verdict === 'wrong' || verdict === 'right')

export function isExplained(shape: CheckShape, state: CheckState, option: number): boolean {
  if (shape.kind === 'number') return state.verdict !== 'open' && state.chosen.includes(option)
  if (isSettled(state)) return true
  if (state.verdict !== 'wrong') return false
  return shape.kind === 'order' ? state.chosen[option] === option : state.chosen.includes(option)
}

export const isRight = (shape: CheckShape, option: number): boolean =>
  shape.kind === 'order' || shape.right.includes(option)

export const checkReducer = (shape: CheckShape) => {
  const solution = shape.kind === 'order' ? Array.from({ length: shape.count }, (_, line) => line) : shape.right
  return (state: CheckState, action: CheckAction): CheckState => {
    switch (action.type) {
      case 'choose': {
        const chosen = choose(shape, state.chosen, action.option)
        if (shape.kind === 'explain') return { ...state, ...compare(shape, state.text, chosen) }
        return { ...state, chosen, verdict: 'open', message: '' }
      }
      case 'move':
        return move(state, action.option, action.by)
      case 'type':
        return { ...startOf(shape), text: action.text }
      case 'answer':
        if (shape.kind === 'number') return { ...state, ...judgeNumber(shape, state.text) }
        if (shape.kind === 'explain') return { ...state, ...compare(shape, state.text, state.chosen) }
        return { ...state, ...judge(shape, state.chosen, solution) }
      case 'show':
        return { ...state, chosen: solution, verdict: 'shown', message: 'This is the answer.' }
      case 'restart':
        // The learner goes on from the text of an explanation.
        return { ...startOf(shape), text: shape.kind === 'explain' ? state.text : '' }
    }
  }
}

function choose(shape: CheckShape, chosen: readonly number[], option: number): readonly number[] {
  if (shape.kind !== 'multiple' && shape.kind !== 'explain') return [option]
  return chosen.includes(option) ? chosen.filter((each) => each !== option) : [...chosen, option]
}

function move(state: CheckState, option: number, by: -1 | 1): CheckState {
  const from = state.chosen.indexOf(option)
  const to = from + by
  const other = state.chosen[to]
  if (other === undefined) return state
  const chosen = state.chosen.with(from, other).with(to, option)
  return { ...state, chosen, verdict: 'open', message: `Line moved to place ${to + 1} of ${chosen.length}.` }
}

function judge(
  shape: CheckShape,
  chosen: readonly number[],
  solution: readonly number[],
): Pick<CheckState, 'verdict' | 'message'> {
  if (chosen.length === 0) return { verdict: 'empty', message: 'Choose an answer first.' }
  if (shape.kind === 'order') {
    const placed = chosen.filter((line, place) => line === place).length
    if (placed === shape.count) return { verdict: 'right', message: 'Correct.' }
    return { verdict: 'wrong', message: `Not yet: ${placed} of ${shape.count} lines are in the right place.` }
  }
  const hits = chosen.filter((option) => solution.includes(option)).length
  if (hits === chosen.length && hits === solution.length) return { verdict: 'right', message: 'Correct.' }
  if (shape.kind === 'multiple' && hits === chosen.length)
    return { verdict: 'wrong', message: 'Right so far, but there is more.' }
  return { verdict: 'wrong', message: 'Not quite. Read why, then try again.' }
}

type Judged = Pick<CheckState, 'chosen' | 'verdict' | 'message'>

/** The right value is tried first. Rounding errors of floating point do not count. */
function judgeNumber({ right, values = [], tolerance = 0, unit }: CheckShape, text: string): Judged {
  const numbers = readNumber(text, unit)
  if (numbers.length === 0) return { chosen: [], verdict: 'empty', message: 'Type a number, such as 12, 0.5 or 1e-3.' }
  const near = (value: number) =>
    numbers.some((number) => Math.abs(number - value) <= tolerance + 1e-9 * Math.max(1e-9, Math.abs(value)))
  const known = [...right, ...values.keys()].find((option) => near(values[option] ?? Number.NaN))
  if (known !== undefined && right.includes(known)) return { chosen: [known], verdict: 'right', message: 'Correct.' }
  return {
    chosen: known === undefined ? [] : [known],
    verdict: 'wrong',
    message: 'Not quite. Read why, then try again.',
  }
}

function compare({ count }: CheckShape, text: string, chosen: readonly number[]): Judged {
  if (text.trim() === '') return { chosen: [], verdict: 'empty', message: 'Write your explanation first.' }
  return {
    chosen,
    verdict: chosen.length === count ? 'right' : 'wrong',
    message:
      chosen.length === 0
        ? 'Compare, then tick the points you covered.'
        : `${chosen.length} of ${count} ${count === 1 ? 'point' : 'points'} ticked.`,
  }
}
