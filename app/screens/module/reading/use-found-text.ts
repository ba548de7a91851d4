import type { Module } from 'courses/types.ts'
import { type RefObject, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isRecord } from '~/lib/is-record.ts'
import { sectionAnchor } from './section-anchor.ts'

const wasFound = (state: unknown): boolean => isRecord(state) && 'found' in state

/** Opens the lesson that the browser's search goes to next, at once. However many it opens are one step of history. */
export function useFoundText(module: Module, lessons: RefObject<HTMLElement | null>): void {
  const navigate = useNavigate()
  const { state } = useLocation()
  useEffect(() => {
    const root = lessons.current
    const onMatch = ({ target }: Event) => {
      const index = [...(root?.children ?? [])].findIndex((child) => target instanceof Node && child.contains(target))
      const section = module.sections[index]
      if (!section) return
      const hash = `#${sectionAnchor(section)}`
      void navigate(
        { hash },
        { flushSync: true, preventScrollReset: true, replace: wasFound(state), state: { found: true } },
      )
    }
    root?.addEventListener('beforematch', onMatch)
    return () => root?.removeEventListener('beforematch', onMatch)
  }, [module, lessons, navigate, state])
}
