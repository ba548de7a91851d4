import '~/features/lessons/styles/figures.css'
import '~/features/lessons/styles/checks.css'
import 'courses/figures/controls.css'
import 'courses/figures/loss-surface/loss-surface.css'
import { descend, loss, lowest, outcome, type Place } from 'courses/figures/loss-surface/model.ts'
import { number } from 'courses/figures/loss-surface/say.ts'
import { reach, SurfacePlot } from 'courses/figures/loss-surface/surface-plot.tsx'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { useUser } from '~/features/auth/session/use-user.ts'
import { paths } from '~/paths.ts'
import { Button } from '~/ui/button.tsx'
import { ValleyQuestion } from './valley-question.tsx'

const rates = [0.01, 0.02, 0.04, 0.06, 0.08, 0.09, 0.1]
const [middle, half] = [lowest('km'), reach.km]

/** Gradient descent to try, and what it taught to answer. Loaded when it is asked for: see TryIt. */
export function Valley() {
  const user = useUser()
  const [start, setStart] = useState<Place>({ w: 0.5, b: -6 })
  const [rate, setRate] = useState(1)
  const path = useMemo(() => descend({ inputs: 'km', start, rate: rates[rate] ?? 0, momentum: 0 }), [start, rate])
  const said = useMemo(() => sayOutcome(path), [path])
  return (
    <div className="lesson grid gap-6 md:grid-cols-2 md:items-start">
      <div className="plate lsf grid gap-3 rounded-lg border border-line bg-surface p-4 lg:p-6">
        <SurfacePlot inputs="km" path={path} onStart={setStart} />
        <p className="text-ink-2 text-sm">
          Drag the ring to choose a start. Each dot is a step, the cross is the lowest place.
        </p>
        <div className="fig-controls">
          <Slider label="Step size" shown={`${rates[rate]}`} value={rate} max={rates.length - 1} onChange={setRate} />
          <Slider label="Start: weight w" {...range('w')} value={start.w} onChange={(w) => setStart({ ...start, w })} />
          <Slider label="Start: bias b" {...range('b')} value={start.b} onChange={(b) => setStart({ ...start, b })} />
        </div>
        <p role="status" className="min-h-[3lh] font-semibold">
          {said}
        </p>
      </div>
      <div className="grid gap-5 [&_.check]:m-0">
        <ValleyQuestion />
        <Button asChild className="justify-self-start">
          {user ? (
            <Link to={paths.section('ml', 1, '1.5')} preventScrollReset>
              Open the lesson this is from
            </Link>
          ) : (
            <Link to={paths.auth} state={{ tab: 'auto', course: 'ml' }}>
              Start the full lesson
            </Link>
          )}
        </Button>
      </div>
    </div>
  )
}

const range = (axis: keyof Place) => ({
  min: Math.round((middle[axis] - half[axis]) * 10) / 10,
  max: Math.round((middle[axis] + half[axis]) * 10) / 10,
  step: 0.1,
})

function sayOutcome(path: readonly Place[]): string {
  const result = outcome(path.map((place) => loss('km', place)))
  if (result.kind === 'converges') return `In the valley: it arrives at step ${result.at}.`
  if (result.kind === 'crawls') return 'Too small: after 200 steps it is still on its way. Take larger steps.'
  return 'Too large: each step lands higher up the other side, and the run leaves the map.'
}

interface SliderProps {
  label: string
  shown?: string
  value: number
  min?: number
  max: number
  step?: number
  onChange: (value: number) => void
}

function Slider({ label, shown, value, onChange, ...range }: SliderProps) {
  const text = shown ?? number(value, 1)
  return (
    <label className="fig-knob">
      <span>
        {label} <b>{text}</b>
      </span>
      <input
        type="range"
        aria-label={label}
        aria-valuetext={text}
        {...range}
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </label>
  )
}
