import './trust-zones.css'
import { Select } from '../controls.tsx'
import { FigureStage } from '../figure-stage.tsx'
import { choiceField, type Field, type Fields } from '../figure-state.ts'
import { useFigureState } from '../use-figure-state.ts'
import { type Change, changeNames, changes, type Name, names, nothing, radius, spread } from './model.ts'
import { ZoneMap } from './zone-map.tsx'

const changesField: Field<readonly Change[]> = {
  initial: [],
  write: (made) => changeNames.filter((each) => made.includes(each)).join('_'),
  read: (text) => changeNames.filter((each) => text.split('_').includes(each)),
}

interface State {
  start: Name
  with: readonly Change[]
}

const fields: Fields<State> = { start: choiceField<Name>('guest', names), with: changesField }

export function TrustZones() {
  const view = useFigureState(fields)
  const { start, with: made } = view.state
  const falls = spread(start, made)
  const rounds = falls.at(-1)?.round ?? 0
  const radii = names.map((name) => [name, radius(name, made)] as const)
  const sum = radii.reduce((total, [, each]) => total + each, 0)

  const told = Array.from({ length: rounds }, (_, i) => {
    const here = falls.filter(({ round }) => round === i + 1)
    return `Round ${i + 1}: ${here
      .map(({ name, key }) => `${name} (${key === nothing ? 'no password' : key})`)
      .join(', ')}.`
  })

  return (
    <FigureStage
      className="tz"
      view={view}
      picture={
        <ZoneMap falls={falls} filtered={made.includes('filters')} onStart={(name) => view.change({ start: name })} />
      }
      controls={
        <>
          <Select
            label="The intruder starts at"
            options={names}
            value={start}
            onChange={(name) => view.change({ start: name })}
          />
          <div className="tz-checks">
            {changeNames.map((each) => (
              <label key={each} className="fig-check">
                <input
                  type="checkbox"
                  checked={made.includes(each)}
                  onChange={() =>
                    view.change({
                      with: made.includes(each) ? made.filter((other) => other !== each) : [...made, each],
                    })
                  }
                />
                {changes[each]}
              </label>
            ))}
          </div>
          <div className="fig-buttons">
            <button type="button" onClick={view.reset}>
              Reset
            </button>
          </div>
        </>
      }
      said={
        <>
          From {start}: <b>{falls.length}</b> of {names.length} machines, itself included. {told.join(' ')}
        </>
      }
    >
      <p>Blast radius of each machine in this design; the sum is {sum}.</p>
      <ul className="tz-radii">
        {radii.map(([name, each]) => (
          <li key={name}>
            {name} <b>{each}</b>
          </li>
        ))}
      </ul>
    </FigureStage>
  )
}
