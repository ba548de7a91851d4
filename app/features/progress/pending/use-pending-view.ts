import { use, useSyncExternalStore } from 'react'
import { ProgressContext } from '../progress-context.ts'
import { nothingPending } from './progress-sync.ts'

const subscribeToNothing = () => () => {}

/** What is not stored yet, of whoever is signed in. */
export function usePendingView() {
  const sync = use(ProgressContext)?.outbox?.sync
  return useSyncExternalStore(
    sync?.subscribe ?? subscribeToNothing,
    () => sync?.view() ?? nothingPending,
    () => nothingPending,
  )
}
