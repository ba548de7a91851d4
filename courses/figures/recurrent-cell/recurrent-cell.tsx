import './recurrent-cell.css'
import { Slider } from '../controls.tsx'
import { FigureStage } from '../figure-stage.tsx'
import { type Fields, numberField, textField } from '../figure-state.ts'
import { useFigureState } from '../use-figure-state.ts'
import { maxTokens, read, type Step, tokenize } from './model.ts'

const examples = [
  'not great',
  'great dull',
  'dull great',
  'great and and and and and and and and and',
  'and and and and and and and and and and',
]
const nameOf = (text: string) => {
  const [first = '', second] = tokenize(text)
  return text.includes('and and') ? (first === 'and' ? 'ten neutral' : `${first}, nine neutral`) : `${first} ${second}`
}
const number = (value: number) => (Math.abs(value) < 0.005 ? 0 : value).toFixed(2).replace('-', '−')
const small = (value: number) =>
  value < 0.0001 ? 'below 0.0001' : value < 0.001 ? value.toFixed(4) : value.toPrecision(2)
const share = (value: number) => `${Math.round(45 * Math.abs(value))}%`
/** Bars on a logarithmic scale, from a thousandth to 100. */
const length = (gradient: number) => Math.min(1, Math.max(0, (Math.log10(Math.max(gradient, 1e-9)) + 3) / 5))

const maxCharacters = 120

interface State {
  text: string
  w: number
}

const fields: Fields<State> = {
  text: textField('not a great plot', (text) => text.slice(0, maxCharacters)),
  w: numberField(0.5, { min: 0, max: 1.6, step: 0.1 }),
}

export function RecurrentCell() {
  const view = useFigureState(fields)
  const { text, w } = view.state
  const steps = read(tokenize(text), w)
  return (
    <FigureStage
      className="rcl"
      view={view}
      picture={<Strip steps={steps} />}
      controls={
        <>
          <label>
            Tokens, at most {maxTokens}
            <input
              type="text"
              className="rcl-text"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={maxCharacters}
              value={text}
              onChange={(event) => view.change({ text: event.target.value })}
            />
          </label>
          <Slider
            label="Memory weight w"
            value={w}
            text={w.toFixed(1)}
            spoken={`${w.toFixed(1)}: each token keeps ${Math.round(100 * w)} percent of the state`}
            max={1.6}
            step={0.1}
            onChange={(value) => view.change({ w: value })}
          />
          <fieldset className="fig-buttons">
            <legend>Presets</legend>
            {examples.map((example) => (
              <button key={example} type="button" onClick={() => view.change({ text: example })}>
                {nameOf(example)}
              </button>
            ))}
          </fieldset>
        </>
      }
      said={say(steps)}
    />
  )
}

function Strip({ steps }: { steps: readonly Step[] }) {
  return (
    <table className="rcl-strip">
      <caption>Time runs downward. The bar is logarithmic, from 0.001 to 100.</caption>
      <thead>
        <tr>
          <th scope="col">token</th>
          <th scope="col">h₁ verdict</th>
          <th scope="col">h₂ not</th>
          <th scope="col">gradient</th>
        </tr>
      </thead>
      <tbody>
        {steps.map(({ token, h, gradient }, t) => (
          <tr key={t}>
            <th scope="row">{token}</th>
            {h.map((value, i) => (
              <td
                key={i}
                className={value < 0 ? 'rcl-cell rcl-below' : 'rcl-cell'}
                style={{ '--share': share(value) } as React.CSSProperties}
              >
                {number(value)}
              </td>
            ))}
            <td>
              <span className="rcl-bar" style={{ width: `${100 * length(gradient)}%` }} />
              {small(gradient)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function say(steps: readonly Step[]): string {
  const [first, last] = [steps[0], steps.at(-1)]
  if (!first || !last)
    return 'No tokens yet. Known words: great, good, fine, dull, bad, not; every other word is neutral.'
  const verdict = Math.abs(last.h[0]) < 0.05 ? 'undecided' : last.h[0] > 0 ? 'positive' : 'negative'
  const state = `After ${steps.length} tokens the state is (${number(last.h[0])}, ${number(last.h[1])}): ${verdict}.`
  if (steps.length === 1) return state.replace('tokens', 'token')
  return `${state} A small change of “${first.token}”, ${steps.length - 1} steps back, reaches the last h₁ with ${small(first.gradient)} of its size; one of the last token, “${last.token}”, with ${small(last.gradient)}.`
}
