import { blosum62 } from './blosum62.ts'

export type Mode = 'global' | 'local'
export type Pairs = 'plain' | 'BLOSUM62'

/** What is earned by a pair, and paid for the first and each further letter opposite a gap. */
export interface Prices {
  mode: Mode
  pairs: Pairs
  match: number
  mismatch: number
  first: number
  further: number
}

/** The last column of an alignment: a pair, a letter of the side alone, a letter of the top alone. */
export type Way = 'pair' | 'up' | 'left'
const ways: readonly Way[] = ['pair', 'up', 'left']
const inOrder = (gapsFirst: boolean): readonly Way[] => (gapsFirst ? ['up', 'left', 'pair'] : ways)

type Scores = Record<Way, number>

export interface Table {
  side: string
  top: string
  prices: Prices
  /** The best score of the first i letters of the side against the first j of the top, by the way it ends. */
  by: readonly (readonly Scores[])[]
  /** The same whatever the end, and in local mode never below 0: the number in the cell. */
  best: readonly (readonly number[])[]
}

export interface Place {
  i: number
  j: number
}

const impossible: Scores = { pair: -Infinity, up: -Infinity, left: -Infinity }

export const pairScore = ({ pairs, match, mismatch }: Prices, x: string, y: string): number =>
  pairs === 'BLOSUM62' ? blosum62(x, y) : x === y ? match : mismatch

const before = ({ i, j }: Place, way: Way): Place => ({ i: way === 'left' ? i : i - 1, j: way === 'up' ? j : j - 1 })

/** What the last column costs when the alignment before it ended in another way or the same. */
const step = ({ side, top, prices }: Omit<Table, 'by' | 'best'>, { i, j }: Place, way: Way, last: Way): number =>
  way === 'pair'
    ? pairScore(prices, side[i - 1] ?? '', top[j - 1] ?? '')
    : -(last === way ? Math.min(prices.first, prices.further) : prices.first)

/** Needleman and Wunsch's table, or Smith and Waterman's, with Gotoh's affine gaps. */
export function fill(side: string, top: string, prices: Prices): Table {
  const by: Scores[][] = []
  const best: number[][] = []
  const texts = { side, top, prices }
  const local = prices.mode === 'local'
  for (let i = 0; i <= side.length; i++) {
    by.push([])
    best.push([])
    for (let j = 0; j <= top.length; j++) {
      const place = { i, j }
      const scores: Scores = i || j ? { ...impossible } : { ...impossible, pair: 0 }
      for (const way of ways) {
        const from = before(place, way)
        const earlier = by[from.i]?.[from.j]
        if (!earlier) continue
        for (const last of ways) scores[way] = Math.max(scores[way], earlier[last] + step(texts, place, way, last))
        if (local && way === 'pair') scores.pair = Math.max(scores.pair, step(texts, place, way, way))
      }
      by[i]?.push(scores)
      best[i]?.push(Math.max(local ? 0 : -Infinity, scores.pair, scores.up, scores.left))
    }
  }
  return { ...texts, by, best }
}

export const bestAt = (table: Table, { i, j }: Place): number => table.best[i]?.[j] ?? -Infinity
const byAt = (table: Table, { i, j }: Place): Scores => table.by[i]?.[j] ?? impossible

/** Where the way back begins: the last cell, or the first of the largest. */
export function end(table: Table): Place {
  if (table.prices.mode === 'global') return { i: table.side.length, j: table.top.length }
  const largest = Math.max(...table.best.map((row) => Math.max(...row)))
  const i = table.best.findIndex((row) => row.includes(largest))
  return { i, j: table.best[i]?.indexOf(largest) ?? 0 }
}

export const score = (table: Table): number => bestAt(table, end(table))

const begins = (table: Table, place: Place): boolean =>
  table.prices.mode === 'local' ? bestAt(table, place) <= 0 : place.i === 0 && place.j === 0

/** The ways in which the best alignment of a cell may end, those first that are preferred at a tie. */
export function lastWays(table: Table, place: Place, gapsFirst = false): Way[] {
  if (begins(table, place)) return []
  return inOrder(gapsFirst).filter((way) => byAt(table, place)[way] === bestAt(table, place))
}

export interface Move extends Place {
  way: Way
}

/** The moves of the way back, from its first cell; each says which column of the alignment it adds. */
export function wayBack(table: Table, gapsFirst = false): Move[] {
  const moves: Move[] = []
  const order = inOrder(gapsFirst)
  let place = end(table)
  let way = lastWays(table, place, gapsFirst)[0]
  while (way) {
    const [at, now]: [Place, Way] = [place, way]
    moves.push({ ...at, way: now })
    place = before(at, now)
    const done = begins(table, place) && (now === 'pair' || table.prices.mode === 'global')
    const from = byAt(table, place)
    way = done ? undefined : order.find((last) => from[last] + step(table, at, now, last) === byAt(table, at)[now])
  }
  return moves
}

export function rows(table: Table, moves: readonly Move[]): [string, string] {
  const columns = [...moves].reverse()
  return [
    columns.map(({ way, i }) => (way === 'left' ? '-' : table.side[i - 1])).join(''),
    columns.map(({ way, j }) => (way === 'up' ? '-' : table.top[j - 1])).join(''),
  ]
}

export function countBest(table: Table): number {
  const counts: Scores[][] = []
  const highest = score(table)
  let all = 0
  for (const [i, row] of table.best.entries()) {
    counts.push([])
    for (const j of row.keys()) {
      const place = { i, j }
      const count: Scores = { pair: i || j ? 0 : 1, up: 0, left: 0 }
      for (const way of ways) {
        const from = before(place, way)
        const earlier = counts[from.i]?.[from.j]
        if (!earlier) continue
        if (begins(table, from)) count[way] = way === 'pair' || table.prices.mode === 'global' ? 1 : 0
        else
          for (const last of ways)
            if (byAt(table, from)[last] + step(table, place, way, last) === byAt(table, place)[way])
              count[way] += earlier[last]
      }
      counts[i]?.push(count)
      const isEnd = table.prices.mode === 'local' ? row[j] === highest : i + j === table.side.length + table.top.length
      if (isEnd) for (const way of lastWays(table, place)) all += count[way]
    }
  }
  return all
}

/** The cell that is filled in a step, from 1, row by row. */
export function cellOf({ top }: Table, step: number): Place {
  const width = top.length + 1
  return { i: Math.floor((step - 1) / width), j: (step - 1) % width }
}

export const cellCount = ({ side, top }: Table): number => (side.length + 1) * (top.length + 1)

/** What each way into a cell gives; undefined where there is none. */
export function sums(table: Table, place: Place): Partial<Scores> {
  const scores = byAt(table, place)
  return Object.fromEntries(
    ways.filter((way) => scores[way] > -Infinity && (place.i || place.j)).map((way) => [way, scores[way]]),
  )
}
