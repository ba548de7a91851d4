import { type RefObject, useEffect } from 'react'
import { singleKey } from '~/lib/single-key.ts'
import { focusOn } from './arrive.ts'
import { readPlace } from './use-reading-place.ts'

/** `j` goes to the next section, `k` to the start of this one and then to the one before. */
export function useSectionKeys(lessons: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const key = singleKey(event)
      if (!lessons.current || (key !== 'j' && key !== 'k')) return
      const heads = [...lessons.current.children].map((section) => section.querySelector('h2'))
      const here = readPlace(lessons.current).section
      const startIsAbove = (heads[here]?.getBoundingClientRect().top ?? 0) < 0
      const head = heads[key === 'j' ? here + 1 : startIsAbove ? here : here - 1]
      if (!head) return
      head.scrollIntoView({ block: 'start' })
      focusOn(head)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [lessons])
}
