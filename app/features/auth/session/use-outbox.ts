import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo } from 'react'
import type { Outbox } from '~/lib/outbox/outbox.ts'
import { withTimeout } from '~/lib/with-timeout.ts'
import { isGuest } from './is-guest.ts'
import { useAuth } from './use-auth.ts'
import { useUser } from './use-user.ts'

/** To be made once, outside of a component: another object is another outbox. */
interface OutboxOptions<Item> {
  createSync(userId: string, queryClient: QueryClient): Outbox<Item>
  /** How long a sign-out waits for what has not been sent. */
  timeoutMs: number
  /** Not called for a guest: signing out deletes all that is theirs. */
  beforeSignOut?(sync: Outbox<Item>): void
  onEnd?(queryClient: QueryClient, userId: string): void
}

/** The signed-in user's outbox; it sends while the component is mounted. */
export function useOutbox<Item>(options: OutboxOptions<Item>): { userId: string; sync: Outbox<Item> } | null {
  const { beforeSignOut } = useAuth()
  const queryClient = useQueryClient()
  const user = useUser()
  const userId = user?.id
  const outbox = useMemo(
    () => (userId ? { userId, sync: options.createSync(userId, queryClient) } : null),
    [userId, queryClient, options],
  )
  // Not among what the effect follows: a guest who registers stays the same user, and nothing of theirs may end.
  const announceSignOut = useEffectEvent((sync: Outbox<Item>) => {
    if (!isGuest(user)) options.beforeSignOut?.(sync)
  })

  useEffect(() => {
    if (!outbox) return
    const { userId, sync } = outbox
    const stop = sync.start()
    const unregister = beforeSignOut(async () => {
      try {
        if (navigator.onLine) await withTimeout(options.timeoutMs, sync.flush())
      } finally {
        announceSignOut(sync)
      }
    })
    return () => {
      stop()
      unregister()
      options.onEnd?.(queryClient, userId)
    }
  }, [outbox, beforeSignOut, queryClient, options])

  return outbox
}
