import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { savePassword } from '~/features/account/update-profile.ts'
import { passwordRule } from '~/features/auth/password-rule.ts'
import { publicSettingsQuery } from '~/features/auth/public-settings.ts'
import { FormAlert } from '~/ui/form-alert.tsx'
import { showToast } from '~/ui/toast'
import { AuthForm } from '../auth/auth-form.tsx'
import { PasswordField } from '../auth/credential-fields.tsx'

export function NewPasswordForm({ email, next }: { email: string | undefined; next: string }) {
  const [password, setPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')
  const [shown, setShown] = useState(false)
  const { data: settings, isPending: unknown } = useQuery(publicSettingsQuery)
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
      <AuthForm action="Save new password" doing="Saving..." submitting={save.isPending} onSubmit={() => save.mutate()}>
        <input hidden type="text" name="username" autoComplete="username" value={email ?? ''} readOnly />
        <PasswordField
          label="New password"
          name="new-password"
          autoComplete="new-password"
          hint={unknown ? '\u00a0' : passwordRule(settings)}
          value={password}
          onValueChange={setPassword}
          shown={shown}
          onToggle={() => setShown(!shown)}
        />
        <PasswordField
          label="Confirm new password"
          name="confirmation"
          autoComplete="new-password"
          value={confirmation}
          onValueChange={setConfirmation}
          shown={shown}
        />
        <FormAlert error={save.error} />
      </AuthForm>
    </div>
  )
}
