import { useEffect, useState } from 'react'
import { useOnline } from '~/lib/browser/hooks/use-online.ts'
import { noCompletions } from './completion.ts'
import { usePendingView } from './use-pending-view.ts'

export function useWaiting(): number {
  const online = useOnline()
  const { pending, refused } = usePendingView()
  const waiting = online ? refused : pending
  const [known, setKnown] = useState(noCompletions)
  useEffect(() => {
    let current = true
    if (waiting.length === 0) setKnown(noCompletions)
    else
      import('./known-completions.ts').then(
        ({ knownCompletions }) => current && setKnown(knownCompletions(waiting)),
        () => {},
      )
    return () => {
      current = false
    }
  }, [waiting])
  return known.length
}
