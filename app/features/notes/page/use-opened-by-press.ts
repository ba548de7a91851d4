import { useEffect } from 'react'
import type { Note } from '../note.ts'
import type { AnchoredNote } from './use-anchored-notes.ts'

const controls = 'a, button, input, textarea, select, label, summary, [tabindex="0"]'

/** A press on highlighted words opens their note; on a small screen the words are larger than the mark. */
export function useOpenedByPress(
  lesson: Element | undefined,
  anchored: readonly AnchoredNote[],
  onOpen: (note: Note) => void,
): void {
  useEffect(() => {
    if (!lesson || anchored.length === 0) return
    const onClick = ({ target, clientX, clientY, button, defaultPrevented }: Event & MouseEvent) => {
      if (button !== 0 || defaultPrevented || !(target instanceof Element) || target.closest(controls)) return
      if (document.getSelection()?.isCollapsed === false) return
      const isHit = ({ range }: AnchoredNote) =>
        [...range.getClientRects()].some(
          ({ left, right, top, bottom }) => clientX >= left && clientX <= right && clientY >= top && clientY <= bottom,
        )
      const hit = anchored.find(isHit)
      if (hit) onOpen(hit.note)
    }
    const listener = (event: Event) => event instanceof MouseEvent && onClick(event)
    lesson.addEventListener('click', listener)
    return () => lesson.removeEventListener('click', listener)
  }, [lesson, anchored, onOpen])
}
