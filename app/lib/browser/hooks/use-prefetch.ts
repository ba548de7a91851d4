import { type RefObject, useEffect } from 'react'
import { savesData } from '../saves-data.ts'
import { useInteracted } from './use-interacted.ts'
import { useOnline } from './use-online.ts'

/** Fetches what a press will need once its place is in view, of somebody who is there and saves no data. A failure waits for the press. */
export function usePrefetch(place: RefObject<Element | null>, prefetch: (() => Promise<unknown>) | undefined): void {
  const [interacted, online] = [useInteracted(), useOnline()]
  useEffect(() => {
    if (!prefetch || !interacted || !online || !place.current || savesData()) return
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      observer.disconnect()
      prefetch().catch(() => {})
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [place, prefetch, interacted, online])
}
