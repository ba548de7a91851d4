import { type RefObject, useEffect } from 'react'

/** Calls back at first, and as the page scrolls or the element or window changes its size; at most once a frame. */
export function useScrolled(element: RefObject<HTMLElement | null>, look: (element: HTMLElement) => void): void {
  useEffect(() => {
    if (!element.current) return
    let frame = 0
    const soon = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0
        if (element.current) look(element.current)
      })
    }
    const observer = new ResizeObserver(soon)
    observer.observe(element.current)
    window.addEventListener('scroll', soon, { passive: true })
    window.addEventListener('resize', soon)
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
      window.removeEventListener('scroll', soon)
      window.removeEventListener('resize', soon)
    }
  }, [element, look])
}
