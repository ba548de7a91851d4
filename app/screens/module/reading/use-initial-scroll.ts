import type { Module, Section } from 'courses/types.ts'
import { type RefObject, useEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { isRecord } from '~/lib/is-record.ts'
import { isPlace, lastPlace, placeInTab, type ReadingPosition } from '~/lib/storage/reading-place.ts'
import { type Destination, scrollToAnchor } from './scroll-to-anchor.ts'
import { anchorOf, sectionAnchor, sectionOfAnchor } from './section-anchor.ts'

/** Whether the next module page that shows is the document's first. */
let first = true

const isReload = () => {
  const [entry] = performance.getEntriesByType('navigation')
  return entry instanceof PerformanceNavigationTiming && (entry.type === 'reload' || entry.type === 'back_forward')
}

/** What a link can ask for beside its address: where the learner left off, or a place that was kept of that. */
interface LinkState {
  resume?: unknown
  place?: unknown
  found?: unknown
}
const linkStateOf = (state: unknown): LinkState => (isRecord(state) ? state : {})

const at = ({ anchor, offset }: ReadingPosition, focus: boolean): Destination => ({ anchor, offset, focus })

/** Where the page opens. Going back within the app is left to the router, and a find in the page to the browser. */
export function useInitialScroll(
  module: Module,
  lessons: RefObject<HTMLElement | null>,
  userId: string | undefined,
  open: Section | undefined,
): void {
  const { key, pathname, hash, state } = useLocation()
  const byHistory = useNavigationType() === 'POP'

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each visit, and that is what the key stands for
  useEffect(() => {
    const opened = byHistory && first
    first = false
    // An entry without a state was made by typing an address.
    const typed = byHistory && window.history.state === null
    const link = linkStateOf(state)
    if (!lessons.current || !open || link.found || (byHistory && !opened && !typed)) return
    const before = opened && isReload() ? placeInTab(pathname) : undefined
    const left = isPlace(link.place)
      ? link.place
      : !hash && link.resume && userId
        ? lastPlace(userId, pathname)
        : undefined
    const destination =
      before?.section === open.id
        ? at(before, false)
        : left
          ? at(left, true)
          : sectionOfAnchor(module, anchorOf(hash)) && { anchor: anchorOf(hash), focus: true }
    return destination && scrollToAnchor(lessons.current, sectionAnchor(open), destination)
  }, [key, hash])
}
