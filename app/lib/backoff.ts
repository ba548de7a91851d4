const longest = 60_000

/** Milliseconds before the next try after `failures` (from 0): 1 s doubling to a minute, spread so that a class does not knock in step. */
export const backoff = (failures: number, random: () => number = Math.random): number =>
  Math.min(longest, 1000 * 2 ** Math.min(failures, 10)) * (0.75 + random() / 2)
