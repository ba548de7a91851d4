import type { Problem, Sample } from '../../compiler/extract.ts'
import type { Spread } from '../run-samples.ts'

export interface Repeated {
  experiments: number
  seeds: number
  /** For an author: what each number was with fresh seeds. */
  lines: string[]
}

/** Whether what an experiment shows is what most other seeds would have shown. */
export function judgeSeeds({ id, line }: Sample, { seeds, columns, problem }: Spread): Problem[] {
  if (problem) return [{ line, message: `"${id}" with fresh seeds: ${problem}` }]
  return columns
    .filter(({ outside }) => outside)
    .map(({ at, shown, low, high }) => ({
      line,
      message: `"${id}" shows luck: its number ${at} is ${shown}, with ${seeds} fresh seeds ${low} to ${high} in eight of ten`,
    }))
}

const blocks = ' ▁▂▃▄▅▆▇█'

function drawn(bars: readonly number[]): string {
  const most = Math.max(1, ...bars)
  return bars.map((count) => blocks[Math.ceil((count / most) * (blocks.length - 1))]).join('')
}

export const linesOf = ({ id }: Sample, { seeds, columns }: Spread): string[] =>
  columns
    .filter(({ low, high, shown }) => low !== high || shown !== low)
    .map(
      ({ at, shown, low, high, bars }) =>
        `${id} ${at}: ${shown} shown, ${low} to ${high} in eight of ten of ${seeds} |${drawn(bars)}|`,
    )
