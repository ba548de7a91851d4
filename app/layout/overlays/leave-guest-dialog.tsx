import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { isGuest } from '~/features/auth/session/is-guest.ts'
import { refreshUser } from '~/features/auth/session/refresh-user.ts'
import { sessionStore } from '~/features/auth/session/session-store.ts'
import { useAuth } from '~/features/auth/session/use-auth.ts'
import { useUser } from '~/features/auth/session/use-user.ts'
import { forgetUser } from '~/lib/storage/forget-user.ts'
import { forgetOffer } from '~/lib/storage/guest-offer.ts'
import { paths } from '~/paths.ts'
import { Button } from '~/ui/button.tsx'
import { ConfirmDialog } from '~/ui/dialogs/confirm-dialog.tsx'
import { closeModal } from '~/ui/dialogs/modal.tsx'

/** A guest has no way to sign in again, so leaving is asked about. */
export function LeaveGuestDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const { signOut } = useAuth()
  const userId = useUser()?.id
  const leave = useMutation({
    mutationFn: async () => {
      // Another device may have confirmed the address: then this is an account, and what waits here is its own.
      await refreshUser()
      const session = sessionStore.get()
      const isStillGuest = 'user' in session && isGuest(session.user)
      if (isStillGuest) forgetOffer()
      await signOut()
      if (userId && isStillGuest) forgetUser(userId)
    },
    onSuccess: onClose,
  })
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Sign out and lose your progress?"
      description="You are learning as a guest: nobody, not even you, can sign in to this progress again. Keep it with an account first."
      action="Sign out anyway"
      pendingLabel="Signing out..."
      working={leave.isPending}
      error={leave.error}
      onConfirm={() => leave.mutate()}
    >
      <Button
        variant="primary"
        onClick={(event) => {
          closeModal(event)
          void navigate(paths.account)
        }}
      >
        Keep my progress
      </Button>
    </ConfirmDialog>
  )
}
