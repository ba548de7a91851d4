import type { User } from '@supabase/auth-js'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { deleteAccount } from '~/features/account/delete-account.ts'
import { useAuth } from '~/features/auth/session/use-auth.ts'
import { forgetOffer } from '~/lib/storage/guest-offer.ts'
import { Button } from '~/ui/button.tsx'
import { ConfirmDialog } from '~/ui/dialogs/confirm-dialog.tsx'
import { showToast } from '~/ui/toasts/toast.tsx'
import { Section } from '../section.tsx'

export function DeleteGuestSection({ user }: { user: User }) {
  const [open, setOpen] = useState(false)
  const { signOut } = useAuth()
  const remove = useMutation({
    // There is no address to type, and the id is what the service takes in its place.
    mutationFn: () => deleteAccount(user.id, user.id),
    onSuccess: async () => {
      forgetOffer()
      await signOut(true)
      await showToast({ title: 'Guest progress deleted', description: 'Everything we held about you is gone.' })
    },
  })
  return (
    <Section title="Delete guest progress" description="This deletes everything you have done as a guest, for good.">
      <Button variant="danger" onClick={() => setOpen(true)}>
        Delete my guest progress
      </Button>
      {open && (
        <ConfirmDialog
          onClose={() => setOpen(false)}
          title="Delete your guest progress?"
          description="Your XP, badges, answers, notes and code are deleted. This cannot be undone."
          action="Delete for good"
          pendingLabel="Deleting..."
          working={remove.isPending}
          error={remove.error}
          onConfirm={() => remove.mutate()}
        />
      )}
    </Section>
  )
}
