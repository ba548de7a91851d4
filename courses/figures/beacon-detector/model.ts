import { randomFrom } from '../random.ts'

export function median(values: readonly number[]): number {
  const sorted = Float64Array.from(values).sort()
  const half = sorted.length >> 1
  const upper = sorted[half] ?? Number.NaN
  return sorted.length % 2 ? upper : ((sorted[half - 1] ?? Number.NaN) + upper) / 2
}

export function medianDeviation(values: readonly number[]): number {
  const middle = median(values)
  return median(values.map((value) => Math.abs(value - middle)))
}

/** Median distance from the median pause, by that pause. */
export const spread = (pauses: readonly number[]): number => medianDeviation(pauses) / median(pauses)

export interface World {
  /** Share of the period by which a beacon's pause may differ. */
  jitter: number
  /** Calls seen of each pair. */
  calls: number
  /** Share of a beacon's pauses in which the machine calls the same destination for another reason. */
  stray: number
  /** Whether programs with a clock of their own were looked at and taken out. */
  reviewed: boolean
}

/** Pauses of a program with a clock; the period is 1. */
export function clockPauses(random: () => number, { jitter, calls, stray }: Omit<World, 'reviewed'>): number[] {
  const pauses: number[] = []
  while (pauses.length < calls - 1) {
    const pause = 1 + jitter * (2 * random() - 1)
    const at = random()
    if (random() < stray) pauses.push(pause * at, pause * (1 - at))
    else pauses.push(pause)
  }
  return pauses.slice(0, calls - 1)
}

/** Pauses of a person: pure chance at an even rate. */
export const personPauses = (random: () => number, calls: number): number[] =>
  Array.from({ length: calls - 1 }, () => -Math.log(1 - random()))

export interface Scores {
  beacons: number[]
  harmless: number[]
}

const beaconCount = 300
const harmlessCount = 2000
const beaconsPerProgram = 6

export function scoresOf(world: World, seed = 8): Scores {
  const random = randomFrom(seed)
  const beacons = Array.from({ length: beaconCount }, () => spread(clockPauses(random, world)))
  const others = randomFrom(seed + 1)
  const harmless: number[] = []
  for (let n = 0; n < harmlessCount; n += 1) {
    const isProgram = n % beaconsPerProgram === 0
    const pauses = isProgram
      ? clockPauses(others, { jitter: 0.2 * others(), calls: world.calls, stray: 0 })
      : personPauses(others, world.calls)
    if (!isProgram || !world.reviewed) harmless.push(spread(pauses))
  }
  return { beacons, harmless }
}

export interface Point {
  limit: number
  /** Shares below the limit: of the beacons, and of the harmless. */
  caught: number
  false: number
}

const shareBelow = (sorted: readonly number[], limit: number): number => {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? 0) < limit) low = middle + 1
    else high = middle
  }
  return low / sorted.length
}

export function curve({ beacons, harmless }: Scores, limits: readonly number[]): Point[] {
  const [bad, good] = [beacons, harmless].map((scores) => [...scores].sort((a, b) => a - b))
  return limits.map((limit) => ({
    limit,
    caught: shareBelow(bad ?? [], limit),
    false: shareBelow(good ?? [], limit),
  }))
}

/** How often a beacon is more regular than a harmless pair; ties count half. */
export function area({ beacons, harmless }: Scores): number {
  const sorted = [...harmless].sort((a, b) => a - b)
  const ahead = beacons.map((score) => {
    const below = shareBelow(sorted, score)
    const upTo = shareBelow(sorted, score + Number.EPSILON * Math.max(1, score))
    return 1 - (below + upTo) / 2
  })
  return ahead.reduce((sum, share) => sum + share, 0) / beacons.length
}

/** Share of alarms that are real when one pair in `oneIn` is a beacon. */
export function precision(caught: number, falseRate: number, oneIn: number): number {
  const real = caught / oneIn
  const all = real + falseRate * (1 - 1 / oneIn)
  return all ? real / all : 0
}
