/** mulberry32: the next state and a number in [0, 1), the same in every browser. */
export function random(seed: number): [number, number] {
  const next = (seed + 0x6d2b79f5) | 0
  let t = Math.imul(next ^ (next >>> 15), 1 | next)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return [next, ((t ^ (t >>> 14)) >>> 0) / 2 ** 32]
}

/** Numbers in [0, 1), one a call. */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    const [next, value] = random(state)
    state = next
    return value
  }
}
