import { type RefObject, useEffect } from 'react'

/** Far enough ahead that text is in place before it is scrolled into view, at a fast flick too. */
const margin = '1600px 0px'

/** Calls `onApproach` once, when the element comes near the window or the page is about to be printed. */
export function useApproach(element: RefObject<HTMLElement | null>, onApproach: () => void): void {
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        observer.disconnect()
        onApproach()
      },
      { rootMargin: margin },
    )
    observer.observe(element.current)
    const print = matchMedia('print')
    print.addEventListener('change', onApproach)
    return () => {
      observer.disconnect()
      print.removeEventListener('change', onApproach)
    }
  }, [element, onApproach])
}
