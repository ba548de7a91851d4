import './icon-array.css'
import { Choice, Slider } from '../controls.tsx'
import { FigureStage } from '../figure-stage.tsx'
import { choiceField, type Fields, flagField } from '../figure-state.ts'
import { useFigureState } from '../use-figure-state.ts'
import { IconField } from './icon-field.tsx'
import { iconCounts, type Test } from './model.ts'
import { percent, sayArray, sayValues } from './say.ts'

const prevalences = [1, 2, 5, 10, 20, 50, 100, 200, 300, 500]
const sensitivities = [500, 600, 700, 800, 850, 900, 950, 980, 990, 1000]
const specificities = [500, 700, 800, 850, 900, 950, 980, 990, 995, 999, 1000]

interface State extends Test {
  positives: boolean
}

const fields: Fields<State> = {
  prevalence: choiceField<number>(20, prevalences),
  sensitivity: choiceField<number>(900, sensitivities),
  specificity: choiceField<number>(950, specificities),
  positives: flagField(false),
}

const views = [
  [false, 'everybody'],
  [true, 'positive results'],
] as const

export function IconArray() {
  const view = useFigureState(fields)
  const { positives, ...test } = view.state
  const counts = iconCounts(test)
  const shares = [
    ['prevalence', 'Prevalence', prevalences, 'of all people have the disease'],
    ['sensitivity', 'Sensitivity', sensitivities, 'of the ill test positive'],
    ['specificity', 'Specificity', specificities, 'of the well test negative'],
  ] as const

  return (
    <FigureStage
      className="icon-array"
      view={view}
      picture={<IconField test={test} onlyPositive={positives} />}
      controls={
        <>
          {shares.map(([name, label, steps, meaning]) => (
            <Slider
              key={name}
              label={label}
              value={steps.indexOf(test[name])}
              text={percent(test[name])}
              spoken={`${percent(test[name])} ${meaning}`}
              max={steps.length - 1}
              onChange={(index) => view.change({ [name]: steps[index] ?? test[name] })}
            />
          ))}
          <Choice
            legend="Show"
            options={views}
            value={positives}
            onChange={(next) => view.change({ positives: next })}
          />
          <div className="fig-buttons">
            <button type="button" onClick={view.reset}>
              Reset
            </button>
          </div>
        </>
      }
      said={sayArray(test)}
    >
      <ul className="icon-array-key">
        <li>
          <svg viewBox="0 0 10 10" aria-hidden="true">
            <circle className="icon-array-found" cx="5" cy="5" r="4" />
          </svg>
          ill, positive: {counts.found}
        </li>
        <li>
          <svg viewBox="0 0 10 10" aria-hidden="true">
            <circle className="icon-array-missed" cx="5" cy="5" r="4" />
          </svg>
          ill, negative: {counts.missed}
        </li>
        <li>
          <svg viewBox="0 0 10 10" aria-hidden="true">
            <rect className="icon-array-alarm" x="1" y="1" width="8" height="8" />
          </svg>
          well, positive: {counts.alarm}
        </li>
        <li>
          <svg viewBox="0 0 10 10" aria-hidden="true">
            <circle className="icon-array-spared" cx="5" cy="5" r="2" />
          </svg>
          well, negative: {counts.spared}
        </li>
      </ul>
      <details>
        <summary>The predictive values</summary>
        <ul>
          {sayValues(test).map(([name, text]) => (
            <li key={name}>
              {name}: {text}
            </li>
          ))}
        </ul>
      </details>
    </FigureStage>
  )
}
