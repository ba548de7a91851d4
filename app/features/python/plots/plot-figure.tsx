import { useMemo } from 'react'
import { AxesPlot } from './axes-plot.tsx'
import { type Axes, readFigure } from './figure.ts'
import { PlotData } from './plot-data.tsx'

const sizePx = { width: 440, height: 280 }

/** A figure of the page's Matplotlib. @param text its JSON */
export function PlotFigure({ text, number }: { text: string; number: number }) {
  const figure = useMemo(() => readFigure(text), [text])
  if (!figure) return null
  const width = Math.max(sizePx.width / figure.columns, 160)
  const height = figure.rows > 1 || figure.columns > 1 ? sizePx.height * 0.75 : sizePx.height
  return (
    <figure className="m-0 grid max-w-[36rem] gap-2 p-4 pt-0 font-sans">
      <div className="grid gap-3" style={{ gridTemplateColumns: `repeat(${figure.columns}, minmax(0, 1fr))` }}>
        {figure.axes.map((axes) => (
          <AxesPlot key={axes.id} axes={axes} name={nameOf(axes, number)} width={width} height={height} />
        ))}
      </div>
      <PlotData figure={figure} />
    </figure>
  )
}

function nameOf({ title, xLabel, yLabel, marks }: Axes, number: number): string {
  const lineCount = marks.filter(({ kind }) => kind === 'line').length
  const what = title || (yLabel && xLabel ? `${yLabel} by ${xLabel}` : yLabel || xLabel)
  const isLines = lineCount > 0 && lineCount === marks.length
  return [`Plot ${number}`, what, isLines && `${lineCount} ${lineCount === 1 ? 'line' : 'lines'}`]
    .filter(Boolean)
    .join(': ')
}
