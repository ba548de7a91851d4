import './gridworld.css'
import { useState } from 'react'
import { Choice, Knob } from '../controls.tsx'
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

  function put(at: number) {
    setWorld(place(world, at, tool))
    setRun({ ...freshRun(run.seed), values: run.values })
  }

  return (
    <div className="plate gw">
      <Board world={world} run={run} onPlace={put} />
      <div className="fig-controls fig-rule">
        <Choice legend="Place" options={tools} value={tool} onChange={setTool} />
        {knobs.map(([key, label, min, max]) => (
          <Knob
            key={key}
            label={label}
            value={settings[key]}
            text={settings[key].toFixed(2)}
            min={min}
            max={max}
            step={0.05}
            onChange={(value) => setSettings({ ...settings, [key]: value })}
          />
        ))}
        <div className="fig-buttons">
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
      <p className="fig-said" role="status">
        {sayRun(world, run)}
      </p>
    </div>
  )
}
