import './sliding-kernel.css'
import { useMemo } from 'react'
import { Select, Slider } from '../controls.tsx'
import { FigureStage, TurnedPictures } from '../figure-stage.tsx'
import { choiceField, type Fields, flagField, listField, numberField } from '../figure-state.ts'
import { useFigureState } from '../use-figure-state.ts'
import { cellsField, indexOf } from './cells-field.ts'
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
const say = (value: number) => `${value}`.replace('-', '−')
const largest = { row: 13, column: 13 }

interface State extends Settings, Position {
  picture: PictureName
  kernel: Kernel
  whole: boolean
  /** Places of the map where the kernel has been. */
  seen: readonly number[]
}

const fields: Fields<State> = {
  picture: choiceField<PictureName>('square', pictureNames),
  kernel: listField(kernels['vertical edge'], -4, 4),
  stride: numberField(1, { min: 1, max: 3, step: 1 }),
  padding: numberField(0, { min: 0, max: 2, step: 1 }),
  row: numberField(2, { min: 0, max: largest.row, step: 1 }),
  column: numberField(2, { min: 0, max: largest.column, step: 1 }),
  whole: flagField(false),
  seen: cellsField,
}

export function SlidingKernel() {
  const view = useFigureState(fields)
  const { picture: name, kernel, stride, padding, row, column, whole, seen } = view.state
  const settings = useMemo(() => ({ stride, padding }), [stride, padding])
  const map = useMemo(() => featureMap(pictures[name], kernel, settings), [name, kernel, settings])
  const most = outputSide(settings) - 1
  const position = { row: Math.min(row, most), column: Math.min(column, most) }
  const value = map[position.row]?.[position.column] ?? 0
  const terms = pixelsUnder(pictures[name], position, settings).map(
    (pixel, i) => `(${say(kernel[i] ?? 0)} · ${say(pixel)})`,
  )
  const move = (to: Position) => view.change({ ...to, seen: [...new Set([...seen, indexOf(position), indexOf(to)])] })
  /** What was uncovered belongs to the old map. */
  const covered: Partial<State> = { seen: [] }

  return (
    <FigureStage
      className="slk"
      view={view}
      picture={
        <TurnedPictures
          pictures={[
            [
              'Picture',
              <PicturePlot
                key="picture"
                image={pictures[name]}
                settings={settings}
                position={position}
                onMove={move}
              />,
            ],
            [
              'Map',
              <MapPlot
                key="map"
                map={map}
                position={position}
                shown={(each) => whole || seen.includes(indexOf(each)) || indexOf(each) === indexOf(position)}
              />,
            ],
          ]}
        />
      }
      controls={
        <>
          <Slider
            label="Row of the map"
            value={position.row}
            spoken={`row ${position.row} of 0 to ${most}`}
            max={most}
            onChange={(next) => move({ ...position, row: next })}
          />
          <Slider
            label="Column of the map"
            value={position.column}
            spoken={`column ${position.column} of 0 to ${most}`}
            max={most}
            onChange={(next) => move({ ...position, column: next })}
          />
          <div className="slk-row">
            <Select
              label="Picture"
              options={pictureNames}
              value={name}
              onChange={(next) => view.change({ picture: next, ...covered })}
            />
            <label className="fig-check">
              <input type="checkbox" checked={whole} onChange={() => view.change({ whole: !whole })} />
              Show the whole map
            </label>
          </div>
          <KernelPainter kernel={kernel} onChange={(next) => view.change({ kernel: next, ...covered })} />
        </>
      }
      more={
        <>
          <Slider
            label="Stride"
            value={stride}
            spoken={stride === 1 ? '1 pixel a step' : `${stride} pixels a step`}
            min={1}
            max={3}
            onChange={(next) => view.change({ stride: next, ...covered })}
          />
          <Slider
            label="Padding"
            value={padding}
            spoken={['no border', 'a border of 1 zero', 'a border of 2 zeros'][padding] ?? ''}
            max={2}
            onChange={(next) => view.change({ padding: next, ...covered })}
          />
        </>
      }
      said={
        <>
          Row {position.row}, column {position.column} of the map: {terms.join(' + ')} = <b>{say(value)}</b>. The map is{' '}
          {most + 1} × {most + 1}.
        </>
      }
    >
      {whole && (
        <details>
          <summary>The map as text</summary>
          <ul>
            {map.map((values, index) => (
              <li key={`row ${index + 1}`}>
                Row {index}: {values.map(say).join(', ')}
              </li>
            ))}
          </ul>
        </details>
      )}
      <p className="slk-note">
        The picture has {side} × {side} pixels from 0 (dark) to 3 (bright); padding is 0.
      </p>
    </FigureStage>
  )
}
