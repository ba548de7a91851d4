import { isGuest } from '~/features/auth/session/is-guest.ts'
import { useAuth } from '~/features/auth/session/use-auth.ts'
import { useUser } from '~/features/auth/session/use-user.ts'
import { openOverlay } from '../../overlays/open-overlay.ts'

/** What a press of "Sign out" does: a guest is asked first. */
export function useSignOut(): () => void {
  const { signOut } = useAuth()
  const user = useUser()
  return () => void (isGuest(user) ? openOverlay('leaveGuest') : signOut())
}
