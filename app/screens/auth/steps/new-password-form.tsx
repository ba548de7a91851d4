import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { savePassword } from '~/features/account/update-profile.ts'
import { AuthForm } from '~/features/auth/forms/auth-form.tsx'
import { fieldError } from '~/features/auth/forms/field-error-of.ts'
import { NewPasswordFields } from '~/features/auth/password/password-fields.tsx'
import { FormAlert } from '~/ui/forms/form-alert.tsx'
import { showToast } from '~/ui/toasts/toast.tsx'

export function NewPasswordForm({ email, next }: { email: string | undefined; next: string }) {
  const [password, setPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')
  const navigate = useNavigate()
  const [mismatch, setMismatch] = useState<Error>()
  const save = useMutation({
    mutationFn: () => savePassword(password),
    onSuccess: async () => {
      await navigate(next, { replace: true })
      await showToast({ title: 'Password changed', description: 'Your other devices have been signed out.' })
    },
  })

  const { ofField, ofForm } = fieldError(save.error)

  function send() {
    const differ = password !== confirmation
    setMismatch(differ ? new Error('The two passwords differ. Type the same one twice.') : undefined)
    if (!differ) save.mutate()
  }

  return (
    <div className="mt-6">
      <AuthForm action="Save new password" pendingLabel="Saving..." working={save.isPending} onSubmit={send}>
        <input hidden type="text" name="username" autoComplete="username" value={email ?? ''} readOnly />
        <NewPasswordFields
          label="New password"
          name="new-password"
          owner={{ email }}
          value={password}
          onValueChange={setPassword}
          error={ofField}
          confirmation={{
            label: 'Confirm new password',
            value: confirmation,
            onValueChange: setConfirmation,
            error: mismatch,
          }}
        />
        <FormAlert error={ofForm} />
      </AuthForm>
    </div>
  )
}
