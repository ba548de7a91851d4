import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { Outbox } from '~/lib/outbox/outbox.ts'
import { withTimeout } from '~/lib/with-timeout.ts'
import { useAuth } from './use-auth.ts'
import { useUser } from './use-user.ts'

/** The same object at each call. */
interface OutboxOptions<Item> {
  createSync(userId: string, queryClient: QueryClient): Outbox<Item>
  /** How long a sign-out waits for what has not been sent. */
  timeoutMs: number
  /** Not for a guest, of whom nothing is kept. */
  beforeSignOut?(sync: Outbox<Item>): void
  onEnd?(queryClient: QueryClient): void
}

/** The outbox of who is signed in, at work as long as the component is there. */
export function useOutbox<Item>(options: OutboxOptions<Item>): { userId: string; sync: Outbox<Item> } | null {
  const { beforeSignOut } = useAuth()
  const queryClient = useQueryClient()
  const user = useUser()
  const userId = user?.id
  const isKept = user?.is_anonymous !== true
  const outbox = useMemo(
    () => (userId ? { userId, sync: options.createSync(userId, queryClient) } : null),
    [userId, queryClient, options],
  )

  useEffect(() => {
    if (!outbox) return
    const { sync } = outbox
    const stop = sync.start()
    const forgetWork = beforeSignOut(async () => {
      try {
        if (navigator.onLine) await withTimeout(options.timeoutMs, sync.flush())
      } finally {
        if (isKept) options.beforeSignOut?.(sync)
      }
    })
    return () => {
      stop()
      forgetWork()
      options.onEnd?.(queryClient)
    }
  }, [outbox, beforeSignOut, queryClient, options, isKept])

  return outbox
}
