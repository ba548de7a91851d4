import type { Axes, Figure, Mark } from './figure.ts'
import { numberText } from './scales.ts'

const maxRows = 12

interface Row {
  at: number
  x: string
  y: string
}

/** What was drawn, as numbers: of a long line every so many points, and the last. */
export function PlotData({ figure }: { figure: Figure }) {
  const tables = figure.axes.flatMap((axes) =>
    axes.marks.map((mark) => ({ id: `${axes.id} ${mark.id}`, axes, mark, rows: rowsOf(mark) })),
  )
  const shown = tables.filter(({ rows }) => rows.length > 0)
  if (shown.length === 0) return null
  return (
    <details className="text-sm">
      <summary>Numbers of this plot</summary>
      {shown.map(({ id, axes, mark, rows }) => (
        <table key={id} className="mt-2 tabular-nums">
          <caption className="text-left">{captionOf(mark)}</caption>
          <Head axes={axes} />
          <tbody>
            {rows.map(({ at, x, y }) => (
              <tr key={at}>
                <td>{x}</td>
                <td>{y}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </details>
  )
}

const Head = ({ axes }: { axes: Axes }) => (
  <thead>
    <tr>
      <th scope="col">{axes.xLabel || 'x'}</th>
      <th scope="col">{axes.yLabel || 'y'}</th>
    </tr>
  </thead>
)

function captionOf(mark: Mark): string {
  if (mark.kind !== 'image' && mark.label) return mark.label
  return mark.kind === 'line'
    ? `Line ${mark.id + 1}`
    : mark.kind === 'bars'
      ? `Bars ${mark.id + 1}`
      : `Level ${mark.id + 1}`
}

function rowsOf(mark: Mark): Row[] {
  const text = (value: number | null | undefined) => (value === null || value === undefined ? '–' : numberText(value))
  if (mark.kind === 'image') return []
  if (mark.kind === 'level')
    return [mark.axis === 'x' ? { at: 0, x: text(mark.at), y: 'all' } : { at: 0, x: 'all', y: text(mark.at) }]
  const all =
    mark.kind === 'line'
      ? mark.x.map((x, at) => ({ at, x: text(x), y: text(mark.y[at]) }))
      : mark.edges.map(([from, to], at) => ({ at, x: `${text(from)} to ${text(to)}`, y: text(mark.heights[at]) }))
  const step = Math.ceil(all.length / maxRows)
  return all.filter(({ at }) => at % step === 0 || at === all.length - 1)
}
