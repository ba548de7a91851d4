import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { proveByPassword } from '~/features/account/proof/prove-identity.ts'
import { CurrentPasswordField } from '~/features/auth/password/password-fields.tsx'
import { ActionForm } from '../action-form.tsx'
import type { ProofProps } from './proof-props.ts'

export function ProofByPassword({ user, onProven }: Pick<ProofProps, 'user' | 'onProven'>) {
  const [password, setPassword] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const prove = useMutation({
    mutationFn: () => proveByPassword(user, password),
    onSuccess: onProven,
    onError: () => {
      field.current?.focus()
      field.current?.select()
    },
  })
  return (
    <ActionForm
      primary
      action="Continue"
      pendingLabel="Checking..."
      working={prove.isPending}
      error={prove.error}
      onSubmit={() => prove.mutate()}
    >
      <input hidden type="text" name="username" autoComplete="username" value={user.email ?? user.phone} readOnly />
      <CurrentPasswordField
        autoFocus
        ref={field}
        aria-invalid={prove.isError}
        value={password}
        onValueChange={setPassword}
      />
    </ActionForm>
  )
}
