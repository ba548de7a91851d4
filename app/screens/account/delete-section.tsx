import type { User } from '@supabase/auth-js'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { asksForProof, deleteAccount } from '~/features/account/delete-account.ts'
import { useAuth } from '~/features/auth/use-auth.ts'
import { Button } from '~/ui/button.tsx'
import { ConfirmDialog } from '~/ui/confirm-dialog.tsx'
import { Field } from '~/ui/field.tsx'
import { showToast } from '~/ui/toast'
import { Proof } from './proof.tsx'
import { Section } from './section.tsx'

export function DeleteSection({ user }: { user: User }) {
  const [open, setOpen] = useState(false)
  return (
    <Section title="Delete account" description="Takes your progress, badges and files with it. There is no way back.">
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
  const address = user.email || user.phone || user.id
  const remove = useMutation({
    mutationFn: () => deleteAccount(user.id, typed),
    onSuccess: async () => {
      await signOut(true)
      await showToast({ title: 'Account deleted', description: 'Everything we held about you is gone.' })
    },
  })
  if (remove.error && asksForProof(remove.error))
    return <Proof user={user} onProven={() => remove.mutate()} onClose={onClose} />
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Delete your account?"
      description={`Type ${address} to delete it with all progress, at once and on every device.`}
      action="Delete for good"
      doing="Deleting..."
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
