import { Children, isValidElement, type ReactElement, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useLessonContext } from '../../lesson-context.ts'
import { CheckModel, CheckPoints } from './check-entry.tsx'
import { type CheckShape, isRight } from './check-model.ts'
import { CheckLegend, CheckOption, OptionLabel, OptionWhy } from './check-parts.tsx'

type Holder = ReactElement<{ children?: ReactNode; index?: string }>

const all = (children: ReactNode, type: unknown): Holder[] =>
  Children.toArray(children).filter((child): child is Holder => isValidElement(child) && child.type === type)

const within = (children: ReactNode, type: unknown): ReactNode => all(children, type)[0]?.props.children

export const answersId = (sectionId: string): string => `answers-${sectionId}`

export function PrintedAnswer({ shape, children }: { shape: CheckShape; children: ReactNode }) {
  const { section } = useLessonContext()
  const place = document.getElementById(answersId(section.id))
  if (!place) return null
  const options = shape.kind === 'explain' ? within(children, CheckPoints) : children
  // A single point repeats the model answer.
  const right = all(shape.kind === 'explain' && shape.count === 1 ? null : options, CheckOption).filter(({ props }) =>
    isRight(shape, Number(props.index)),
  )
  return createPortal(
    <li>
      <p className="answer-question">{within(children, CheckLegend)}</p>
      {within(children, CheckModel)}
      <ol className={shape.kind === 'order' ? 'in-order' : undefined}>
        {right.map(({ props }) => (
          <li key={props.index}>
            <div className="answer">
              {within(props.children, OptionLabel)} {shape.unit}
            </div>
            <div className="answer-why">{within(props.children, OptionWhy)}</div>
          </li>
        ))}
      </ol>
    </li>,
    place,
  )
}
