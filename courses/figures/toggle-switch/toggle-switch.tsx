import './toggle-switch.css'
import { useMemo } from 'react'
import { Slider } from '../controls.tsx'
import { FigureStage } from '../figure-stage.tsx'
import { type Fields, numberField } from '../figure-state.ts'
import { useFigureState } from '../use-figure-state.ts'
import { type Switch, steadyStates } from './model.ts'
import { PhasePlane } from './phase-plane.tsx'
import { sayPlane, sayState } from './say.ts'

interface State {
  u: number
  v: number
  a1: number
  a2: number
  n: number
}

const amounts = { min: 0, max: 6, step: 0.05 }
const strengths = { min: 0.5, max: 6, step: 0.05 }
const slopes = { min: 1, max: 4, step: 0.1 }

const fields: Fields<State> = {
  u: numberField(0.8, amounts),
  v: numberField(0.6, amounts),
  a1: numberField(4.25, strengths),
  a2: numberField(4.25, strengths),
  n: numberField(2, slopes),
}

/** The toggle switch of Gardner, Cantor and Collins (2000) in its phase plane. */
export function ToggleSwitch() {
  const view = useFigureState(fields)
  const { u, v, a1, a2, n } = view.state
  const toggle: Switch = useMemo(() => ({ a1, a2, beta: n, gamma: n }), [a1, a2, n])
  const states = useMemo(() => steadyStates(toggle), [toggle])
  const start = { u, v }

  return (
    <FigureStage
      className="tgs"
      view={view}
      picture={<PhasePlane toggle={toggle} states={states} start={start} onStart={view.change} />}
      controls={
        <>
          <Slider
            label="Start: u"
            value={u}
            {...amounts}
            spoken={`${u} units of g005 protein`}
            onChange={(value) => view.change({ u: value })}
          />
          <Slider
            label="Start: v"
            value={v}
            {...amounts}
            spoken={`${v} units of g015 protein`}
            onChange={(value) => view.change({ v: value })}
          />
          <Slider
            label="Strength α₁ of u"
            value={a1}
            {...strengths}
            spoken={`${a1} units a lifetime, unrepressed`}
            onChange={(value) => view.change({ a1: value })}
          />
          <Slider
            label="Strength α₂ of v"
            value={a2}
            {...strengths}
            spoken={`${a2} units a lifetime, unrepressed`}
            onChange={(value) => view.change({ a2: value })}
          />
          <Slider
            label="Hill slope n"
            value={n}
            {...slopes}
            spoken={`${n}, ${n === 1 ? 'no cooperativity' : 'cooperative'}`}
            onChange={(value) => view.change({ n: value })}
          />
          <div className="fig-buttons">
            <button type="button" onClick={() => view.change({ a2: a1 })}>
              Make α₂ equal
            </button>
            <button type="button" onClick={view.reset}>
              Reset
            </button>
          </div>
        </>
      }
      said={sayPlane(toggle, states, start)}
    >
      <p className="tgs-legend">Solid: u stands still. Dotted: v stands still. Dashed: the divide. Ring: the start.</p>
      <details>
        <summary>The steady states as numbers</summary>
        <ul>
          {states.map((state) => (
            <li key={state.u}>{sayState(state)}</li>
          ))}
        </ul>
      </details>
    </FigureStage>
  )
}
