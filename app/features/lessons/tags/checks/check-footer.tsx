import { Button } from '~/ui/button.tsx'
import { useCheck } from './check-context.ts'
import { isCompared, isSettled, isTyped } from './check-model.ts'

export function CheckFooter() {
  const { shape, state, dispatch, judge } = useCheck()
  const action = () => {
    if (isCompared(shape, state)) return dispatch({ type: 'restart' })
    judge({ type: isSettled(state) ? 'restart' : 'answer' })
  }
  const name =
    shape.kind === 'explain'
      ? isCompared(shape, state)
        ? 'Edit your explanation'
        : 'Compare with a model answer'
      : isSettled(state)
        ? 'Start over'
        : 'Check answer'
  return (
    <div className="check-foot">
      <Button onClick={action}>{name}</Button>
      {state.verdict === 'wrong' && shape.kind !== 'explain' && (
        <Button variant="text" onClick={() => judge({ type: 'show' })}>
          Show answer
        </Button>
      )}
      <p role="status">{isTyped(shape) && state.verdict === 'empty' ? '' : state.message}</p>
    </div>
  )
}
