import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useKeptText } from '~/features/auth/guest/kept-days.ts'
import { tryAsGuest } from '~/features/auth/guest/try-as-guest.ts'
import { publicSettingsQuery } from '~/features/auth/methods/public-settings.ts'
import { isGuest } from '~/features/auth/session/is-guest.ts'
import { useUser } from '~/features/auth/session/use-user.ts'
import { paths } from '~/paths.ts'
import { Button } from '~/ui/button.tsx'

const frame = 'mt-6 grid gap-2 border-t border-line pt-6 text-ink-2 text-sm'

/** Below both tabs, where the service takes guests; the page itself leads on once there is a session. */
export function GuestEntry() {
  const user = useUser()
  const { data: settings } = useQuery(publicSettingsQuery)
  const keptText = useKeptText()
  const begin = useMutation({ mutationFn: tryAsGuest })
  if (isGuest(user))
    return (
      <div className={frame}>
        <p>What you have done as a guest comes along to the account that you sign in to or create here.</p>
        <Button asChild>
          <Link to={paths.dashboard}>Continue as a guest</Link>
        </Button>
      </div>
    )
  if (settings && (settings.disable_signup || !settings.external.anonymous_users)) return null
  return (
    <div className={frame}>
      <Button aria-disabled={begin.isPending} onClick={() => begin.isPending || begin.mutate()}>
        {begin.isPending ? 'One moment...' : 'Try without an account'}
      </Button>
      <p className="text-center">{keptText}</p>
      {begin.error && <p role="alert">{begin.error.message}</p>}
    </div>
  )
}
