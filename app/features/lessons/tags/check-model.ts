export type CheckKind = 'single' | 'multiple' | 'predict' | 'order'

/** A check as the build describes it: how many options, which are right (or for `order` the shuffled start). */
export interface CheckShape {
  kind: CheckKind
  count: number
  right: readonly number[]
  shuffle: readonly number[]
}

export interface CheckState {
  /** Options chosen; for `order` all lines as they now stand. */
  chosen: readonly number[]
  /** open: not judged since the last change. */
  verdict: 'open' | 'empty' | 'wrong' | 'right' | 'shown'
  /** For the live region. */
  message: string
}

export type CheckAction =
  | { type: 'choose'; option: number }
  | { type: 'move'; option: number; by: -1 | 1 }
  | { type: 'answer' }
  | { type: 'show' }
  | { type: 'restart' }

export const startOf = (shape: CheckShape): CheckState => ({
  chosen: shape.kind === 'order' ? shape.shuffle : [],
  verdict: 'open',
  message: '',
})

export const isSettled = (state: CheckState): boolean => state.verdict === 'right' || state.verdict === 'shown'

/** Whether an option's explanation stands open: the judged ones after an answer, all of them once settled. */
export function isExplained(shape: CheckShape, state: CheckState, option: number): boolean {
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
      case 'choose':
        return { chosen: choose(shape, state.chosen, action.option), verdict: 'open', message: '' }
      case 'move':
        return move(state, action.option, action.by)
      case 'answer':
        return { ...state, ...judge(shape, state.chosen, solution) }
      case 'show':
        return { chosen: solution, verdict: 'shown', message: 'This is the answer.' }
      case 'restart':
        return startOf(shape)
    }
  }
}

function choose(shape: CheckShape, chosen: readonly number[], option: number): readonly number[] {
  if (shape.kind !== 'multiple') return [option]
  return chosen.includes(option) ? chosen.filter((each) => each !== option) : [...chosen, option]
}

function move(state: CheckState, option: number, by: -1 | 1): CheckState {
  const from = state.chosen.indexOf(option)
  const to = from + by
  const other = state.chosen[to]
  if (other === undefined) return state
  const chosen = state.chosen.with(from, other).with(to, option)
  return { chosen, verdict: 'open', message: `Line moved to place ${to + 1} of ${chosen.length}.` }
}

function judge(shape: CheckShape, chosen: readonly number[], solution: readonly number[]): Omit<CheckState, 'chosen'> {
  if (chosen.length === 0) return { verdict: 'empty', message: 'Choose an answer first.' }
  if (shape.kind === 'order') {
    const placed = chosen.filter((line, place) => line === place).length
    if (placed === shape.count) return { verdict: 'right', message: 'Correct.' }
    return { verdict: 'wrong', message: `Not yet: ${placed} of ${shape.count} lines stand in their place.` }
  }
  const hits = chosen.filter((option) => solution.includes(option)).length
  if (hits === chosen.length && hits === solution.length) return { verdict: 'right', message: 'Correct.' }
  if (shape.kind === 'multiple' && hits === chosen.length)
    return { verdict: 'wrong', message: 'Right so far, but not all of it.' }
  return { verdict: 'wrong', message: 'Not quite. Read why, then choose again.' }
}
