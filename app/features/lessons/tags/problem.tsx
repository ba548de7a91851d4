import { lessonPrefix } from 'courses/anchors.ts'
import type { ReactNode } from 'react'
import { useLessonContext } from '../lesson-context.ts'
import { ExerciseTitle } from './exercise.tsx'

interface ProblemProps {
  id: string
  title: string
  children: ReactNode
}

export function Problem({ id, title, children }: ProblemProps) {
  const { section } = useLessonContext()
  const heading = `${lessonPrefix(section.id)}problem-${id}`
  return (
    <section className="problem" aria-labelledby={heading}>
      <h4 id={heading}>{title}</h4>
      <ExerciseTitle value={title}>{children}</ExerciseTitle>
    </section>
  )
}

export const Hint = ({ children }: { children: ReactNode }) => (
  <details className="hint">
    <summary>Hint</summary>
    <div>{children}</div>
  </details>
)
