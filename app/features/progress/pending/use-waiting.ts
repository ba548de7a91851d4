import { use, useEffect, useState, useSyncExternalStore } from 'react'
import { useOnline } from '~/lib/browser/use-online.ts'
import { ProgressContext } from '../progress-context.ts'
import { nothing } from './completion.ts'
import { nothingPending } from './progress-sync.ts'

const subscribeToNothing = () => () => {}

export function useWaiting(): number {
  const sync = use(ProgressContext)?.keeper?.sync
  const online = useOnline()
  const { pending, refused } = useSyncExternalStore(
    sync?.subscribe ?? subscribeToNothing,
    () => sync?.view() ?? nothingPending,
    () => nothingPending,
  )
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
