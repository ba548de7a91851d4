export function optionOrder(count: number, seed: string): number[] {
  const random = numbersFrom(seed)
  const order = Array.from({ length: count }, (_, option) => option)
  for (let last = count - 1; last > 0; last -= 1) {
    const taken = Math.floor((random() / 2 ** 32) * (last + 1))
    const [a = 0, b = 0] = [order[last], order[taken]]
    order[last] = b
    order[taken] = a
  }
  return order
}

/** A linear congruential generator (constants of Numerical Recipes); 0 to below 2³². */
export function numbersFrom(seed: string): () => number {
  let state = [...seed].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) >>> 0, 7)
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state
  }
}
