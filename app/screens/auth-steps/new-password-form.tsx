import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { savePassword } from '~/features/account/update-profile.ts'
import { AuthForm } from '~/features/auth/auth-form.tsx'
import { NewPasswordFields } from '~/features/auth/password-fields.tsx'
import { FormAlert } from '~/ui/form-alert.tsx'
import { showToast } from '~/ui/toast'

export function NewPasswordForm({ email, next }: { email: string | undefined; next: string }) {
  const [password, setPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')
  const navigate = useNavigate()
  const save = useMutation({
    mutationFn: () => {
      if (password !== confirmation) throw new Error('The two passwords differ. Type the same one twice.')
      return savePassword(password)
    },
    onSuccess: async () => {
      await navigate(next, { replace: true })
      await showToast({ title: 'Password changed', description: 'Your other devices have been signed out.' })
    },
  })

  return (
    <div className="mt-6">
      <AuthForm action="Save new password" doing="Saving..." working={save.isPending} onSubmit={() => save.mutate()}>
        <input hidden type="text" name="username" autoComplete="username" value={email ?? ''} readOnly />
        <NewPasswordFields
          label="New password"
          name="new-password"
          value={password}
          onValueChange={setPassword}
          confirmation={{ label: 'Confirm new password', value: confirmation, onValueChange: setConfirmation }}
        />
        <FormAlert error={save.error} />
      </AuthForm>
    </div>
  )
}
