import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { leaveToasts } from '~/ui/toasts/toast.tsx'

/** What a browser does on loading a page, for navigations within the app. */
export function PageChange() {
  const { key, pathname, hash } = useLocation()
  const by = useNavigationType()
  const [said, setSaid] = useState('')
  const last = useRef({ key, pathname })

  useEffect(() => {
    if (last.current.key === key) return
    const isOther = last.current.pathname !== pathname
    last.current = { key, pathname }
    if (isOther) setSaid(document.title)
    // A redirect by a form or the guard keeps the message just shown.
    if (isOther && by !== 'REPLACE') void leaveToasts(pathname)
    const before = document.activeElement
    // Next frame: a menu first returns the focus to its button.
    const frame = requestAnimationFrame(() => {
      const place = by !== 'POP' && hash ? document.getElementById(hash.slice(1)) : null
      if (place) moveFocus(place)
      else if (!hash && (isLost() || (isOther && !isKept(before)))) moveFocus(document.querySelector('h1'))
    })
    return () => cancelAnimationFrame(frame)
  }, [key, pathname, hash, by])

  return (
    <p aria-live="polite" className="sr-only">
      {said}
    </p>
  )
}

const isLost = () => !document.activeElement || document.activeElement === document.body

/** Who was in the sidebar goes on from the module just opened, and who has gone on into the page since writes there. */
function isKept(before: Element | null): boolean {
  const now = document.activeElement
  const places = now === before ? 'aside' : before?.closest('aside') ? 'main, aside' : 'main'
  return now?.closest(places) != null
}

function moveFocus(target: HTMLElement | null): void {
  if (!target) return
  if (target.tabIndex < 0) target.tabIndex = -1
  target.focus({ preventScroll: true })
}
