import { type ReactNode, useId } from 'react'
import { useLessonContext } from '../lesson-context.ts'
import { ExerciseTitle } from './exercise.tsx'

interface TaskProps {
  /** MDX gives a string for `activity="1"`. */
  activity: number | string
  children: ReactNode
}

export function Task({ activity, children }: TaskProps) {
  const { section, ActivityFoot } = useLessonContext()
  const titleId = useId()
  const found = section.activities.find((each) => each.id === Number(activity))
  if (!found) throw new Error(`section ${section.id} has no activity ${activity}`)
  return (
    <section className={`task ${found.kind}`} aria-labelledby={titleId}>
      <h4 id={titleId}>{found.title}</h4>
      <ExerciseTitle value={found.title}>{children}</ExerciseTitle>
      <ActivityFoot activity={found} titleId={titleId} />
    </section>
  )
}

const part = (title: string) =>
  function TaskPart({ children }: { children: ReactNode }) {
    return (
      <div className="task-part">
        <p className="task-label">{title}</p>
        <div>{children}</div>
      </div>
    )
  }

export const Given = part('You get')
export const Return = part('You deliver')
export const Judged = part('Grading')
export const HandIn = part('Submit to your class (optional)')
