import { Children, isValidElement, type ReactElement, type ReactNode, useMemo, useReducer } from 'react'
import { Button } from '~/ui/button'
import { CheckContext } from './check-context.ts'
import { type CheckKind, type CheckShape, checkReducer, isSettled, startOf } from './check-model.ts'
import { CheckOption } from './check-parts.tsx'

interface CheckProps {
  id: string
  kind: CheckKind
  /** Numbers as text, from the build: how many options, which are right, the order the lines start in. */
  count: string
  answer: string
  shuffle?: string
  children: ReactNode
}

const numbers = (list = '') => (list ? list.split(',').map(Number) : [])

/** A question with an explanation for every option. Gives no XP and gates nothing. */
export function Check({ id, kind, count, answer, shuffle, children }: CheckProps) {
  const shape = useMemo<CheckShape>(
    () => ({ kind, count: Number(count), right: numbers(answer), shuffle: numbers(shuffle) }),
    [kind, count, answer, shuffle],
  )
  const [state, dispatch] = useReducer(checkReducer(shape), shape, startOf)
  const settled = isSettled(state)
  return (
    <CheckContext value={{ id, shape, state, dispatch }}>
      <fieldset className="check" id={id}>
        {kind === 'order' ? inOrder(children, state.chosen) : children}
        <div className="check-foot">
          <Button onClick={() => dispatch({ type: settled ? 'restart' : 'answer' })}>
            {settled ? 'Start over' : 'Check answer'}
          </Button>
          {state.verdict === 'wrong' && (
            <Button variant="text" onClick={() => dispatch({ type: 'show' })}>
              Show answer
            </Button>
          )}
          <p role="status">{state.message}</p>
        </div>
      </fieldset>
    </CheckContext>
  )
}

const isOption = (child: ReactNode): child is ReactElement => isValidElement(child) && child.type === CheckOption

/** The lines as they now stand, in an ordered list where the options were. */
function inOrder(children: ReactNode, order: readonly number[]): ReactNode {
  const all = Children.toArray(children)
  const lines = all.filter(isOption)
  const first = all.findIndex(isOption)
  return [
    ...all.slice(0, first),
    <ol className="lines" key="lines">
      {order.map((line) => lines[line])}
    </ol>,
    ...all.slice(first + lines.length),
  ]
}
