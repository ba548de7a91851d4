import './loss-surface.css'
import { useEffect, useMemo, useState } from 'react'
import { Choice, Knob } from '../controls.tsx'
import { LossPlot } from './loss-plot.tsx'
import { descend, type Inputs, loss, lowest, mostSteps, type Place, type Settings } from './model.ts'
import { number, sayRun } from './say.ts'
import { reach, SurfacePlot } from './surface-plot.tsx'

const starts: Record<Inputs, Place> = { km: { w: 0.5, b: -6 }, scaled: { w: 0, b: 0 } }
const scales = [
  ['km', 'in km'],
  ['scaled', 'scaled'],
] as const
const initial: Settings = { inputs: 'km', start: starts.km, rate: 0.02, momentum: 0 }
const rates = [
  0.001, 0.002, 0.005, 0.01, 0.02, 0.03, 0.04, 0.05, 0.06, 0.07, 0.08, 0.084, 0.085, 0.09, 0.1, 0.12, 0.15, 0.2, 0.3,
  0.5, 0.7, 0.9, 1, 1.1,
]
const perFrame = 45 // ms a step while playing

/** Gradient descent on the loss of the five trips: crawl, converge, diverge. */
export function LossSurface() {
  const [settings, setSettings] = useState(initial)
  const [steps, setSteps] = useState(mostSteps)
  const [playing, setPlaying] = useState(false)
  const { inputs, start, rate, momentum } = settings
  const path = useMemo(() => descend(settings), [settings])
  const losses = useMemo(() => path.map((place) => loss(inputs, place)), [path, inputs])
  const [centre, half] = [lowest(inputs), reach[inputs]]
  const change = (part: Partial<Settings>) => setSettings({ ...settings, ...part })
  const round = (value: number) => Math.round(value * 10) / 10

  useEffect(() => {
    if (!playing) return
    const timer = setInterval(() => setSteps((step) => Math.min(step + 1, mostSteps)), perFrame)
    return () => clearInterval(timer)
  }, [playing])
  useEffect(() => {
    if (steps === mostSteps) setPlaying(false)
  }, [steps])

  function play() {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    if (steps === mostSteps) setSteps(still ? mostSteps : 0)
    if (still) setSteps(mostSteps)
    else setPlaying(!playing)
  }

  return (
    <div className="plate lsf">
      <div className="lsf-body">
        <div className="lsf-plots">
          <SurfacePlot inputs={inputs} path={path.slice(0, steps + 1)} onStart={(place) => change({ start: place })} />
          <LossPlot losses={losses.slice(0, steps + 1)} />
        </div>
        <div className="fig-controls fig-rule">
          <Knob
            label="Learning rate η"
            value={rates.indexOf(rate)}
            text={`${rate}`}
            max={rates.length - 1}
            onChange={(index) => change({ rate: rates[index] ?? rate })}
          />
          <Knob
            label="Momentum β"
            value={momentum}
            max={0.95}
            step={0.05}
            text={number(momentum)}
            onChange={(value) => change({ momentum: value })}
          />
          <Knob
            label="Start: weight w"
            value={start.w}
            min={round(centre.w - half.w)}
            max={round(centre.w + half.w)}
            step={0.1}
            text={number(start.w, 1)}
            onChange={(w) => change({ start: { ...start, w } })}
          />
          <Knob
            label="Start: bias b"
            value={start.b}
            min={round(centre.b - half.b)}
            max={round(centre.b + half.b)}
            step={0.1}
            text={number(start.b, 1)}
            onChange={(b) => change({ start: { ...start, b } })}
          />
          <Knob label="Steps shown" value={steps} max={mostSteps} onChange={setSteps} />
          <Choice
            legend="Inputs"
            options={scales}
            value={inputs}
            onChange={(next) => change({ inputs: next, start: starts[next] })}
          />
          <div className="fig-buttons">
            <button type="button" onClick={play}>
              {playing ? 'Pause' : 'Play'}
            </button>
            <button
              type="button"
              onClick={() => {
                setSettings(initial)
                setSteps(mostSteps)
                setPlaying(false)
              }}
            >
              Reset
            </button>
          </div>
        </div>
      </div>
      <p className="fig-said" role="status">
        {sayRun(settings, path)}
      </p>
      <details>
        <summary>The run as numbers</summary>
        <ul>
          {[0, 1, 2, 3, 5, 10, 20, 50, 100, mostSteps].map((step) => (
            <li key={step}>
              Step {step}: w = {number(path[step]?.w ?? 0)}, b = {number(path[step]?.b ?? 0)}, loss{' '}
              {number(losses[step] ?? 0)}
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}
