import { useQueryClient } from '@tanstack/react-query'
import { use, useEffect } from 'react'
import { ProgressContext } from '~/features/progress/progress-context.ts'
import { ReviewContext } from '~/features/review/review-context.ts'
import { safeStorage } from '~/lib/storage/safe-storage.ts'
import { storageKeys } from '~/lib/storage/storage-keys.ts'
import { hasVisitorWork } from '~/lib/storage/visitor.ts'

/** Whoever signs in takes along what was done here without an account, by a visitor or by a guest. */
export function VisitorWork() {
  const outbox = use(ReviewContext)
  const progress = use(ProgressContext)?.outbox
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!outbox || !progress || !(hasVisitorWork() || safeStorage().getItem(storageKeys.guest))) return
    const stop = new AbortController()
    import('./bring-to-account.ts')
      .then(({ bringToAccount }) => bringToAccount(outbox, progress, queryClient, stop.signal))
      .catch(console.error)
    return () => stop.abort()
  }, [outbox, progress, queryClient])
  return null
}
