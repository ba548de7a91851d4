import './sliding-kernel.css'
import { useMemo, useState } from 'react'
import { Knob, Select } from '../controls.tsx'
import { KernelPainter } from './kernel-painter.tsx'
import { MapPlot } from './map-plot.tsx'
import {
  featureMap,
  type Kernel,
  kernels,
  outputSide,
  type PictureName,
  type Position,
  pictures,
  pixelsUnder,
  type Settings,
  side,
} from './model.ts'
import { PicturePlot } from './picture-plot.tsx'

const pictureNames = Object.keys(pictures) as PictureName[]
const keyOf = ({ row, column }: Position) => `${row},${column}`
const say = (value: number) => `${value}`.replace('-', '−')
const first: Position = { row: 2, column: 2 }

/** A kernel to paint and to drag over a 12 × 12 picture, with stride and padding. */
export function SlidingKernel() {
  const [name, setName] = useState<PictureName>('square')
  const [kernel, setKernel] = useState<Kernel>(kernels['vertical edge'])
  const [settings, setSettings] = useState<Settings>({ stride: 1, padding: 0 })
  const [wanted, setWanted] = useState(first)
  const [whole, setWhole] = useState(false)
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set([keyOf(first)]))
  const map = useMemo(() => featureMap(pictures[name], kernel, settings), [name, kernel, settings])
  const most = outputSide(settings) - 1
  const position = { row: Math.min(wanted.row, most), column: Math.min(wanted.column, most) }
  const value = map[position.row]?.[position.column] ?? 0
  const terms = pixelsUnder(pictures[name], position, settings).map(
    (pixel, i) => `(${say(kernel[i] ?? 0)} · ${say(pixel)})`,
  )

  function move(to: Position) {
    setWanted(to)
    setVisited(new Set([...visited, keyOf(to)]))
  }
  /** What was uncovered belongs to the old map. */
  const cover = () => setVisited(new Set())

  return (
    <div className="plate slk">
      <div className="slk-plots">
        <PicturePlot image={pictures[name]} settings={settings} position={position} onMove={move} />
        <MapPlot
          map={map}
          position={position}
          shown={(each) => whole || visited.has(keyOf(each)) || keyOf(each) === keyOf(position)}
        />
      </div>
      <p className="fig-said" role="status">
        Row {position.row}, column {position.column} of the map: {terms.join(' + ')} = <b>{say(value)}</b>. The map is{' '}
        {most + 1} × {most + 1}.
      </p>
      <div className="fig-controls fig-rule">
        <KernelPainter
          kernel={kernel}
          onChange={(next) => {
            setKernel(next)
            cover()
          }}
        />
        <div>
          <Knob label="Row of the map" value={position.row} max={most} onChange={(row) => move({ ...position, row })} />
          <Knob
            label="Column of the map"
            value={position.column}
            max={most}
            onChange={(column) => move({ ...position, column })}
          />
        </div>
        <div>
          <Knob
            label="Stride"
            value={settings.stride}
            min={1}
            max={3}
            onChange={(stride) => {
              setSettings({ ...settings, stride })
              cover()
            }}
          />
          <Knob
            label="Padding"
            value={settings.padding}
            max={2}
            onChange={(padding) => {
              setSettings({ ...settings, padding })
              cover()
            }}
          />
        </div>
        <div>
          <Select
            label="Picture"
            options={pictureNames}
            value={name}
            onChange={(next) => {
              setName(next)
              cover()
            }}
          />
          <label className="fig-check">
            <input type="checkbox" checked={whole} onChange={() => setWhole(!whole)} />
            Show the whole map
          </label>
        </div>
      </div>
      {whole && (
        <details>
          <summary>The map as text</summary>
          <ul>
            {map.map((values, row) => (
              <li key={`row ${row + 1}`}>
                Row {row}: {values.map(say).join(', ')}
              </li>
            ))}
          </ul>
        </details>
      )}
      <p className="slk-note">
        The picture has {side} × {side} pixels from 0 (dark) to 3 (bright); padding is 0.
      </p>
    </div>
  )
}
