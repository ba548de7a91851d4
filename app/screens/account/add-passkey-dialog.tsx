import { useMutation } from '@tanstack/react-query'
import { addPasskey } from '~/features/account/factors.ts'
import { Dialog, DialogContent } from '~/ui/dialog.tsx'
import { showToast } from '~/ui/toast'
import type { AddDialogProps } from './add-app-dialog.tsx'
import { FactorNameForm } from './factor-name-form.tsx'
import { useFactorsChanged } from './use-factors-changed.ts'

/** Names a passkey and lets the browser make it. */
export function AddPasskeyDialog({ userId, name, onClose }: AddDialogProps) {
  const changed = useFactorsChanged(userId)
  const add = useMutation({
    mutationFn: addPasskey,
    onSuccess: async () => {
      await changed()
      onClose()
      await showToast({
        title: 'Passkey added',
        description: 'Signing in takes it from now on. Other devices have been signed out.',
      })
    },
  })
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        title="Add a passkey"
        description="Your fingerprint, face, screen lock or a security key. The browser asks you next."
      >
        <FactorNameForm
          name={name}
          action="Go on"
          doing="Waiting for your passkey..."
          working={add.isPending}
          error={add.error}
          onSubmit={add.mutate}
        />
      </DialogContent>
    </Dialog>
  )
}
