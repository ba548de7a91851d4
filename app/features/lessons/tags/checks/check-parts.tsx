import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import { createContext, type ReactNode, use, useEffect, useRef } from 'react'
import { useCheck } from './check-context.ts'
import { isExplained, isRight, isSettled } from './check-model.ts'

interface Content {
  children: ReactNode
}

const kickers = {
  single: 'Check yourself',
  multiple: 'Check yourself: choose all that apply',
  predict: 'Predict the output',
  order: 'Put the lines in order',
  number: 'Check yourself: type a number',
  explain: 'Check yourself: explain in your own words',
}

export function CheckLegend({ children }: Content) {
  const { shape } = useCheck()
  return (
    <legend>
      <span>{kickers[shape.kind]}</span>
      {children}
    </legend>
  )
}

export const CheckPrompt = ({ children }: Content) => <div className="check-prompt">{children}</div>

export function CheckReveal({ children }: Content) {
  return isSettled(useCheck().state) ? <div className="check-reveal">{children}</div> : null
}

const OptionIndex = createContext(0)

export function CheckOption({ index, children }: Content & { index: string }) {
  const { shape, state } = useCheck()
  const option = Number(index)
  const explained = shape.kind !== 'explain' && isExplained(shape, state, option)
  if (shape.kind === 'number' && !explained) return null
  const mark = explained ? (isRight(shape, option) ? 'right' : 'wrong') : undefined
  const Row = shape.kind === 'order' ? 'li' : 'div'
  return (
    <OptionIndex value={option}>
      <Row className="opt" data-mark={mark}>
        {children}
      </Row>
    </OptionIndex>
  )
}

export function OptionLabel({ children }: Content) {
  const { id, shape, state, dispatch, judge } = useCheck()
  const option = use(OptionIndex)
  if (shape.kind === 'order') return <Line>{children}</Line>
  if (shape.kind === 'number')
    return (
      <div className="value">
        {children} {shape.unit} <Mark />
      </div>
    )
  const name = `${id}-${option}`
  const points = shape.kind === 'explain'
  return (
    <>
      <input
        type={shape.kind === 'multiple' || points ? 'checkbox' : 'radio'}
        id={name}
        name={id}
        checked={state.chosen.includes(option)}
        aria-describedby={!points && isExplained(shape, state, option) ? `${name}-why` : undefined}
        onChange={() => (points ? judge : dispatch)({ type: 'choose', option })}
      />
      <label htmlFor={name}>
        {children} {!points && <Mark />}
      </label>
    </>
  )
}

function Line({ children }: Content) {
  const { state, dispatch } = useCheck()
  const option = use(OptionIndex)
  const place = state.chosen.indexOf(option)
  const moved = useRef<HTMLButtonElement | null>(null)
  // The browser drops the focus of an element that is moved.
  useEffect(() => {
    if (moved.current && place >= 0) moved.current.focus()
    moved.current = null
  }, [place])
  const button = (by: -1 | 1) => (
    <button
      type="button"
      aria-label={`Move line ${place + 1} ${by < 0 ? 'up' : 'down'}`}
      aria-disabled={isSettled(state) || place + by < 0 || place + by >= state.chosen.length}
      onClick={(event) => {
        if (isSettled(state)) return
        moved.current = event.currentTarget
        dispatch({ type: 'move', option, by })
      }}
    >
      {by < 0 ? <ArrowUp aria-hidden /> : <ArrowDown aria-hidden />}
    </button>
  )
  return (
    <>
      <span className="moves">
        {button(-1)}
        {button(1)}
      </span>
      <span className="line-text">
        {children} <Mark />
      </span>
    </>
  )
}

function Mark() {
  const { shape, state } = useCheck()
  const option = use(OptionIndex)
  if (!isExplained(shape, state, option)) return null
  return isRight(shape, option) ? (
    <em className="mark">
      <CircleCheck aria-hidden />
      {shape.kind === 'order' ? 'In the right place' : 'Correct'}
    </em>
  ) : (
    <em className="mark">
      <CircleX aria-hidden />
      Not this one
    </em>
  )
}

export function OptionWhy({ children }: Content) {
  const { id, shape, state } = useCheck()
  const option = use(OptionIndex)
  if (!isExplained(shape, state, option)) return null
  return (
    <div className="why" id={`${id}-${option}-why`}>
      {children}
    </div>
  )
}
