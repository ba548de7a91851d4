import type { User } from '@supabase/auth-js'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { deleteAccount } from '~/features/account/delete-account.ts'
import { useAuth } from '~/features/auth/session/use-auth.ts'
import { Button } from '~/ui/button.tsx'
import { ConfirmDialog } from '~/ui/dialogs/confirm-dialog.tsx'
import { Field } from '~/ui/forms/field.tsx'
import { showToast } from '~/ui/toasts/toast.tsx'
import { usePendingAction, useProof } from '../proof/proof-context.ts'
import { Section } from '../section.tsx'

export function DeleteSection({ user }: { user: User }) {
  const [open, setOpen] = useState(false)
  usePendingAction('delete', () => setOpen(true))
  return (
    <Section
      title="Delete account"
      description="This also deletes your progress, badges and files. It cannot be undone."
    >
      <Button variant="danger" onClick={() => setOpen(true)}>
        Delete my account
      </Button>
      {open && <DeleteDialog user={user} onClose={() => setOpen(false)} />}
    </Section>
  )
}

function DeleteDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const { signOut } = useAuth()
  const withProof = useProof()
  const address = user.email || user.phone || user.id
  const remove = useMutation({
    mutationFn: () =>
      withProof({ name: 'delete', purpose: 'delete your account' }, () => deleteAccount(user.id, typed)),
    onSuccess: async () => {
      await signOut(true)
      await showToast({ title: 'Account deleted', description: 'Everything we held about you is gone.' })
    },
  })
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Delete your account?"
      description={`Type ${address} to delete your account and all your progress, now and on every device.`}
      action="Delete for good"
      pendingLabel="Deleting..."
      working={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate()}
    >
      <Field
        label="Your address"
        name="confirmation"
        autoComplete="off"
        spellCheck={false}
        autoCapitalize="none"
        required
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </ConfirmDialog>
  )
}
