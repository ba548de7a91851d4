import './gan-densities.css'
import { useMemo } from 'react'
import { Slider } from '../controls.tsx'
import { FigureStage } from '../figure-stage.tsx'
import { type Fields, numberField } from '../figure-state.ts'
import { useFigureState } from '../use-figure-state.ts'
import { useReplay } from '../use-replay.ts'
import { DensityPlot } from './density-plot.tsx'
import { losses, peaks, rounds, shares, spreadSize, start } from './model.ts'
import { type Rounds, roundsField } from './rounds-field.ts'

interface State {
  mean: number
  deviation: number
  k: number
  done: readonly Rounds[]
}

const fields: Fields<State> = {
  mean: numberField(0, { min: -3, max: 3, step: 0.25 }),
  deviation: numberField(1, { min: 0.1, max: 1.5, step: 0.1 }),
  k: numberField(1, { min: 1, max: 41, step: 4 }),
  done: roundsField,
}

const signed = (value: number) => `${value}`.replace('-', '−')
const stepsOf = (count: number) => `${count} generator ${count === 1 ? 'step' : 'steps'}`

export function GanDensities() {
  const view = useFigureState(fields)
  const { mean, deviation, k, done } = view.state
  const first = useMemo(() => start(mean, deviation), [mean, deviation])
  const gan = useReplay(first, done, (before, each) => rounds(before, each.k, each.count))
  const [left = 0, right = 0] = shares(gan.samples)
  const loss = losses(gan)

  return (
    <FigureStage
      className="gand"
      view={view}
      picture={<DensityPlot gan={gan} />}
      controls={
        <>
          <div className="fig-buttons">
            {[1, 20].map((count) => (
              <button key={count} type="button" onClick={() => view.change({ done: [...done, { k, count }] })}>
                {count === 1 ? 'One round' : `${count} rounds`}
              </button>
            ))}
            <button type="button" onClick={() => view.change({ done: [] })}>
              Back to the first samples
            </button>
            <button type="button" onClick={view.reset}>
              Reset
            </button>
          </div>
          <Slider
            label="Center of the first samples"
            value={mean}
            spoken={`${signed(mean)}; the peaks of the data lie at ${peaks.map(signed).join(' and ')}`}
            min={-3}
            max={3}
            step={0.25}
            onChange={(value) => view.change({ mean: value, done: [] })}
          />
          <Slider
            label="Spread of the first samples"
            value={deviation}
            spoken={`${deviation}; each peak of the data has ${spreadSize}`}
            min={0.1}
            max={1.5}
            step={0.1}
            onChange={(value) => view.change({ deviation: value, done: [] })}
          />
          <Slider
            label="Generator steps per discriminator update"
            value={k}
            spoken={stepsOf(k)}
            min={1}
            max={41}
            step={4}
            onChange={(value) => view.change({ k: value })}
          />
        </>
      }
      said={
        <>
          After {stepsOf(gan.steps)}, {Math.round(left * 100)} % of the samples lie at the left peak and{' '}
          {Math.round(right * 100)} % at the right one; the data have half at each. Discriminator loss{' '}
          {loss.discriminator.toFixed(2)} (1.39 at balance), generator loss {loss.generator.toFixed(2)} (0.69 at
          balance).
        </>
      }
    />
  )
}
