import {
  bestAt,
  cellCount,
  cellOf,
  countBest,
  lastWays,
  type Move,
  type Place,
  rows,
  score,
  sums,
  type Table,
} from './model.ts'

export const signed = (value: number): string => `${value}`.replace('-', '−')

const names = { pair: 'as a pair', up: 'from above, with a gap', left: 'from the left, with a gap' } as const

const beginning = (letters: string, count: number) => (count === 0 ? 'nothing' : letters.slice(0, count))

function sayCell(table: Table, place: Place): string {
  const { i, j } = place
  const found = Object.entries(sums(table, place)) as [keyof typeof names, number][]
  const question = `${i ? table.side.slice(0, i) : 'Nothing'} against ${beginning(table.top, j)}`
  if (!i && !j) return `${question}: 0.`
  const choices = found.map(([way, value]) => `${names[way]} ${signed(value)}`)
  const kept = lastWays(table, place).length > 1 ? 'a tie, ' : ''
  const zero = table.prices.mode === 'local' ? ', or a fresh start with 0' : ''
  return `${question}: ${choices.join(', ')}${zero}. Kept: ${kept}${signed(bestAt(table, place))}.`
}

function sayMove(table: Table, { way, i, j }: Move): string {
  const [x, y] = [table.side[i - 1], table.top[j - 1]]
  if (way === 'pair') return `Diagonal: ${x} is paired with ${y}.`
  return way === 'up' ? `Up: ${x} of the side stands opposite a gap.` : `Left: ${y} of the top stands opposite a gap.`
}

export function sayCount(count: number): string {
  if (count === 1) return 'It is the only best alignment.'
  return `It is one of ${count > 1e6 ? 'more than a million' : count.toLocaleString('en-US')} best alignments.`
}

/** The state after so many steps: cells filled, then moves of the trace back made. */
export function say(table: Table, moves: readonly Move[], step: number): string {
  const cells = cellCount(table)
  if (step < cells) return sayCell(table, cellOf(table, step))
  const made = step - cells
  const last = moves[made - 1]
  if (made === moves.length) {
    if (!last) return 'No stretch scores more than 0: there is no local alignment.'
    const [over, under] = rows(table, moves)
    const equal = [...over].filter((x, k) => x === under[k]).length
    return `Trace back done: score ${signed(score(table))}, ${equal} equal in ${over.length} columns. ${sayCount(countBest(table))}`
  }
  if (last) return sayMove(table, last)
  const where = table.prices.mode === 'global' ? 'the last cell' : 'the largest cell'
  return `The table is full. The trace back begins at ${where}, which says ${signed(score(table))}.`
}
