import { useEffect, useState } from 'react'
import { useOnline } from '~/lib/browser/use-online.ts'
import { nothing } from './completion.ts'
import { usePendingView } from './use-pending-view.ts'

export function useWaiting(): number {
  const online = useOnline()
  const { pending, refused } = usePendingView()
  const waiting = online ? refused : pending
  const [known, setKnown] = useState(nothing)
  useEffect(() => {
    let current = true
    if (waiting.length === 0) setKnown(nothing)
    else
      import('./in-catalogue.ts').then(
        ({ inCatalogue }) => current && setKnown(inCatalogue(waiting)),
        () => {},
      )
    return () => {
      current = false
    }
  }, [waiting])
  return known.length
}
