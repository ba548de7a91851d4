import { useMutation, useQueryClient } from '@tanstack/react-query'
import Monitor from 'lucide-react/icons/monitor'
import Smartphone from 'lucide-react/icons/smartphone'
import { accountKey } from '~/features/account/account-key.ts'
import { deviceName, isHandheld } from '~/features/account/device-name.ts'
import { endSessionOf } from '~/features/account/sessions.ts'
import type { SessionRow } from '~/lib/backend/database-types.ts'
import { formatTime } from '~/lib/format-time.ts'
import { Button } from '~/ui/button.tsx'
import { FormAlert } from '~/ui/forms/form-alert.tsx'

export function Device({ userId, session }: { userId: string; session: SessionRow }) {
  const queryClient = useQueryClient()
  const end = useMutation({
    mutationFn: () => endSessionOf(userId, session.id),
    onSettled: () => queryClient.invalidateQueries({ queryKey: accountKey(userId, 'sessions') }),
  })
  const name = deviceName(session.user_agent)
  const Icon = isHandheld(session.user_agent) ? Smartphone : Monitor
  return (
    <li className="py-4 first:pt-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Icon aria-hidden className="size-6 shrink-0 text-ink-3" strokeWidth={1.75} />
        <div className="min-w-0 flex-1 basis-48 text-sm leading-snug">
          <p className="font-semibold text-base">{name}</p>
          <p className="text-ink-2 wrap-anywhere">
            {session.current ? (
              <b className="font-semibold text-bio">This device</b>
            ) : (
              lastSeenText(session.last_seen_at)
            )}
            {session.ip && ` · ${session.ip}`}
          </p>
          <p className="text-ink-2">Signed in {formatTime(session.created_at)}</p>
        </div>
        {!session.current && (
          <Button size="sm" aria-disabled={end.isPending} onClick={() => end.isPending || end.mutate()}>
            Sign out<span className="sr-only"> {name}</span>
          </Button>
        )}
      </div>
      <FormAlert error={end.error} />
    </li>
  )
}

const lastSeenText = (time: string) => `Last seen ${formatTime(time)}`
