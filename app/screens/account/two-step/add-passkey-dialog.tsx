import { useMutation } from '@tanstack/react-query'
import { addPasskey } from '~/features/account/factors.ts'
import { Dialog } from '~/ui/dialogs/dialog.tsx'
import { showToast } from '~/ui/toasts/toast.tsx'
import { useProof } from '../proof/proof-context.ts'
import type { AddDialogProps } from './add-app-dialog.tsx'
import { FactorNameForm } from './factor-name-form.tsx'
import { useFactorsChanged } from './use-factors-changed.ts'

export function AddPasskeyDialog({ userId, name, onClose }: AddDialogProps) {
  const changed = useFactorsChanged(userId)
  const withProof = useProof()
  const add = useMutation({
    mutationFn: (chosen: string) =>
      withProof({ name: 'add-passkey', value: chosen, purpose: 'add a passkey' }, () => addPasskey(chosen)),
    onSuccess: async () => {
      await changed()
      onClose()
      await showToast({
        title: 'Passkey added',
        description: 'You will need it to sign in. Your other devices have been signed out.',
      })
    },
  })
  return (
    <Dialog
      onClose={onClose}
      title="Add a passkey"
      description="Use your fingerprint, face, screen lock or a security key. Your browser will ask for it next."
    >
      <FactorNameForm
        name={name}
        action="Continue"
        pendingLabel="Waiting for your passkey..."
        working={add.isPending}
        error={add.error}
        onSubmit={add.mutate}
      />
    </Dialog>
  )
}
