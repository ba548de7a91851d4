import { randomFrom } from '../random.ts'
import './beacon-detector.css'
import { useMemo } from 'react'
import { Select, Slider } from '../controls.tsx'
import { FigureStage } from '../figure-stage.tsx'
import { choiceField, type Fields, flagField, numberField } from '../figure-state.ts'
import { useFigureState } from '../use-figure-state.ts'
import { area, clockPauses, curve, type Point, personPauses, precision, scoresOf, type World } from './model.ts'

const baseRates = ['1 in 100', '1 in 1,000', '1 in 10,000', '1 in 100,000'] as const
type BaseRate = (typeof baseRates)[number]
const oneInOf = (base: BaseRate) => 100 * 10 ** baseRates.indexOf(base)

interface State extends World {
  limit: number
  base: BaseRate
}

const ranges = {
  jitter: { min: 0, max: 1, step: 0.05 },
  limit: { min: 0.05, max: 0.9, step: 0.01 },
  calls: { min: 10, max: 60, step: 10 },
  stray: { min: 0, max: 0.5, step: 0.05 },
}
const fields: Fields<State> = {
  jitter: numberField(0.3, ranges.jitter),
  limit: numberField(0.3, ranges.limit),
  base: choiceField<BaseRate>('1 in 100', baseRates),
  reviewed: flagField(true),
  calls: numberField(20, ranges.calls),
  stray: numberField(0, ranges.stray),
}

const limits = Array.from({ length: 121 }, (_, n) => n / 100)
const percent = (share: number) => `${(100 * share).toFixed(share < 0.1 ? 1 : 0)}\u00a0%`

export function BeaconDetector() {
  const view = useFigureState(fields)
  const { jitter, limit, base, reviewed, calls, stray } = view.state
  const scores = useMemo(() => scoresOf({ jitter, calls, stray, reviewed }), [jitter, calls, stray, reviewed])
  const points = useMemo(() => curve(scores, limits), [scores])
  const whole = useMemo(() => area(scores), [scores])
  const [chosen = { limit, caught: 0, false: 0 }] = curve(scores, [limit])
  // None of n may still be as much as three in n.
  const falseRate = chosen.false || 3 / scores.harmless.length
  const real = precision(chosen.caught, falseRate, oneInOf(base))
  const said = inWords(chosen, whole, real, base, scores.harmless.length)

  return (
    <FigureStage
      className="bcd"
      view={view}
      picture={
        <svg viewBox="0 0 356 290" role="img" aria-label={said}>
          <Calls world={view.state} />
          <Curve points={points} chosen={chosen} />
          <Alarms real={real} />
        </svg>
      }
      controls={
        <>
          <Select
            label="Beacons among the pairs"
            options={baseRates}
            value={base}
            onChange={(next) => view.change({ base: next })}
          />
          <Slider
            label="Alarm below a spread of"
            value={limit}
            text={limit.toFixed(2)}
            spoken={`${limit.toFixed(2)}: catches ${percent(chosen.caught)} of beacons`}
            {...ranges.limit}
            onChange={(next) => view.change({ limit: next })}
          />
          <label className="fig-check">
            <input type="checkbox" checked={reviewed} onChange={() => view.change({ reviewed: !reviewed })} />
            Known programs are reviewed and left out
          </label>
          <Slider
            label="Jitter"
            value={jitter}
            text={percent(jitter)}
            spoken={`${Math.round(100 * jitter)} percent of the period`}
            {...ranges.jitter}
            onChange={(next) => view.change({ jitter: next })}
          />
        </>
      }
      more={
        <>
          <Slider
            label="Calls seen of each pair"
            value={calls}
            spoken={`${calls} calls`}
            {...ranges.calls}
            onChange={(next) => view.change({ calls: next })}
          />
          <Slider
            label="Noise: pauses with a stray call"
            value={stray}
            text={percent(stray)}
            spoken={`${Math.round(100 * stray)} percent of a beacon’s pauses`}
            {...ranges.stray}
            onChange={(next) => view.change({ stray: next })}
          />
        </>
      }
      said={said}
    />
  )
}

function inWords(chosen: Point, whole: number, real: number, base: BaseRate, harmless: number): string {
  const falseRate = chosen.false ? percent(chosen.false) : `none of ${harmless.toLocaleString('en-US')}`
  const start = `Catches ${percent(chosen.caught)} of beacons; rings for ${falseRate} of the harmless. AUC ${whole.toFixed(3)}.`
  if (!chosen.caught && !chosen.false) return `${start} No alarms at all.`
  if (!chosen.false)
    return `${start} The false alarm rate may still be ${percent(3 / harmless)}, so at ${base} as few as ${perThousand(real)} of 1,000 alarms may be real.`
  return `${start} At ${base}, ${perThousand(real)} of 1,000 alarms are real.`
}

const perThousand = (share: number) => (1000 * share).toLocaleString('en-US', { maximumSignificantDigits: 2 })

const width = 332
/** Where the calls of a series stand on a row that is as long as they take, up to `most`. */
function strokes(pauses: readonly number[], most: number, y: number): string {
  let at = 0
  const path = [`M12 ${y}v18`]
  for (const pause of pauses) {
    at += pause
    if (at > most) break
    path.push(`M${(12 + (at / most) * width).toFixed(1)} ${y}v18`)
  }
  return path.join('')
}

function Calls({ world }: { world: World }) {
  return (
    <g fontSize="12">
      <text className="f-text" x="12" y="14">
        a beacon
      </text>
      <path className="bcd-beacon" d={strokes(clockPauses(randomFrom(3), { ...world, calls: 20 }), 19, 20)} />
      <text className="f-text" x="12" y="56">
        a person
      </text>
      <path className="bcd-person" d={strokes(personPauses(randomFrom(5), 20), 19, 62)} />
    </g>
  )
}

const side = 150
const leftX = 40
const bottomY = 264
const x = (share: number) => leftX + share * side
const y = (share: number) => bottomY - share * side

function Curve({ points, chosen }: { points: readonly Point[]; chosen: Point }) {
  return (
    <g fontSize="12">
      <path className="f-line" d={`M${leftX} ${y(1)}V${bottomY}H${x(1)}`} />
      <path className="bcd-chance" d={`M${x(0)} ${y(0)}L${x(1)} ${y(1)}`} />
      <path
        className="bcd-curve"
        d={points
          .map((point, n) => `${n ? 'L' : 'M'}${x(point.false).toFixed(1)} ${y(point.caught).toFixed(1)}`)
          .join('')}
      />
      <circle className="f-accent" cx={x(chosen.false)} cy={y(chosen.caught)} r="6" />
      <g className="f-muted">
        <text x={leftX} y={bottomY + 18}>
          false alarm rate
        </text>
        <text x={leftX} y={y(1) - 8}>
          beacons caught
        </text>
        <text x={leftX - 6} y={y(1) + 4} textAnchor="end">
          1
        </text>
        <text x={leftX - 6} y={bottomY + 4} textAnchor="end">
          0
        </text>
        <text x={x(1)} y={bottomY + 18} textAnchor="end">
          1
        </text>
      </g>
    </g>
  )
}

function Alarms({ real }: { real: number }) {
  const filled = Math.round(100 * real)
  return (
    <g fontSize="12">
      <text className="f-muted" x="214" y={y(1) - 8}>
        of 100 alarms, real
      </text>
      {Array.from({ length: 100 }, (_, n) => (
        <rect
          key={n}
          className={n < filled ? 'bcd-real' : 'bcd-false'}
          x={214 + (n % 10) * 13}
          y={y(1) + Math.floor(n / 10) * 13 + 1}
          width="10"
          height="10"
          rx="2"
        />
      ))}
      <text className="f-text" x="279" y={bottomY + 18} textAnchor="middle" fontWeight="600">
        {real && filled === 0 ? 'fewer than one' : filled}
      </text>
    </g>
  )
}
