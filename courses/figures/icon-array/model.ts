/** A test for a disease; all three in per mille, so that every count below is a whole number. */
export interface Test {
  prevalence: number
  /** Of 1,000 who have the disease, how many test positive. */
  sensitivity: number
  /** Of 1,000 who do not have it, how many test negative. */
  specificity: number
}

/** What becomes of people: ill and positive, ill and negative, well and positive, well and negative. */
export const kinds = ['found', 'missed', 'alarm', 'spared'] as const
export type Kind = (typeof kinds)[number]
export type Counts = Record<Kind, number>

export const people = 1000

/** Expected among 1,000,000 people: exact, since 1,000 per mille of 1,000 per mille are a million. */
export function exactCounts({ prevalence, sensitivity, specificity }: Test): Counts {
  const well = 1000 - prevalence
  return {
    found: prevalence * sensitivity,
    missed: prevalence * (1000 - sensitivity),
    alarm: well * (1000 - specificity),
    spared: well * specificity,
  }
}

const share = (part: number, whole: number): number | undefined => (whole === 0 ? undefined : part / whole)

/** Of those who test positive, the share that is ill. Undefined when nobody tests positive. */
export function positiveValue(test: Test): number | undefined {
  const { found, alarm } = exactCounts(test)
  return share(found, found + alarm)
}

/** Of those who test negative, the share that is well. */
export function negativeValue(test: Test): number | undefined {
  const { spared, missed } = exactCounts(test)
  return share(spared, spared + missed)
}

/** The counts among 1,000 people, rounded so that the ill, the well and all of them keep their number. */
export function iconCounts(test: Test): Counts {
  const exact = exactCounts(test)
  const found = Math.round(exact.found / 1000)
  const alarm = Math.round(exact.alarm / 1000)
  const well = people - test.prevalence
  return { found, missed: test.prevalence - found, alarm, spared: well - alarm }
}

/** One kind for each of 1,000 icons, in the order of `kinds`. */
export function icons(test: Test): Kind[] {
  const counts = iconCounts(test)
  return kinds.flatMap((kind) => Array.from({ length: counts[kind] }, () => kind))
}
