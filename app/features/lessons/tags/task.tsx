import type { ReactNode } from 'react'
import { useLessonContext } from '../lesson-context.ts'

interface TaskProps {
  /** Number in the catalogue; MDX gives a string for `activity="1"`. */
  activity: number | string
  children: ReactNode
}

/** The text of an activity. Its title is the catalogue's; the button that grants its XP stands below the lesson. */
export function Task({ activity, children }: TaskProps) {
  const { section } = useLessonContext()
  const found = section.activities.find((each) => each.id === Number(activity))
  if (!found) throw new Error(`section ${section.id} has no activity ${activity}`)
  return (
    <section className={`task ${found.kind}`} aria-label={found.title}>
      <h4>{found.title}</h4>
      {children}
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

export const Given = part('Given')
export const Return = part('Return')
export const Judged = part('How it is judged')
export const HandIn = part('Hand in to the classroom')
