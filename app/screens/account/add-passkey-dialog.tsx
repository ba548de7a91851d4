import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { addPasskey } from '~/features/account/factors.ts'
import { Dialog, DialogContent } from '~/ui/dialog.tsx'
import { showToast } from '~/ui/toast'
import { ActionForm } from './action-form.tsx'
import { FactorNameField } from './factor-name-field.tsx'
import { useFactorsChanged } from './use-factors-changed.ts'

interface AddDialogProps {
  userId: string
  /** The name to begin with. */
  name: string
  onClose: () => void
}

/** Names a passkey and lets the browser make it. */
export function AddPasskeyDialog({ userId, name: suggested, onClose }: AddDialogProps) {
  const [name, setName] = useState(suggested)
  const changed = useFactorsChanged(userId)
  const add = useMutation({
    mutationFn: () => addPasskey(name),
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
        <ActionForm
          primary
          action="Go on"
          doing="Waiting for your passkey..."
          working={add.isPending}
          error={add.error}
          onSubmit={() => add.mutate()}
        >
          <FactorNameField name={name} onNameChange={setName} />
        </ActionForm>
      </DialogContent>
    </Dialog>
  )
}
