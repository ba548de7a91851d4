import './backpropagation-stepper.css'
import { useState } from 'react'
import { Choice } from '../controls.tsx'
import { backward, type Example, examples, forward, meanLoss, type Network, start, step, train } from './model.ts'
import { NetworkDrawing } from './network-drawing.tsx'
import { ParameterTable } from './parameter-table.tsx'
import { Plane } from './plane.tsx'
import { explain, lastStage, shown, stageNames } from './stages.ts'

const rate = 0.1
const rounds = 400
const choices = examples.map((each) => [each, each.name] as const)
const first = examples[0] as Example

/** Step one example forward and backward through a 2-3-1 network, change any weight, and see the boundary follow. */
export function BackpropagationStepper() {
  const [net, setNet] = useState<Network>(start)
  const [example, setExample] = useState(first)
  const [stage, setStage] = useState(0)
  const [done, setDone] = useState('')

  function change(next: Network, said: string, at = stage) {
    setNet(next)
    setDone(said)
    setStage(at)
  }
  function go(to: number) {
    setStage(to)
    setDone('')
  }
  function takeStep() {
    const next = step(net, backward(net, example), rate)
    const [before, after] = [forward(net, example).loss, forward(next, example).loss]
    change(next, `Step taken: the loss of ${example.name} went from ${shown(before)} to ${shown(after)}.`, 0)
  }
  function trainAll() {
    const next = train(net, examples, rate, rounds)
    change(next, `${rounds} rounds on all four examples: the mean loss is now ${shown(meanLoss(next, examples))}.`, 0)
  }

  return (
    <div className="plate bps">
      <div className="bps-pictures">
        <NetworkDrawing net={net} example={example} stage={stage} />
        <Plane net={net} example={example} />
      </div>
      <div className="fig-buttons fig-rule">
        <Choice
          legend="Example"
          options={choices}
          value={example}
          onChange={(next) => {
            setExample(next)
            go(0)
          }}
        />
        <button type="button" disabled={stage === 0} onClick={() => go(stage - 1)}>
          Back
        </button>
        {stage < lastStage ? (
          <button type="button" className="bps-main" onClick={() => go(stage + 1)}>
            Next step
          </button>
        ) : (
          <button type="button" className="bps-main" onClick={takeStep}>
            Take the step, η = {rate}
          </button>
        )}
        <button type="button" onClick={trainAll}>
          Train {rounds} rounds
        </button>
        <button type="button" onClick={() => change(start, 'Back to the first weights.', 0)}>
          Reset
        </button>
      </div>
      <div className="fig-said" role="status">
        {done && <p>{done}</p>}
        <p>
          <b>
            {stage + 1} of {stageNames.length}, {stageNames[stage]}.
          </b>
        </p>
        {explain(stage, net, example).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <ParameterTable net={net} gradient={backward(net, example)} stage={stage} onChange={(next) => change(next, '')} />
      <p className="bps-all">
        Predictions: {examples.map((each) => `${each.name} ${shown(forward(net, each).p)}`).join(', ')}. Mean loss{' '}
        {shown(meanLoss(net, examples))}.
      </p>
    </div>
  )
}
