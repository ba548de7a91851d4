import './loss-surface.css'
import { useEffect, useMemo, useState } from 'react'
import { Choice, Slider } from '../controls.tsx'
import { FigureStage } from '../figure-stage.tsx'
import { choiceField, type Fields, numberField } from '../figure-state.ts'
import { useFigureState } from '../use-figure-state.ts'
import { LossPlot } from './loss-plot.tsx'
import { descend, type Inputs, largestRate, loss, lowest, maxSteps, type Place, type Settings } from './model.ts'
import { number, sayRun } from './say.ts'
import { reach, SurfacePlot, within } from './surface-plot.tsx'

const starts: Record<Inputs, Place> = { km: { w: 0.5, b: -6 }, scaled: { w: 0, b: 0 } }
const scales = [
  ['km', 'in km'],
  ['scaled', 'scaled'],
] as const
const rates = [
  0.001, 0.002, 0.005, 0.01, 0.02, 0.03, 0.04, 0.05, 0.06, 0.07, 0.08, 0.084, 0.085, 0.09, 0.1, 0.12, 0.15, 0.2, 0.3,
  0.5, 0.7, 0.9, 1, 1.1,
]
const frameMs = 45 // ms a step while playing

interface State {
  inputs: Inputs
  rate: number
  momentum: number
  /** Where the run starts: weight and bias. */
  w: number
  b: number
  steps: number
}

const fields: Fields<State> = {
  inputs: choiceField<Inputs>('km', ['km', 'scaled']),
  rate: choiceField<number>(0.02, rates),
  momentum: numberField(0, { min: 0, max: 0.95, step: 0.05 }),
  w: numberField(starts.km.w, { min: -30, max: 30, step: 0.01 }),
  b: numberField(starts.km.b, { min: -30, max: 30, step: 0.01 }),
  steps: numberField(maxSteps, { min: 0, max: maxSteps, step: 1 }),
}

export function LossSurface() {
  const view = useFigureState(fields)
  const { inputs, rate, momentum, w, b, steps } = view.state
  const settings: Settings = useMemo(
    () => ({ inputs, rate, momentum, start: within(inputs, { w, b }) }),
    [inputs, rate, momentum, w, b],
  )
  const { start } = settings
  const [playing, setPlaying] = useState(false)
  const path = useMemo(() => descend(settings), [settings])
  const losses = useMemo(() => path.map((place) => loss(inputs, place)), [path, inputs])
  const [middle, half] = [lowest(inputs), reach[inputs]]
  const round = (value: number) => Math.round(value * 10) / 10
  const exact = (value: number) => Math.round(value * 100) / 100
  const startAt = (place: Place) => view.change({ w: exact(place.w), b: exact(place.b) })

  // biome-ignore lint/correctness/useExhaustiveDependencies: each step sets the clock for the next
  useEffect(() => {
    if (!playing) return
    if (steps === maxSteps) return setPlaying(false)
    const timer = setTimeout(() => view.change({ steps: steps + 1 }), frameMs)
    return () => clearTimeout(timer)
  }, [playing, steps])

  function play() {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    if (still) return view.change({ steps: maxSteps })
    if (steps === maxSteps) view.change({ steps: 0 })
    setPlaying(!playing)
  }

  return (
    <FigureStage
      className="lsf"
      view={view}
      picture={
        <div className="lsf-plots">
          <SurfacePlot inputs={inputs} path={path.slice(0, steps + 1)} onStart={startAt} />
          <LossPlot losses={losses.slice(0, steps + 1)} />
        </div>
      }
      controls={
        <>
          <Slider
            label="Learning rate η"
            value={rates.indexOf(rate)}
            text={`${rate}`}
            spoken={sayRate(settings)}
            max={rates.length - 1}
            onChange={(index) => view.change({ rate: rates[index] ?? rate })}
          />
          <Slider
            label="Momentum β"
            value={momentum}
            max={0.95}
            step={0.05}
            text={number(momentum)}
            spoken={momentum ? `${number(momentum)} of the last step is kept` : '0, no momentum'}
            onChange={(value) => view.change({ momentum: value })}
          />
          <Choice
            legend="Inputs"
            options={scales}
            value={inputs}
            onChange={(next) => view.change({ inputs: next, ...starts[next] })}
          />
          <div className="fig-buttons">
            <button type="button" onClick={play}>
              {playing ? 'Pause' : 'Play'}
            </button>
            <button
              type="button"
              onClick={() => {
                view.reset()
                setPlaying(false)
              }}
            >
              Reset
            </button>
          </div>
        </>
      }
      more={
        <>
          <Slider
            label="Start: weight w"
            value={start.w}
            min={round(middle.w - half.w)}
            max={round(middle.w + half.w)}
            step={0.1}
            text={number(start.w, 1)}
            spoken={`${number(start.w, 1)} minutes per ${inputs === 'km' ? 'kilometer' : 'standard deviation of the distance'}`}
            onChange={(value) => startAt({ ...start, w: value })}
          />
          <Slider
            label="Start: bias b"
            value={start.b}
            min={round(middle.b - half.b)}
            max={round(middle.b + half.b)}
            step={0.1}
            text={number(start.b, 1)}
            spoken={`${number(start.b, 1)} minutes`}
            onChange={(value) => startAt({ ...start, b: value })}
          />
          <Slider
            label="Steps shown"
            value={steps}
            spoken={`${steps} of ${maxSteps} steps`}
            max={maxSteps}
            onChange={(value) => view.change({ steps: value })}
          />
        </>
      }
      said={sayRun(settings, path)}
    >
      <details>
        <summary>The run as numbers</summary>
        <ul>
          {[0, 1, 2, 3, 5, 10, 20, 50, 100, maxSteps].map((step) => (
            <li key={step}>
              Step {step}: w = {number(path[step]?.w ?? 0)}, b = {number(path[step]?.b ?? 0)}, loss{' '}
              {number(losses[step] ?? 0)}
            </li>
          ))}
        </ul>
      </details>
    </FigureStage>
  )
}

/** A learning rate beside the one above which the run leaves the valley. */
function sayRate({ inputs, rate, momentum }: Settings): string {
  const limit = largestRate(inputs, momentum)
  return `${rate}, ${rate > limit ? 'above' : 'below'} the limit of ${number(limit, 4)}`
}
