import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { leaveToasts } from '~/ui/toast.tsx'

/** What a browser does when it loads a page, for pages that only exchange content. The first page is the browser's own. */
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
    // Where a form or the guard sends somebody on, what has just been said is still new.
    if (isOther && by !== 'REPLACE') void leaveToasts(pathname)
    // A menu that was pressed gives the focus back to its button first.
    const frame = requestAnimationFrame(() => {
      const place = by !== 'POP' && hash ? document.getElementById(hash.slice(1)) : null
      if (place) moveFocus(place)
      else if (!hash && (isLost() || (isOther && !isInSidebar()))) moveFocus(document.querySelector('h1'))
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

/** Whoever walks through the modules there goes on from the one just opened. */
const isInSidebar = () => document.activeElement?.closest('aside') != null

function moveFocus(target: HTMLElement | null): void {
  if (!target) return
  if (target.tabIndex < 0) target.tabIndex = -1
  target.focus({ preventScroll: true })
}
