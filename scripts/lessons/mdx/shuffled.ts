/**
 * The order in which the lines of a check start, the same for everyone. No line starts in its place, and at most one
 * follows the line it belongs behind: a start that is only turned round would be solved by one move.
 * @param count lines, at least two
 */
export function shuffled(count: number, seed: string): number[] {
  const random = numbersFrom(seed)
  for (;;) {
    const order = Array.from({ length: count }, (_, line) => ({ line, key: random() }))
      .sort((a, b) => a.key - b.key)
      .map(({ line }) => line)
    const inPlace = order.filter((line, place) => line === place)
    const following = order.filter((line, place) => line - 1 === order[place - 1])
    if (inPlace.length === 0 && following.length <= 1) return order
  }
}

/** A linear congruential generator (Numerical Recipes' constants): numbers from 0 to below 2³². */
function numbersFrom(seed: string): () => number {
  let state = [...seed].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) >>> 0, 7)
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state
  }
}
