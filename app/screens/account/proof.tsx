import type { User } from '@supabase/auth-js'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { proveByPassword } from '~/features/account/prove-identity.ts'
import { Dialog, DialogContent } from '~/ui/dialog.tsx'
import { PasswordField } from '../auth/credential-fields.tsx'
import { ActionForm } from './action-form.tsx'

type ProofProps = {
  user: User
  onProven: () => void
  onClose: () => void
}

/** Asks who is here once more, before what cannot be taken back. */
export function Proof({ user, onProven, onClose }: ProofProps) {
  const [password, setPassword] = useState('')
  const [shown, setShown] = useState(false)
  const prove = useMutation({ mutationFn: () => proveByPassword(user, password), onSuccess: onProven })
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        title="Is it you?"
        description="You signed in a while ago. Show once more that this account is yours."
      >
        <ActionForm
          action="Go on"
          doing="Checking..."
          working={prove.isPending}
          error={prove.error}
          onSubmit={() => prove.mutate()}
        >
          <PasswordField
            label="Password"
            name="password"
            autoComplete="current-password"
            autoFocus
            value={password}
            onValueChange={setPassword}
            shown={shown}
            onToggle={() => setShown(!shown)}
          />
        </ActionForm>
      </DialogContent>
    </Dialog>
  )
}
