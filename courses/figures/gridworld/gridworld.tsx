import './gridworld.css'
import { useId, useState } from 'react'
import { Board } from './board.tsx'
import { advance, type Cell, firstWorld, freshRun, place, rewards, runEpisodes, type Settings } from './model.ts'
import { sayRun } from './say.ts'

const tools: readonly (readonly [Cell, string])[] = [
  ['goal', `+${rewards.goal}`],
  ['small', `+${rewards.small}`],
  ['pit', `−10`],
  ['wall', 'Wall'],
  ['empty', 'Empty'],
]
const initial: Settings = { gamma: 0.9, epsilon: 0.2, rate: 0.5 }
const knobs: readonly (readonly [keyof Settings, string, number, number])[] = [
  ['gamma', 'Discount factor γ', 0, 0.95],
  ['epsilon', 'Exploring ε', 0, 1],
  ['rate', 'Learning rate η', 0.05, 1],
]

/** Place rewards and walls in a small world and watch tabular Q-learning carry values back from them. */
export function Gridworld() {
  const [world, setWorld] = useState(firstWorld)
  const [run, setRun] = useState(freshRun)
  const [settings, setSettings] = useState(initial)
  const [tool, setTool] = useState<Cell>('small')
  const name = useId()

  function put(at: number) {
    setWorld(place(world, at, tool))
    setRun({ ...freshRun(run.seed), values: run.values })
  }

  return (
    <div className="plate gw">
      <Board world={world} run={run} onPlace={put} />
      <div className="gw-controls">
        <fieldset className="gw-tools">
          <legend>Place</legend>
          {tools.map(([cell, label]) => (
            <label key={cell}>
              <input type="radio" name={name} checked={tool === cell} onChange={() => setTool(cell)} />
              {label}
            </label>
          ))}
        </fieldset>
        {knobs.map(([key, label, min, max]) => (
          <label key={key} className="gw-knob">
            <span>
              {label} <b>{settings[key].toFixed(2)}</b>
            </span>
            <input
              type="range"
              aria-label={label}
              min={min}
              max={max}
              step={0.05}
              value={settings[key]}
              onChange={(event) => setSettings({ ...settings, [key]: Number(event.target.value) })}
            />
          </label>
        ))}
        <div className="gw-buttons">
          <button type="button" onClick={() => setRun(advance(world, run, settings))}>
            One step
          </button>
          {[1, 100, 500].map((count) => (
            <button key={count} type="button" onClick={() => setRun(runEpisodes(world, run, settings, count))}>
              {count === 1 ? 'One episode' : `${count} episodes`}
            </button>
          ))}
          <button type="button" onClick={() => setRun(freshRun(run.seed))}>
            Reset values
          </button>
          <button
            type="button"
            onClick={() => {
              setWorld(firstWorld)
              setRun(freshRun())
              setSettings(initial)
            }}
          >
            First world
          </button>
        </div>
      </div>
      <p className="gw-said" role="status">
        {sayRun(world, run)}
      </p>
    </div>
  )
}
