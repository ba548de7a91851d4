import type { Module } from 'courses/types.ts'
import { lessonPath } from '~/features/lessons/lesson-files.ts'
import { requestLesson } from '~/features/lessons/lesson-store.ts'
import { sectionAnchor, sectionOfAnchor } from './section-anchor.ts'

export interface Destination {
  /** An element's id: a section's heading, or something within its lesson. */
  anchor: string
  /** Where it is to stand below the top of the window, in px; as for any link when left out. */
  offset?: number
  /** Whether the focus goes along: not when the page has only been restored. */
  focus: boolean
}

/** How long text above may still come in and push the place about, in milliseconds. */
const settlingTime = 4000
/** What ends it sooner: a hand that moves the page. */
const hands = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Goes to a place on a module page whose text may not be there yet: first to its section, then, once the lesson has
 * loaded, to the place itself, and stays with it while the lessons above take their true height. Returns what stops it.
 */
export function arrive(module: Module, root: HTMLElement, { anchor, offset, focus }: Destination): () => void {
  const section = sectionOfAnchor(module, anchor)
  if (!section) return () => {}
  let focused = !focus

  const place = () => {
    const element = document.getElementById(anchor)
    const shown = element ?? document.getElementById(sectionAnchor(section))
    if (!shown) return
    if (element && offset !== undefined) window.scrollBy(0, element.getBoundingClientRect().top - offset)
    else shown.scrollIntoView({ block: 'start' })
    if (element && !focused) {
      focused = true
      focusOn(element)
    }
  }

  const observer = new ResizeObserver(place)
  const stop = () => {
    clearTimeout(end)
    observer.disconnect()
    for (const hand of hands) window.removeEventListener(hand, stop)
  }
  const end = setTimeout(stop, settlingTime)
  for (const hand of hands) window.addEventListener(hand, stop, { passive: true })
  observer.observe(root)
  place()
  void requestLesson(lessonPath(module, section))
  return stop
}

/** The focus follows as it would a link: headings take it without being stops of Tab, a term has its button. */
export function focusOn(element: HTMLElement): void {
  const target = element.querySelector<HTMLElement>(':scope > button') ?? element
  if (target.tabIndex < 0) target.tabIndex = -1
  target.focus({ preventScroll: true })
}
