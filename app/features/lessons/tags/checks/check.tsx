import { Children, isValidElement, type ReactElement, type ReactNode, useMemo, useReducer } from 'react'
import { useHydrated } from '~/lib/browser/hooks/use-hydrated.ts'
import { type AnswerSheet, keepAnswer, keptAnswer } from '~/lib/storage/check-answers.ts'
import { answerSheet } from '../../checks/answer-sheet.ts'
import { useLessonContext } from '../../lesson-context.ts'
import { usePrinting } from '../../use-printing.ts'
import { CheckContext } from './check-context.ts'
import { entryId } from './check-entry.tsx'
import { CheckFooter } from './check-footer.tsx'
import {
  answerOf,
  type CheckAction,
  type CheckKind,
  type CheckShape,
  checkReducer,
  isTyped,
  resumed,
} from './check-model.ts'
import { CheckOption } from './check-parts.tsx'
import { optionOrder } from './option-order.ts'
import { PrintedAnswer } from './printed-answer.tsx'
import { useFirstAnswer } from './use-first-answer.ts'

interface CheckProps {
  id: string
  version: string
  kind: CheckKind
  /** Numbers as text: the number of options, the right ones, the first order of lines. */
  count: string
  answer: string
  shuffle?: string
  values?: string
  tolerance?: string
  unit?: string
  children: ReactNode
}

const numbers = (list = '') => (list ? list.split(',').map(Number) : [])

export function Check({ id, version, kind, count, answer, shuffle, values, tolerance, unit, children }: CheckProps) {
  const sheet = useAnswerSheet()
  const printing = usePrinting()
  const shape = useMemo<CheckShape>(
    () => ({
      kind,
      count: Number(count),
      right: numbers(answer),
      shuffle: numbers(shuffle),
      ...(kind === 'number' && { values: numbers(values), tolerance: Number(tolerance ?? 0), unit: unit ?? '' }),
    }),
    [kind, count, answer, shuffle, values, tolerance, unit],
  )
  const [state, dispatch] = useReducer(checkReducer(shape), shape, () =>
    resumed(shape, sheet && keptAnswer(sheet, version)),
  )
  const firstAnswer = useFirstAnswer(version, kind === 'explain', answerOf(state) !== undefined)
  const seed = useShuffleSeed(sheet, version)
  const options = useMemo(() => optionOrder(shape.count, seed), [shape, seed])
  function judge(action: CheckAction) {
    const next = checkReducer(shape)(state, action)
    dispatch(action)
    if (sheet) keepAnswer(sheet, version, answerOf(next))
    firstAnswer(answerOf(next))
    if (next.verdict === 'empty') document.getElementById(entryId(id))?.focus()
  }
  return (
    <CheckContext value={{ id, shape, state, dispatch, judge }}>
      {printing && <PrintedAnswer shape={shape}>{children}</PrintedAnswer>}
      <fieldset className="check" id={id}>
        {kind === 'order' ? inOrder(children, state.chosen) : isTyped(shape) ? children : arranged(children, options)}
        <CheckFooter />
      </fieldset>
    </CheckContext>
  )
}

function useAnswerSheet(): AnswerSheet | undefined {
  const { module, section, userId } = useLessonContext()
  return userId === undefined ? undefined : answerSheet(userId, module, section)
}

/** New for each load of the page, so that nobody learns an answer by its place. */
const view = Math.random()

function useShuffleSeed(sheet: AnswerSheet | undefined, version: string): string {
  return useHydrated() ? `${sheet?.userId} ${view} ${version}` : version
}

const isOption = (child: ReactNode): child is ReactElement => isValidElement(child) && child.type === CheckOption

function arranged(
  children: ReactNode,
  order: readonly number[],
  around = (options: ReactNode[]): ReactNode => options,
): ReactNode {
  const all = Children.toArray(children)
  const options = all.filter(isOption)
  const first = all.findIndex(isOption)
  return [...all.slice(0, first), around(order.map((option) => options[option])), ...all.slice(first + options.length)]
}

const inOrder = (children: ReactNode, order: readonly number[]): ReactNode =>
  arranged(children, order, (lines) => (
    <ol className="lines" key="lines">
      {lines}
    </ol>
  ))
