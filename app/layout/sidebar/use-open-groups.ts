import type { CourseId } from 'courses/types.ts'
import { useState } from 'react'

/** What a learner has opened and closed since the page loaded: a way over the dashboard keeps it. */
let kept: { userId: string | undefined; open: ReadonlySet<CourseId> } | undefined

/** Which course groups of the sidebar stand open: at load only Machine Learning, then as the learner leaves them. */
export function useOpenGroups(userId: string | undefined) {
  const [open, setOpen] = useState<ReadonlySet<CourseId>>(() =>
    kept?.userId === userId && kept ? kept.open : new Set<CourseId>(['ml']),
  )
  const toggle = (course: CourseId) => {
    const next = new Set(open)
    if (!next.delete(course)) next.add(course)
    kept = { userId, open: next }
    setOpen(next)
  }
  return { open, toggle }
}
