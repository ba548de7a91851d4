import type { Keys } from './keys.ts'

/** Why a line may be left out: the other file has none like it, or very many. */
const kinds = { alone: 1, frequent: 2 }

/**
 * Leaves out lines that the other file has not, and among them those that it has many times: they would only mislead
 * the search (GNU's discard_confusing_lines).
 * @returns the indexes of the others
 */
export function discardConfusing(
  lines: readonly [Keys, Keys],
  changed: readonly [number[], number[]],
): [number[], number[]] {
  const counts = lines.map(countsOf)
  const keep = (side: 0 | 1): number[] => {
    const discards = discardsOf(lines[side], counts[1 - side] ?? new Map())
    keepProvisional(discards)
    const kept: number[] = []
    discards.forEach((discard, at) => {
      if (discard === 0) kept.push(at)
      else changed[side][at] = 1
    })
    return kept
  }
  return [keep(0), keep(1)]
}

function countsOf(lines: Keys): Map<string, number> {
  const counts = new Map<string, number>()
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1)
  return counts
}

function discardsOf(lines: Keys, inOther: ReadonlyMap<string, number>): number[] {
  let many = 5
  for (let rest = Math.floor(lines.length / 64) >> 2; rest > 0; rest >>= 2) many *= 2
  return lines.map((line) => {
    const count = inOther.get(line) ?? 0
    return count === 0 ? kinds.alone : count > many ? kinds.frequent : 0
  })
}

/** Frequent lines are left out only within a run of lines that stand alone. */
function keepProvisional(discards: number[]): void {
  for (let at = 0; at < discards.length; at += 1) {
    if (discards[at] === kinds.frequent) discards[at] = 0
    if (discards[at] !== kinds.alone) continue
    let end = at
    while (discards[end]) end += 1
    while (discards[end - 1] === kinds.frequent) {
      end -= 1
      discards[end] = 0
    }
    const length = end - at
    const provisional = discards.slice(at, end).filter((discard) => discard === kinds.frequent).length
    if (provisional * 4 > length) {
      for (let each = at; each < end; each += 1) if (discards[each] === kinds.frequent) discards[each] = 0
      continue
    }
    keepLongRuns(discards, at, length)
    keepAtEdge(discards, length, (step) => at + step)
    keepAtEdge(discards, length, (step) => end - 1 - step)
    at = end - 1
  }
}

function keepLongRuns(discards: number[], start: number, length: number): void {
  let least = 1
  for (let rest = (length >> 2) >> 2; rest > 0; rest >>= 2) least <<= 1
  least += 1
  let run = 0
  for (let step = 0; step < length; step += 1)
    if (discards[start + step] !== kinds.frequent) run = 0
    else {
      run += 1
      if (run === least) step -= run
      else if (run > least) discards[start + step] = 0
    }
}

function keepAtEdge(discards: number[], length: number, at: (step: number) => number): void {
  let run = 0
  for (let step = 0; step < length; step += 1) {
    const discard = discards[at(step)]
    if (step >= 8 && discard === kinds.alone) return
    if (discard === kinds.frequent) discards[at(step)] = 0
    run = discard === kinds.alone ? run + 1 : 0
    if (run === 3) return
  }
}
