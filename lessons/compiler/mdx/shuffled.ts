import { numbersFrom } from '../../../app/features/lessons/tags/checks/option-order.ts'

/** The same for every reader. @param count at least two: with one line it never ends */
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
