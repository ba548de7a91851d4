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
      else if (!hash && !isKept(isOther, before)) moveFocus(document.querySelector('h1'))
    })
    return () => cancelAnimationFrame(frame)
  }, [key, pathname, hash, by])

  return (
    <p aria-live="polite" className="sr-only">
      {said}
    </p>
  )
}

/** On another page for those who go on from its sidebar, or have begun to write there since; on the same page wherever it is. */
function isKept(isOther: boolean, before: Element | null): boolean {
  const now = document.activeElement
  const elsewhere = now === before ? 'aside' : before?.closest('aside') ? 'main, aside' : 'main'
  return now?.closest(isOther ? elsewhere : 'body *') != null
}

function moveFocus(target: HTMLElement | null): void {
  if (!target) return
  if (target.tabIndex < 0) target.tabIndex = -1
  target.focus({ preventScroll: true })
}
