import type { ReactNode } from 'react'
import { isComposing } from '~/lib/browser/is-composing.ts'
import { useCheck } from './check-context.ts'
import { isCompared, isSettled } from './check-model.ts'

interface Content {
  children: ReactNode
}

export const entryId = (check: string): string => `${check}-entry`

export function CheckEntry() {
  const { id, shape, state, dispatch, judge } = useCheck()
  const field = {
    id: entryId(id),
    value: state.text,
    'aria-invalid': state.verdict === 'empty' || undefined,
    'aria-describedby': state.verdict === 'empty' ? `${id}-error` : undefined,
  }
  const type = (text: string) => dispatch({ type: 'type', text })
  return (
    <div className="entry">
      <label htmlFor={field.id}>
        {shape.kind === 'explain' ? 'Your explanation' : 'Your answer'}
        {shape.unit && <span className="sr-only"> in {shape.unit}</span>}
      </label>
      {shape.kind === 'explain' ? (
        <textarea
          {...field}
          rows={4}
          readOnly={isCompared(shape, state)}
          onChange={(event) => type(event.target.value)}
        />
      ) : (
        <span className="entry-line">
          <input
            {...field}
            type="text"
            // The decimal keyboard of a phone has no minus.
            inputMode={shape.values?.some((value) => value < 0) ? 'text' : 'decimal'}
            autoComplete="off"
            readOnly={isSettled(state)}
            onChange={(event) => type(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || isComposing(event.nativeEvent) || isSettled(state)) return
              judge({ type: 'answer' })
            }}
          />
          {shape.unit && <span aria-hidden>{shape.unit}</span>}
        </span>
      )}
      {state.verdict === 'empty' && (
        <p className="entry-error" role="alert" id={`${id}-error`}>
          {state.message}
        </p>
      )}
    </div>
  )
}

export function CheckOtherwise({ children }: Content) {
  const { state } = useCheck()
  return state.verdict === 'wrong' && state.chosen.length === 0 ? <div className="otherwise">{children}</div> : null
}

export function CheckModel({ children }: Content) {
  const { id, shape, state } = useCheck()
  if (!isCompared(shape, state)) return null
  return (
    <section className="model-answer" aria-labelledby={`${id}-model`}>
      <p id={`${id}-model`}>A model answer</p>
      {children}
    </section>
  )
}

export function CheckPoints({ children }: Content) {
  const { shape, state } = useCheck()
  if (!isCompared(shape, state)) return null
  return (
    <fieldset className="points">
      <legend>Tick the points you covered</legend>
      {children}
    </fieldset>
  )
}
