import type { Field } from '../figure-state.ts'

/** Rounds played one after another, each with `k` steps of the generator. */
export interface Rounds {
  k: number
  count: number
}

/** What an address may ask for in all, in steps of the generator: about a second's work. */
const maxSteps = 2000

/** '1x40_21x3': forty rounds with one step each, then three with 21. */
export const roundsField: Field<readonly Rounds[]> = {
  initial: [],
  write(list) {
    const merged: Rounds[] = []
    for (const { k, count } of list) {
      const last = merged.at(-1)
      if (last?.k === k) last.count += count
      else merged.push({ k, count })
    }
    return merged.map((each) => `${each.k}x${each.count}`).join('_')
  },
  read(text) {
    let left = maxSteps
    const list: Rounds[] = []
    for (const part of text.split('_')) {
      const [, k = 0, times = 0] = /^(\d{1,2})x(\d{1,4})$/.exec(part)?.map(Number) ?? []
      const count = Math.min(times, Math.floor(left / k))
      if (k < 1 || k > 41 || count < 1) continue
      left -= k * count
      list.push({ k, count })
    }
    return list
  },
}
