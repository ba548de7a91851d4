import './backpropagation-stepper.css'
import { useState } from 'react'
import { Choice } from '../controls.tsx'
import { FigureStage, TurnedPictures } from '../figure-stage.tsx'
import { choiceField, type Fields, listField, numberField } from '../figure-state.ts'
import { useFigureState } from '../use-figure-state.ts'
import { backward, type Example, examples, forward, meanLoss, type Network, start, step, train } from './model.ts'
import { NetworkDrawing } from './network-drawing.tsx'
import { ParameterTable } from './parameter-table.tsx'
import { Plane } from './plane.tsx'
import { explain, lastStageIndex, shown, stageNames } from './stages.ts'

const learningRate = 0.1
const rounds = 400
const names = examples.map(({ name }) => name)
const first = examples[0] as Example

interface State {
  example: string
  /** From 1, as it is said. */
  stage: number
  /** All thirteen parameters: w unit by unit, b, v, c. */
  net: readonly number[]
}

const listOf = ({ w, b, v, c }: Network) => [...w.flat(), ...b, ...v, c]
const netOf = (list: readonly number[]): Network => ({
  w: [list.slice(0, 2), list.slice(2, 4), list.slice(4, 6)],
  b: list.slice(6, 9),
  v: list.slice(9, 12),
  c: list[12] ?? 0,
})

const fields: Fields<State> = {
  example: choiceField<string>(first.name, names),
  stage: numberField(1, { min: 1, max: stageNames.length, step: 1 }),
  net: listField(listOf(start), -20, 20),
}

export function BackpropagationStepper() {
  const view = useFigureState(fields)
  const stage = view.state.stage - 1
  const net = netOf(view.state.net)
  const example = examples.find(({ name }) => name === view.state.example) ?? first
  const [done, setDone] = useState('')

  function change(next: Network, said: string, at = stage) {
    view.change({ net: listOf(next), stage: at + 1 })
    setDone(said)
  }
  function go(to: number) {
    view.change({ stage: to + 1 })
    setDone('')
  }
  function takeStep() {
    const next = step(net, backward(net, example), learningRate)
    const [before, after] = [forward(net, example).loss, forward(next, example).loss]
    change(next, `Step taken: the loss of ${example.name} went from ${shown(before)} to ${shown(after)}.`, 0)
  }
  function trainAll() {
    const next = train(net, examples, learningRate, rounds)
    change(next, `${rounds} rounds on all four examples: the mean loss is now ${shown(meanLoss(next, examples))}.`, 0)
  }

  return (
    <FigureStage
      className="bps"
      view={view}
      picture={
        <TurnedPictures
          pictures={[
            ['Network', <NetworkDrawing key="network" net={net} example={example} stage={stage} />],
            ['Plane of inputs', <Plane key="plane" net={net} example={example} />],
          ]}
        />
      }
      controls={
        <>
          <Choice
            legend="Example"
            options={names.map((name) => [name, name] as const)}
            value={example.name}
            onChange={(name) => {
              view.change({ example: name, stage: 1 })
              setDone('')
            }}
          />
          <div className="fig-buttons">
            <button type="button" disabled={stage === 0} onClick={() => go(stage - 1)}>
              Back
            </button>
            {stage < lastStageIndex ? (
              <button type="button" className="fig-main bps-main" onClick={() => go(stage + 1)}>
                Next step
              </button>
            ) : (
              <button type="button" className="fig-main bps-main" onClick={takeStep}>
                Take the step, η = {learningRate}
              </button>
            )}
            <button type="button" onClick={trainAll}>
              Train {rounds} rounds
            </button>
            <button type="button" onClick={() => change(start, 'Back to the first weights.', 0)}>
              Reset
            </button>
          </div>
          <div className="bps-beside">
            <Plane net={net} example={example} />
          </div>
        </>
      }
      said={
        <>
          {done && <p>{done}</p>}
          <p>
            <b>
              {stage + 1} of {stageNames.length}, {stageNames[stage]}.
            </b>
          </p>
          {explain(stage, net, example).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </>
      }
    >
      <ParameterTable net={net} gradient={backward(net, example)} stage={stage} onChange={(next) => change(next, '')} />
      <p className="bps-all">
        Predictions: {examples.map((each) => `${each.name} ${shown(forward(net, each).p)}`).join(', ')}. Mean loss{' '}
        {shown(meanLoss(net, examples))}.
      </p>
    </FigureStage>
  )
}
