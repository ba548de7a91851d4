import './cipher-modes.css'
import { useMemo, useRef } from 'react'
import { Choice, Slider } from '../controls.tsx'
import { FigureStage, TurnedPictures } from '../figure-stage.tsx'
import { choiceField, type Field, type Fields, flagField, numberField } from '../figure-state.ts'
import { useFigureState } from '../use-figure-state.ts'
import { boat, type Drawing, type Mode, modes, pixels, send, side } from './model.ts'
import { PixelGrid } from './pixel-grid.tsx'

/** Places as the bits of one number, in hexadecimal digits. */
const placesField = (initial: readonly number[]): Field<readonly number[]> => ({
  initial,
  write: (places) => places.reduce((bits, place) => bits | (1n << BigInt(place)), 0n).toString(16),
  read(text) {
    if (!/^[0-9a-f]{1,36}$/.test(text)) return undefined
    const bits = BigInt(`0x${text}`)
    return Array.from({ length: pixels }, (_, place) => place).filter((place) => (bits >> BigInt(place)) & 1n)
  },
})

interface State {
  mode: Mode
  dark: readonly number[]
  flips: readonly number[]
  row: number
  column: number
  key: number
  tag: boolean
}

const place = { min: 1, max: side, step: 1 }
const fields: Fields<State> = {
  mode: choiceField<Mode>('ECB', modes),
  dark: placesField(boat.flatMap((dark, pixel) => (dark ? [pixel] : []))),
  flips: placesField([]),
  row: numberField(2, place),
  column: numberField(7, place),
  key: numberField(1, { min: 1, max: 999, step: 1 }),
  tag: flagField(false),
}

const where = (pixel: number) => `row ${Math.floor(pixel / side) + 1}, column ${(pixel % side) + 1}`
const turned = (list: readonly number[], pixel: number) =>
  list.includes(pixel) ? list.filter((each) => each !== pixel) : [...list, pixel]

export function CipherModes() {
  const view = useFigureState(fields)
  const { mode, dark, flips, row, column, key, tag } = view.state
  const drawing = useMemo<Drawing>(() => Array.from({ length: pixels }, (_, pixel) => dark.includes(pixel)), [dark])
  const { sent, kinds, received, tagFits } = useMemo(() => send(mode, key, drawing, flips), [mode, key, drawing, flips])
  const at = (row - 1) * side + column - 1
  const brush = useRef(true)
  const choose = (pixel: number) => ({ row: Math.floor(pixel / side) + 1, column: (pixel % side) + 1 })

  function paint(pixel: number, first: boolean) {
    if (first) brush.current = !drawing[pixel]
    if (drawing[pixel] !== brush.current) view.change({ dark: turned(dark, pixel), ...choose(pixel) })
  }
  const flip = (pixel: number) => view.change({ flips: turned(flips, pixel), ...choose(pixel) })
  const refused = tag && !tagFits

  const changed = received.flatMap(({ is }, pixel) => (is === 'same' ? [] : [{ is, pixel }]))
  const list = changed
    .slice(0, 4)
    .map(({ is, pixel }) => `${where(pixel)} ${is === 'garbled' ? 'is garbled' : 'is flipped'}`)
    .join('; ')
  const more = changed.length > 4 ? `; and ${changed.length - 4} more` : ''
  const outcome = refused
    ? 'The tag does not fit, so the reader opens nothing.'
    : changed.length === 0
      ? 'The reader gets the drawing as it was.'
      : `The reader gets no warning. In the picture ${list}${more}.`

  return (
    <FigureStage
      className="cm"
      view={view}
      stacked
      picture={
        <TurnedPictures
          pictures={[
            [
              'Drawing',
              <PixelGrid
                key="drawing"
                title="Drawing: paint here"
                label={`The drawing: ${dark.length} of ${pixels} pixels are dark`}
                at={at}
                onPixel={paint}
              >
                {(pixel, x, y, size) => (
                  <rect
                    key={pixel}
                    className={drawing[pixel] ? 'cm-dark' : 'cm-light'}
                    x={x}
                    y={y}
                    width={size}
                    height={size}
                  />
                )}
              </PixelGrid>,
            ],
            [
              'Encrypted',
              <PixelGrid
                key="sent"
                title="Encrypted: flip a bit here"
                label={`What travels: ${kinds} different blocks among ${pixels}, ${flips.length} with a flipped bit`}
                at={at}
                onPixel={(pixel, first) => first && flip(pixel)}
              >
                {(pixel, x, y, size) => (
                  <g key={pixel}>
                    {[0, 1, 2, 3].map((part) => (
                      <rect
                        key={part}
                        x={x + ((part % 2) * size) / 2}
                        y={y + (part > 1 ? size / 2 : 0)}
                        width={size / 2}
                        height={size / 2}
                        fill={gray(sent[16 * pixel + part] ?? 0)}
                      />
                    ))}
                    {flips.includes(pixel) && <Mark x={x} y={y} size={size} />}
                  </g>
                )}
              </PixelGrid>,
            ],
            [
              'Reader',
              <PixelGrid
                key="reader"
                title="What the reader gets"
                label={refused ? 'The reader gets nothing' : `The reader's picture: ${changed.length} pixels differ`}
                at={at}
              >
                {(pixel, x, y, size) => {
                  const got = received[pixel]
                  const name = refused ? 'cm-refused' : got?.dark ? 'cm-dark' : 'cm-light'
                  const noise = !refused && got?.is === 'garbled'
                  return (
                    <g key={pixel}>
                      <rect
                        className={noise ? undefined : name}
                        x={x}
                        y={y}
                        width={size}
                        height={size}
                        fill={noise ? gray(got.gray) : undefined}
                      />
                      {!refused && got?.is !== 'same' && <Mark x={x} y={y} size={size} cross={noise} />}
                    </g>
                  )
                }}
              </PixelGrid>,
            ],
          ]}
        />
      }
      controls={
        <>
          <Choice
            legend="Mode"
            options={modes.map((each) => [each, each] as const)}
            value={mode}
            onChange={(next) => view.change({ mode: next })}
          />
          <Slider
            label="Row"
            value={row}
            spoken={`row ${row} of ${side}`}
            min={1}
            max={side}
            onChange={(next) => view.change({ row: next })}
          />
          <Slider
            label="Column"
            value={column}
            spoken={`column ${column} of ${side}`}
            min={1}
            max={side}
            onChange={(next) => view.change({ column: next })}
          />
          <div className="fig-buttons">
            <button type="button" onClick={() => paint(at, true)}>
              Make it {drawing[at] ? 'light' : 'dark'}
            </button>
            <button type="button" onClick={() => flip(at)}>
              Flip one bit
            </button>
          </div>
          <div className="fig-buttons">
            <button type="button" disabled={flips.length === 0} onClick={() => view.change({ flips: [] })}>
              Undo flipped bits
            </button>
            <button type="button" onClick={() => view.change({ key: (key % 999) + 1 })}>
              New key
            </button>
            <button type="button" onClick={() => view.change({ dark: [], flips: [] })}>
              Blank sheet
            </button>
            <button type="button" onClick={view.reset}>
              Reset
            </button>
          </div>
          <label className="fig-check">
            <input type="checkbox" checked={tag} onChange={() => view.change({ tag: !tag })} />
            Check a tag before opening
          </label>
        </>
      }
      said={
        <>
          {mode}: <b>{kinds}</b> different {kinds === 1 ? 'block' : 'blocks'} among {pixels}. {outcome}
        </>
      }
    />
  )
}

const gray = (byte: number) => `rgb(${byte} ${byte} ${byte})`

function Mark({ x, y, size, cross = false }: { x: number; y: number; size: number; cross?: boolean }) {
  const [left, top, right, bottom] = [x + 2, y + 2, x + size - 2, y + size - 2]
  return (
    <path
      className="cm-changed"
      d={`M${left} ${top}H${right}V${bottom}H${left}Z${cross ? `L${right} ${bottom}M${right} ${top}L${left} ${bottom}` : ''}`}
    />
  )
}
