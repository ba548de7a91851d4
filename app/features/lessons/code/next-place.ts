export interface NextPlace {
  title: string
  /** Without it there is no place to go to. */
  id?: string
}

/** What follows a solved exercise: its own activity, else the next heading of the lesson. */
export function nextPlace(exercise: Element): NextPlace {
  if (exercise.closest('.task')) return { title: 'Next: mark the activity complete, below.' }
  const headings = exercise.closest('.lesson')?.querySelectorAll<HTMLElement>(':is(h3, h4)[id]') ?? []
  const heading = [...headings].find(
    (each) =>
      (exercise.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 && each.checkVisibility(),
  )
  if (!heading) return { title: 'That was the last exercise of this section.' }
  return { id: heading.id, title: heading.textContent.trim() }
}
