import type { Module } from 'courses/types.ts'
import { type RefObject, useEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { lastPlace, type Place, placeInTab } from '~/lib/reading-place.ts'
import { arrive, type Destination } from './arrive.ts'

/** Whether the next module page that shows is the document's first. */
let first = true

const isReload = () => {
  const [entry] = performance.getEntriesByType('navigation')
  return entry instanceof PerformanceNavigationTiming && (entry.type === 'reload' || entry.type === 'back_forward')
}

const asksToResume = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'resume' in state && state.resume === true

const at = ({ anchor, offset }: Place, focus: boolean): Destination => ({ anchor, offset, focus })

/**
 * Where the page opens: at its top, but for a link to a place on it, a Continue, or a page that was reloaded.
 * Going back within the app is the router's, which knows how far the page was scrolled.
 */
export function useArrival(module: Module, lessons: RefObject<HTMLElement | null>, userId: string | undefined): void {
  const { key, pathname, hash, state } = useLocation()
  const byHistory = useNavigationType() === 'POP'

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each visit, and that is what the key stands for
  useEffect(() => {
    const opened = byHistory && first
    first = false
    if (!lessons.current || (byHistory && !opened)) return
    const before = opened && isReload() ? placeInTab(pathname) : undefined
    const left = !hash && asksToResume(state) && userId ? lastPlace(userId, pathname) : undefined
    const destination = before
      ? at(before, false)
      : hash
        ? { anchor: decodeURIComponent(hash.slice(1)), focus: true }
        : left && at(left, true)
    return destination && arrive(module, lessons.current, destination)
  }, [key])
}
