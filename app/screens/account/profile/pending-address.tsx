import type { User } from '@supabase/auth-js'
import { useQuery } from '@tanstack/react-query'
import MailCheck from 'lucide-react/icons/mail-check'
import { accountKey } from '~/features/account/account-key.ts'
import { refreshUser } from '~/features/auth/session/refresh-user.ts'
import { minRefetchIntervalMs } from '~/lib/query-client.ts'

/** A change that its mails still have to agree to. */
export function Pending({ user }: { user: User }) {
  // The links may be opened on another device, which only a renewed session tells.
  useQuery({
    queryKey: accountKey(user.id, 'pending-address'),
    queryFn: async () => {
      await refreshUser()
      return null
    },
    staleTime: minRefetchIntervalMs,
  })
  return (
    <p role="status" className="mb-4 flex gap-3 rounded-md bg-sunken px-4 py-3 text-sm">
      <MailCheck aria-hidden className="size-5 shrink-0 text-ink-2" />
      <span className="min-w-0 wrap-anywhere">
        Almost there. Open the links we sent to <b className="font-semibold">{user.new_email}</b>
        {user.email && ` and ${user.email}`}. Nothing changes until you do.
      </span>
    </p>
  )
}
