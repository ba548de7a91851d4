import './gan-densities.css'
import { useState } from 'react'
import { Knob } from '../controls.tsx'
import { DensityPlot } from './density-plot.tsx'
import { losses, rounds, shares, start } from './model.ts'

const initial = { mean: 0, deviation: 1, k: 1 }
const knobs = [
  ['mean', 'Centre of the first samples', -3, 3, 0.25],
  ['deviation', 'Spread of the first samples', 0.1, 1.5, 0.1],
  ['k', 'Generator steps per discriminator update', 1, 41, 4],
] as const

/** A one-dimensional GAN, round by round: two densities, the discriminator between them, and mode collapse. */
export function GanDensities() {
  const [settings, setSettings] = useState(initial)
  const [gan, setGan] = useState(() => start(initial.mean, initial.deviation))
  const [left = 0, right = 0] = shares(gan.samples)
  const loss = losses(gan)

  function change(key: keyof typeof initial, value: number) {
    const next = { ...settings, [key]: value }
    setSettings(next)
    if (key !== 'k') setGan(start(next.mean, next.deviation))
  }

  return (
    <div className="plate gand">
      <DensityPlot gan={gan} />
      <div className="fig-controls fig-rule">
        {knobs.map(([key, label, min, max, step]) => (
          <Knob
            key={key}
            label={label}
            value={settings[key]}
            {...{ min, max, step }}
            onChange={(value) => change(key, value)}
          />
        ))}
        <div className="fig-buttons">
          {[1, 20].map((count) => (
            <button key={count} type="button" onClick={() => setGan(rounds(gan, settings.k, count))}>
              {count === 1 ? 'One round' : `${count} rounds`}
            </button>
          ))}
          <button type="button" onClick={() => setGan(start(settings.mean, settings.deviation))}>
            Back to the first samples
          </button>
          <button
            type="button"
            onClick={() => {
              setSettings(initial)
              setGan(start(initial.mean, initial.deviation))
            }}
          >
            Reset
          </button>
        </div>
      </div>
      <p className="fig-said" role="status">
        After {gan.steps} generator steps, {Math.round(left * 100)} % of the samples lie at the left peak and{' '}
        {Math.round(right * 100)} % at the right one; the data have half at each. Discriminator loss{' '}
        {loss.discriminator.toFixed(2)} (1.39 at balance), generator loss {loss.generator.toFixed(2)} (0.69 at balance).
      </p>
    </div>
  )
}
