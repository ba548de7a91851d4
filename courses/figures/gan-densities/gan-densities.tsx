import './gan-densities.css'
import { useState } from 'react'
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
      <div className="gand-controls">
        {knobs.map(([key, label, min, max, step]) => (
          <label key={key}>
            <span>
              {label} <b>{String(settings[key]).replace('-', '−')}</b>
            </span>
            <input
              type="range"
              aria-label={label}
              {...{ min, max, step }}
              value={settings[key]}
              onChange={(event) => change(key, Number(event.target.value))}
            />
          </label>
        ))}
      </div>
      <div className="gand-buttons">
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
      <p className="gand-said" role="status">
        After {gan.steps} generator steps, {Math.round(left * 100)} % of the samples lie at the left peak and{' '}
        {Math.round(right * 100)} % at the right one; the data have half at each. Discriminator loss{' '}
        {loss.discriminator.toFixed(2)} (1.39 at balance), generator loss {loss.generator.toFixed(2)} (0.69 at balance).
      </p>
    </div>
  )
}
