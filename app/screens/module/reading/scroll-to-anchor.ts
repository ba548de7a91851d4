export interface Destination {
  /** An element's id: a section's heading, or something within its lesson. */
  anchor: string
  /** Where it is to stand below the top of the window, in px; as for any link when left out. */
  offset?: number
  /** Whether the focus goes along: not when the page has only been restored. */
  focus: boolean
}

/** How long text above may still come in and push the place about, in milliseconds. */
const settlingMs = 4000
const stoppingEvents = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Stays with a place while the text above takes its true height. `heading`: id of its section's. Returns what stops it. */
export function scrollToAnchor(root: HTMLElement, heading: string, { anchor, offset, focus }: Destination): () => void {
  let focused = !focus

  const place = () => {
    const element = document.getElementById(anchor)
    const shown = element ?? document.getElementById(heading)
    if (!shown) return
    element?.closest('details')?.setAttribute('open', '')
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
    for (const type of stoppingEvents) window.removeEventListener(type, stop)
  }
  const end = setTimeout(stop, settlingMs)
  for (const type of stoppingEvents) window.addEventListener(type, stop, { passive: true })
  observer.observe(root)
  place()
  return stop
}

/** The focus follows as it would a link: headings take it without being stops of Tab, a term has its button. */
function focusOn(element: HTMLElement): void {
  const target = element.querySelector<HTMLElement>(':scope > button') ?? element
  if (target.tabIndex < 0) target.tabIndex = -1
  target.focus({ preventScroll: true })
}
