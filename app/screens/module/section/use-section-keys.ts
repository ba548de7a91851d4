import type { Module, Section } from 'courses/types.ts'
import { type RefObject, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { singleKey } from '~/lib/browser/single-key.ts'
import { sectionAnchor } from '../reading/section-anchor.ts'
import { readPlace } from '../reading/use-reading-place.ts'

/** `j` goes to the next section, `k` to the start of this one and then to the one before. What it goes to stands open. */
export function useSectionKeys(
  module: Module,
  lessons: RefObject<HTMLElement | null>,
  open: Section | undefined,
): void {
  const navigate = useNavigate()
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const key = singleKey(event)
      if (!lessons.current || !open || (key !== 'j' && key !== 'k')) return
      const here = module.sections.indexOf(open)
      const head = document.getElementById(sectionAnchor(open))
      const startIsAbove = (head?.getBoundingClientRect().top ?? 0) < 0
      const ahead = readPlace(lessons.current).begun ? here + 1 : here
      const section = module.sections[key === 'j' ? ahead : startIsAbove ? here : here - 1]
      if (!section) return
      const hash = `#${sectionAnchor(section)}`
      void navigate({ hash }, { replace: section === open, preventScrollReset: true })
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [module, lessons, open, navigate])
}
