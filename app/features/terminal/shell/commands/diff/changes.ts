import { discardConfusing } from './discard.ts'
import type { Keys } from './keys.ts'
import { markChanges } from './sequences.ts'

/** A run of lines that stand in one of both, or differ: from 0, `to` is behind it. */
export interface Change {
  from: [number, number]
  to: [number, number]
}

/**
 * The changes that GNU diff finds, of several that are as small.
 * @param a lines as they stand, which `keyOf` makes comparable
 * @param horizon how many equal lines before and after what differs are compared with it
 */
export function changesOf(
  a: readonly string[],
  b: readonly string[],
  keyOf: (line: string) => string,
  horizon: number,
): Change[] {
  const same = sharedEnds(a, b)
  const before = Math.max(same.before - horizon, 0)
  const after = Math.max(same.after - horizon, 0)
  const keysIn = (lines: readonly string[]): Keys => lines.slice(before, lines.length - after).map(keyOf)
  const parts = [keysIn(a), keysIn(b)] as const
  const changed = [marksFor(parts[0]), marksFor(parts[1])] as const
  const kept = discardConfusing(parts, changed)
  markChanges(parts, kept, changed)
  shiftBoundaries(parts[0], changed[0], changed[1])
  shiftBoundaries(parts[1], changed[1], changed[0])
  return runsOf(changed, [parts[0].length, parts[1].length], before)
}

/** One more at each side stays 0: at -1 too, where an array gives undefined. */
const marksFor = (lines: Keys): number[] => Array.from({ length: lines.length + 1 }, () => 0)

function sharedEnds(a: readonly string[], b: readonly string[]): { before: number; after: number } {
  const most = Math.min(a.length, b.length)
  let before = 0
  while (before < most && a[before] === b[before]) before += 1
  let after = 0
  while (after < most - before && a[a.length - 1 - after] === b[b.length - 1 - after]) after += 1
  return { before, after }
}

/** Moves each run of changes as far down as it goes, or to where the other file has one, which merges runs. */
function shiftBoundaries(lines: Keys, changed: number[], other: readonly number[]): void {
  const end = lines.length
  let at = 0
  let otherAt = 0
  const forward = () => {
    while (other[otherAt]) otherAt += 1
  }
  const back = () => {
    otherAt -= 1
    while (other[otherAt]) otherAt -= 1
  }
  while (true) {
    while (at < end && !changed[at]) {
      forward()
      otherAt += 1
      at += 1
    }
    if (at === end) return
    let start = at
    while (changed[at]) at += 1
    forward()
    let length: number
    let corresponding: number
    do {
      length = at - start
      while (start > 0 && lines[start - 1] === lines[at - 1]) {
        start -= 1
        changed[start] = 1
        at -= 1
        changed[at] = 0
        while (changed[start - 1]) start -= 1
        back()
      }
      corresponding = other[otherAt - 1] ? at : end
      while (at !== end && lines[start] === lines[at]) {
        changed[start] = 0
        start += 1
        changed[at] = 1
        at += 1
        while (changed[at]) at += 1
        otherAt += 1
        while (other[otherAt]) {
          corresponding = at
          otherAt += 1
        }
      }
    } while (length !== at - start)
    while (corresponding < at) {
      start -= 1
      changed[start] = 1
      at -= 1
      changed[at] = 0
      back()
    }
  }
}

function runsOf(
  [changed, other]: readonly [readonly number[], readonly number[]],
  [end, otherEnd]: [number, number],
  offset: number,
): Change[] {
  const runs: Change[] = []
  let [i, j] = [0, 0]
  while (i < end || j < otherEnd) {
    const from: [number, number] = [i + offset, j + offset]
    while (changed[i]) i += 1
    while (other[j]) j += 1
    if (i + offset > from[0] || j + offset > from[1]) runs.push({ from, to: [i + offset, j + offset] })
    i += 1
    j += 1
  }
  return runs
}
