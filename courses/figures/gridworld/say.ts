import { type Cell, columns, directions, greedyEnd, maxSteps, type Run, startCellIndex, type World } from './model.ts'

/** A value with one decimal and a true minus sign; no sign on a zero. */
export const shown = (value: number, digits = 1) => {
  const text = value.toFixed(digits)
  return Number(text) === 0 ? (0).toFixed(value === 0 ? 0 : digits) : text.replace('-', '−')
}

export const kinds: Record<Cell, string> = {
  empty: 'empty',
  wall: 'wall',
  goal: 'goal, plus 10',
  small: 'small goal, plus 2',
  pit: 'pit, minus 10',
}

export const where = (cell: number) => `row ${Math.floor(cell / columns) + 1}, column ${(cell % columns) + 1}`

export function sayRun(world: World, run: Run): string {
  const { last, values, episodes } = run
  if (!last) return 'No step taken yet: all values are 0.'
  const end = {
    no: '',
    terminated: ' The episode terminated.',
    truncated: ` The time limit of ${maxSteps} steps truncated the episode.`,
  }[last.end]
  const greedy = greedyEnd(world, values)
  const known = values.flat().filter((value) => value !== 0).length
  const best = shown(Math.max(...(values[startCellIndex] ?? [0])), 2)
  const path = greedy === 'nowhere' ? 'reaches no goal yet' : `ends at the ${kinds[greedy]}`
  return `${episodes} ${episodes === 1 ? 'episode' : 'episodes'}. Last step: ${directions[last.action]} from ${where(last.from)}, reward ${shown(last.reward, 0)}, target ${shown(last.target, 2)}; the value went from ${shown(last.before, 2)} to ${shown(last.after, 2)}.${end} ${known} ${known === 1 ? 'value differs' : 'values differ'} from 0. The start is worth ${best}, and the greedy path ${path}.`
}
