import type { Keys } from './keys.ts'

type Pair<T> = readonly [T, T]

interface Box {
  x: number
  xEnd: number
  y: number
  yEnd: number
}

/**
 * Marks what is not part of the longest common subsequence: Myers' search from both ends, in the order of GNU's diffseq.
 * @param kept the indexes of the lines that are compared
 */
export function markChanges(lines: Pair<Keys>, kept: Pair<readonly number[]>, changed: Pair<number[]>): void {
  const [a, b] = [kept[0].map((at) => lines[0][at]), kept[1].map((at) => lines[1][at])]
  const mark = (side: 0 | 1, at: number) => {
    changed[side][kept[side][at] ?? -1] = 1
  }
  const boxes: Box[] = [{ x: 0, xEnd: a.length, y: 0, yEnd: b.length }]
  for (let box = boxes.pop(); box; box = boxes.pop()) {
    let { x, xEnd, y, yEnd } = box
    while (x < xEnd && y < yEnd && a[x] === b[y]) {
      x += 1
      y += 1
    }
    while (x < xEnd && y < yEnd && a[xEnd - 1] === b[yEnd - 1]) {
      xEnd -= 1
      yEnd -= 1
    }
    if (x === xEnd) for (; y < yEnd; y += 1) mark(1, y)
    else if (y === yEnd) for (; x < xEnd; x += 1) mark(0, x)
    else {
      const middle = middleOf(a, b, { x, xEnd, y, yEnd })
      boxes.push({ x, xEnd: middle.x, y, yEnd: middle.y }, { x: middle.x, xEnd, y: middle.y, yEnd })
    }
  }
}

type Compared = readonly (string | undefined)[]

/** One search from an end: the furthest x on each diagonal. */
interface Search {
  reached: Map<number, number>
  least: number
  most: number
}

function widen(search: Search, [least, most]: Pair<number>, nothing: number): void {
  if (search.least > least) {
    search.least -= 1
    search.reached.set(search.least - 1, nothing)
  } else search.least += 1
  if (search.most < most) {
    search.most += 1
    search.reached.set(search.most + 1, nothing)
  } else search.most -= 1
}

const within = (diagonal: number, { least, most }: Search): boolean => least <= diagonal && diagonal <= most

/** @returns a point on a shortest path through the box */
function middleOf(a: Compared, b: Compared, { x: left, xEnd, y: top, yEnd }: Box): { x: number; y: number } {
  const limits: Pair<number> = [left - yEnd, xEnd - top]
  const begin = (diagonal: number, x: number): Search => ({
    reached: new Map([[diagonal, x]]),
    least: diagonal,
    most: diagonal,
  })
  const down = begin(left - top, left)
  const up = begin(xEnd - yEnd, xEnd)
  const isOdd = ((down.least - up.least) & 1) !== 0
  const at = ({ reached }: Search, diagonal: number) => reached.get(diagonal) ?? 0
  while (true) {
    widen(down, limits, -1)
    for (let diagonal = down.most; diagonal >= down.least; diagonal -= 2) {
      const [low, high] = [at(down, diagonal - 1), at(down, diagonal + 1)]
      let x = low < high ? high : low + 1
      while (x < xEnd && x - diagonal < yEnd && a[x] === b[x - diagonal]) x += 1
      down.reached.set(diagonal, x)
      if (isOdd && within(diagonal, up) && at(up, diagonal) <= x) return { x, y: x - diagonal }
    }
    widen(up, limits, Number.MAX_SAFE_INTEGER)
    for (let diagonal = up.most; diagonal >= up.least; diagonal -= 2) {
      const [low, high] = [at(up, diagonal - 1), at(up, diagonal + 1)]
      let x = low < high ? low : high - 1
      while (left < x && top < x - diagonal && a[x - 1] === b[x - diagonal - 1]) x -= 1
      up.reached.set(diagonal, x)
      if (!isOdd && within(diagonal, down) && x <= at(down, diagonal)) return { x, y: x - diagonal }
    }
  }
}
