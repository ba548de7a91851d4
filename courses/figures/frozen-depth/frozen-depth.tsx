import './frozen-depth.css'
import { Choice, Slider } from '../controls.tsx'
import { FigureStage } from '../figure-stage.tsx'
import { choiceField, type Fields } from '../figure-state.ts'
import { useFigureState } from '../use-figure-state.ts'
import { names, sayScores, scoresAt, sizes, type Target, targets } from './model.ts'

const x = (column: number) => 90 + column * 74
const y = (accuracy: number) => 210 - (accuracy - 0.45) * 340

interface State {
  target: Target
  pictures: number
}

const fields: Fields<State> = {
  target: choiceField<Target>('near', targets),
  pictures: choiceField<number>(sizes[0] ?? 0, sizes),
}

/** Accuracy on new pictures by frozen depth, target and number of pictures: five real runs a point. */
export function FrozenDepth() {
  const view = useFigureState(fields)
  const { target, pictures } = view.state
  const index = sizes.indexOf(pictures)
  const scores = scoresAt(target, index)
  return (
    <FigureStage
      className="frd"
      view={view}
      picture={
        <svg viewBox="0 0 356 270" className="frd-plot" role="img" aria-label={sayScores(target, index)}>
          <path className="f-line" d={`M48 14V${y(0.45)}H346`} />
          <g className="f-muted" fontSize="12">
            {[0.5, 0.6, 0.7, 0.8, 0.9, 1].map((tick) => (
              <text key={tick} x="42" y={y(tick) + 4} textAnchor="end">
                {tick.toFixed(1)}
              </text>
            ))}
            <text x="48" y="10">
              accuracy
            </text>
          </g>
          {scores.map(({ choice, accuracies, mean }, column) => (
            <g key={choice}>
              <rect className="frd-mean" x={x(column) - 22} y={y(mean) - 2} width="44" height="4" />
              {accuracies.map((accuracy, run) => (
                <circle key={run} className="frd-run" cx={x(column) - 16 + run * 8} cy={y(accuracy)} r="4" />
              ))}
              <text className="f-text" fontSize="12" x={x(column)} y="232" textAnchor="middle">
                {names[choice].split(' ')[0]}
              </text>
              <text className="f-text" fontSize="12" x={x(column)} y="248" textAnchor="middle">
                {names[choice].split(' ')[1]}
              </text>
            </g>
          ))}
        </svg>
      }
      controls={
        <>
          <Choice
            legend="Target task"
            options={targets.map((each) => [each, each] as const)}
            value={target}
            onChange={(next) => view.change({ target: next })}
          />
          <Slider
            label="Target pictures"
            value={index}
            text={`${pictures}`}
            spoken={`${pictures} pictures`}
            max={sizes.length - 1}
            onChange={(at) => view.change({ pictures: sizes[at] ?? pictures })}
          />
        </>
      }
      said={sayScores(target, index)}
    />
  )
}
