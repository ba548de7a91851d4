import './disk-map.css'
import { useId } from 'react'
import { FigureStage } from '../figure-stage.tsx'
import { type Fields, numberField } from '../figure-state.ts'
import { useFigureState } from '../use-figure-state.ts'
import { HexRows } from './hex-rows.tsx'
import {
  apply,
  carve,
  changes,
  type Deed,
  deeds,
  entries,
  freshDisk,
  possible,
  type Sector,
  sectorBytes,
  sectors,
  sectorsOf,
} from './model.ts'

const maxActions = 20
const isDeed = (letter: string): letter is Deed => Object.hasOwn(deeds, letter)

interface State {
  done: readonly Deed[]
  /** The sector whose bytes are shown. */
  sector: number
}

const fields: Fields<State> = {
  done: {
    initial: [],
    write: (done) => done.join(''),
    read(text) {
      const done = [...text].slice(0, maxActions)
      return done.every(isDeed) ? done : undefined
    },
  },
  sector: numberField(2, { min: 0, max: sectors - 1, step: 1 }),
}

const buttons: readonly (readonly [Deed, string])[] = [
  ['l', 'Delete LOAN.PNG'],
  ['k', 'Delete KEEP.TXT'],
  ['h', 'Delete HOURS.TXT'],
  ['n', 'Save a new file'],
  ['w', 'Wipe free space'],
  ['t', 'Trim, as an SSD does'],
]

export function DiskMap() {
  const view = useFigureState(fields)
  const { done, sector } = view.state
  const before = done.slice(0, -1).reduce(apply, freshDisk())
  const last = done.at(-1)
  const disk = last ? apply(before, last) : before
  const changed = changes(before, disk)
  const map = sectorsOf(disk)
  return (
    <FigureStage
      className="dkm"
      view={view}
      picture={
        <>
          <Sectors map={map} chosen={sector} onChoose={(next) => view.change({ sector: next })} />
          <HexRows
            bytes={disk.slice(sector * sectorBytes, (sector + 1) * sectorBytes)}
            start={sector * sectorBytes}
            changed={new Set(changed)}
          />
        </>
      }
      controls={
        <div className="fig-buttons">
          {buttons.map(([deed, label]) => (
            <button
              key={deed}
              type="button"
              disabled={done.length >= maxActions || !possible(disk, deed)}
              onClick={() => view.change({ done: [...done, deed] })}
            >
              {label}
            </button>
          ))}
          <button type="button" disabled={done.length === 0} onClick={() => view.change({ done: [], sector: 2 })}>
            Start over
          </button>
        </div>
      }
      said={
        <>
          <p>{last ? `Done: ${deeds[last]}. ${saidOfChanges(changed)}` : 'Three files, nothing deleted.'}</p>
          <p>{saidOfCarving(disk)}</p>
        </>
      }
    >
      <details>
        <summary>The directory and the sectors as text</summary>
        <ul>
          {entries(disk).map(({ at, deleted, name, first, size }) => (
            <li key={at}>
              {name}, {deleted ? 'deleted' : 'lives'}, first cluster {first} in sector {first + 1}, {size} bytes
            </li>
          ))}
          <li>{map.map(({ label }, i) => `${i} ${label}`).join(', ')}</li>
        </ul>
      </details>
    </FigureStage>
  )
}

interface SectorsProps {
  map: readonly Sector[]
  chosen: number
  onChoose: (sector: number) => void
}

function Sectors({ map, chosen, onChoose }: SectorsProps) {
  const name = useId()
  return (
    <fieldset className="dkm-map">
      <legend className="sr-only">Sector whose bytes are shown</legend>
      {map.map(({ kind, label }, sector) => (
        <label key={sector}>
          <input
            type="radio"
            name={name}
            className="sr-only"
            aria-label={`Sector ${sector}, ${label}`}
            checked={sector === chosen}
            onChange={() => onChoose(sector)}
          />
          <span data-kind={kind}>
            <b>{sector}</b>
            {label}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

function saidOfChanges(changed: readonly number[]): string {
  const touched = [...new Set(changed.map((at) => Math.floor(at / sectorBytes)))]
  if (touched.length === 0) return 'No byte changed.'
  const places = touched.length === 1 ? `sector ${touched[0]}` : `sectors ${touched.join(', ')}`
  return `${changed.length} ${changed.length === 1 ? 'byte' : 'bytes'} changed, in ${places}.`
}

function saidOfCarving(disk: Uint8Array): string {
  const found = carve(disk)
  if (found.length === 0) return 'No PNG can be carved from free space.'
  return found
    .map(({ sector, length }) =>
      length
        ? `A PNG of ${length} bytes can be carved from sector ${sector}: all its CRCs fit.`
        : `Sector ${sector} begins like a PNG, but a CRC fails: a piece is gone.`,
    )
    .join(' ')
}
