import './drift-monitor.css'
import { type PointerEvent, useRef } from 'react'
import { Select, Slider } from '../controls.tsx'
import { FigureStage } from '../figure-stage.tsx'
import { choiceField, type Fields, numberField } from '../figure-state.ts'
import { useFigureState } from '../use-figure-state.ts'
import {
  accuracy,
  alertThreshold,
  calibrationError,
  density,
  expectedScore,
  type Live,
  type Rate,
  rates,
  reliability,
} from './model.ts'

const x = (value: number) => 178 + value * 40
const y = (value: number) => 130 - value * 140
const curve = (mean: number, spread: number) =>
  Array.from({ length: 161 }, (_, i) => -4 + i * 0.05)
    .map((v, i) => `${i ? 'L' : 'M'}${x(v).toFixed(1)} ${y(density(v, mean, spread)).toFixed(1)}`)
    .join('')
const claimX = (value: number) => 60 + (value - 0.5) * 520
const keptY = (value: number) => 150 - value * 130
const clamp = (value: number) => Math.max(-2, Math.min(2, Math.round(value * 10) / 10))

interface State extends Live {
  window: number
  rate: Rate
}

const fields: Fields<State> = {
  mean: numberField(1.2, { min: -2, max: 2, step: 0.1 }),
  spread: numberField(1, { min: 0.5, max: 2, step: 0.1 }),
  border: numberField(0, { min: -2, max: 2, step: 0.1 }),
  window: numberField(500, { min: 50, max: 2000, step: 50 }),
  rate: choiceField<Rate>(0.01, rates),
}

const signed = (value: number) => `${value}`.replace('-', '−')

export function DriftMonitor() {
  const view = useFigureState(fields)
  const { window: size, rate, ...live } = view.state
  const plot = useRef<SVGSVGElement>(null)
  const score = expectedScore(live, size)
  const limit = alertThreshold(size, rate)
  const bins = reliability(live)
  const said = `Expected score ${score.toFixed(3)}, threshold ${limit.toFixed(3)}: ${score > limit ? 'alarm' : 'no alarm'}. Accuracy ${(100 * accuracy(bins)).toFixed(0)}\u00a0%, calibration error ${calibrationError(bins).toFixed(2)}.`

  function drag(event: PointerEvent<SVGSVGElement>) {
    const box = plot.current?.getBoundingClientRect()
    if (!box || (event.type === 'pointermove' && event.buttons === 0)) return
    view.change({ mean: clamp((((event.clientX - box.left) / box.width) * 356 - 178) / 40) })
  }

  return (
    <FigureStage
      className="dfm"
      view={view}
      picture={
        <div className="dfm-plots">
          <svg
            ref={plot}
            viewBox="0 0 356 176"
            className="dfm-drag"
            role="img"
            aria-label={`Training inputs around 0, live inputs around ${live.mean}`}
            onPointerDown={drag}
            onPointerMove={drag}
          >
            <path className="f-line" d={`M${x(-4)} 130H${x(4)}`} />
            <path className="dfm-train" d={curve(0, 1)} />
            <path className="dfm-live" d={curve(live.mean, live.spread)} />
            <circle className="f-accent" cx={x(live.mean)} cy="130" r="8" />
            <g className="f-muted" fontSize="12" textAnchor="middle">
              {[-3, -2, -1, 0, 1, 2, 3].map((tick) => (
                <text key={tick} x={x(tick)} y="154">
                  {`${tick}`.replace('-', '−')}
                </text>
              ))}
              <text x="178" y="172">
                input: dashed training, solid live
              </text>
            </g>
          </svg>
          <svg viewBox="0 0 356 190" role="img" aria-label={said}>
            <path className="f-line" d={`M60 20V150H330M${claimX(0.5)} ${keptY(0.5)}L${claimX(1)} ${keptY(1)}`} />
            {bins.map((bin) => (
              <circle
                key={bin.claimed}
                className="dfm-bin"
                cx={claimX(bin.claimed)}
                cy={keptY(bin.kept)}
                r={3 + 10 * Math.sqrt(bin.share)}
              />
            ))}
            <g className="f-muted" fontSize="12">
              <text x="52" y={keptY(1) + 4} textAnchor="end">
                1
              </text>
              <text x="52" y={keptY(0.5) + 4} textAnchor="end">
                0.5
              </text>
              <text x="60" y="168" textAnchor="middle">
                0.5
              </text>
              <text x="320" y="168" textAnchor="middle">
                1
              </text>
              <text x="190" y="184" textAnchor="middle">
                accuracy (up) vs. confidence
              </text>
            </g>
          </svg>
        </div>
      }
      controls={
        <>
          <Slider
            label="Mean of live inputs"
            value={live.mean}
            min={-2}
            max={2}
            step={0.1}
            spoken={`${signed(live.mean)}; training has 0`}
            onChange={(mean) => view.change({ mean })}
          />
          <Slider
            label="True boundary shift"
            value={live.border}
            min={-2}
            max={2}
            step={0.1}
            spoken={live.border ? `${signed(live.border)} from where it was` : '0, where it was'}
            onChange={(border) => view.change({ border })}
          />
          <Slider
            label="Inputs in a window"
            value={size}
            min={50}
            max={2000}
            step={50}
            spoken={`${size} inputs`}
            onChange={(next) => view.change({ window: next })}
          />
          <Select
            label="False alarm rate"
            options={rates}
            value={rate}
            onChange={(next) => view.change({ rate: next })}
          />
        </>
      }
      more={
        <Slider
          label="Spread of live inputs"
          value={live.spread}
          min={0.5}
          max={2}
          step={0.1}
          spoken={`${live.spread} times that of training`}
          onChange={(spread) => view.change({ spread })}
        />
      }
      said={said}
    />
  )
}
