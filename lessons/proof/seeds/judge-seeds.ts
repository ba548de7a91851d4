import { freshSeeds } from '../../compiler/code/extract.ts'
import type { Problem, Sample, SpreadText } from '../../compiler/code/sample.ts'
import { outputDiffers } from '../output-differs.ts'
import type { Spread } from '../run-samples.ts'

export interface Repeated {
  experiments: number
  seeds: number
  /** For an author: what each number was with fresh seeds. */
  lines: string[]
}

/** Whether what an experiment shows is what most other seeds would have shown, and what the lesson says of those is true. */
export function judgeSeeds(sample: Sample, spread: Spread): Problem[] {
  const { id, line, spread: shown } = sample
  const { seeds, columns, problem } = spread
  if (problem) return [{ line, message: `"${id}" with fresh seeds: ${problem}` }]
  const differs =
    shown && outputDiffers(withoutBars(shown.text), withoutBars(spreadText(shown, sample, spread)), shown.approx)
  const lucky = columns
    .filter(({ outside }) => outside)
    .map(({ at, shown, low, high }) => ({
      line,
      message: `"${id}" shows luck: its number ${at} is ${shown}, with ${seeds} fresh seeds ${low} to ${high} in eight of ten`,
    }))
  return [...(differs === undefined ? [] : [{ line: shown?.line ?? line, message: differs }]), ...lucky]
}

const blocks = ' ▁▂▃▄▅▆▇█'
const withoutBars = (text: string): string => text.replace(/ *[▁▂▃▄▅▆▇█][ ▁▂▃▄▅▆▇█]*$/gm, '')

function drawn(bars: readonly number[]): string {
  const most = Math.max(1, ...bars)
  return bars.map((count) => blocks[Math.ceil((count / most) * (blocks.length - 1))]).join('')
}

export const linesOf = ({ id }: Sample, { seeds, columns }: Spread): string[] =>
  columns.map(
    ({ at, shown, low, high, bars }) =>
      `${id} ${at}: ${shown} shown, ${low} to ${high} in eight of ten of ${seeds} |${drawn(bars)}|`,
  )

/** A table of the numbers that a lesson shows of many runs: the middle 80 % and a small histogram. */
export function spreadText({ show }: SpreadText, { seeds: each = 1 }: Sample, { seeds, columns }: Spread): string {
  const rows = show.map(({ at, label }) => {
    const column = columns.find((column) => column.at === at)
    return column ? [label, rangeOf(column), drawn(column.bars)] : [label, `no number ${at}`, '']
  })
  const widths = [0, 1].map((place) => Math.max(...rows.map((row) => row[place]?.length ?? 0)))
  const lines = rows.map((row) =>
    row
      .map((cell, place) => cell.padEnd(widths[place] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  const count = each === 1 ? `${seeds} runs` : `${seeds / each} times ${each} runs`
  const why = seeds < freshSeeds ? ` (${freshSeeds} would take minutes)` : ''
  return [`${count}${why}, eight of ten:`, ...lines].join('\n')
}

type Column = Spread['columns'][number]

const rangeOf = ({ low, high }: Column): string => (low === high ? named(low) : `${named(low)} to ${named(high)}`)

const named = (value: string): string => (value === 'inf' ? 'None' : value.replace(/\.0$/, ''))
