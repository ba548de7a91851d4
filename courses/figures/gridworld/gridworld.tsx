import './gridworld.css'
import { useState } from 'react'
import { Choice, Slider } from '../controls.tsx'
import { FigureStage } from '../figure-stage.tsx'
import type { Fields } from '../figure-state.ts'
import { useFigureState } from '../use-figure-state.ts'
import { useReplay } from '../use-replay.ts'
import { Board } from './board.tsx'
import { type Deed, deedsField, firstScene, freshDeeds, perform, placing, setting } from './deeds.ts'
import { type Cell, rewards, type Settings } from './model.ts'
import { sayRun } from './say.ts'

const tools: readonly (readonly [Cell, string])[] = [
  ['goal', `+${rewards.goal}`],
  ['small', `+${rewards.small}`],
  ['pit', `−10`],
  ['wall', 'Wall'],
  ['empty', 'Empty'],
]

const percent = (value: number) => `${Math.round(100 * value)} percent`

const knobs: Record<keyof Settings, { label: string; min: number; max: number; speak: (value: number) => string }> = {
  gamma: {
    label: 'Discount factor γ',
    min: 0,
    max: 0.95,
    speak: (value) => `${value.toFixed(2)}: each step of delay leaves ${percent(value)}`,
  },
  epsilon: { label: 'Exploring ε', min: 0, max: 1, speak: (value) => `${percent(value)} of the steps at random` },
  rate: {
    label: 'Learning rate η',
    min: 0.05,
    max: 1,
    speak: (value) => `${percent(value)} of the way to each target`,
  },
}

const fields: Fields<{ do: readonly Deed[] }> = { do: deedsField }

export function Gridworld() {
  const view = useFigureState(fields)
  const deeds = view.state.do
  const scene = useReplay(firstScene, deeds, perform)
  const { world, settings, run } = scene
  const [tool, setTool] = useState<Cell>('small')
  const act = (deed: Deed) => view.change({ do: [...deeds, deed] })
  const knob = (key: keyof Settings) => (
    <Slider
      label={knobs[key].label}
      value={settings[key]}
      text={settings[key].toFixed(2)}
      spoken={knobs[key].speak(settings[key])}
      min={knobs[key].min}
      max={knobs[key].max}
      step={0.05}
      onChange={(value) => act(setting(key, value))}
    />
  )

  return (
    <FigureStage
      className="gw"
      view={view}
      picture={<Board world={world} run={run} onPlace={(at) => act(placing(at, tool))} />}
      controls={
        <>
          <div className="fig-buttons">
            <button type="button" onClick={() => act('s1')}>
              One step
            </button>
            {[1, 100, 500].map((count) => (
              <button
                key={count}
                type="button"
                className={count === 1 ? 'fig-main' : ''}
                onClick={() => act(`x${count}`)}
              >
                {count === 1 ? 'One episode' : `${count} episodes`}
              </button>
            ))}
            <button type="button" onClick={() => view.change({ do: freshDeeds(scene) })}>
              Reset values
            </button>
            <button type="button" onClick={() => view.change({ do: [] })}>
              Reset map
            </button>
          </div>
          <Choice legend="Place" options={tools} value={tool} onChange={setTool} />
          {knob('gamma')}
          {knob('epsilon')}
        </>
      }
      more={knob('rate')}
      said={sayRun(world, run)}
    />
  )
}
