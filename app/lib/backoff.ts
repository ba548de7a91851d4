const doubling =
  (first: number, longest: number) =>
  (failures: number, random: () => number = Math.random): number =>
    Math.min(longest, first * 2 ** Math.min(failures, 10)) * (0.75 + random() / 2)

/** Milliseconds before the next try, `failures` from 0; spread so that a class does not knock in step. */
export const backoff = doubling(1000, 60_000)

export const slowBackoff = doubling(60_000, 600_000)
