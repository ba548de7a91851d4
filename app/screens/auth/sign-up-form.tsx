import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { passwordRule } from '~/features/auth/password-rule'
import { publicSettingsQuery } from '~/features/auth/public-settings'
import { useSignUp } from '~/features/auth/use-sign-up'
import { paths } from '~/paths.ts'
import { showToast } from '~/ui/toast'
import { AuthForm } from './auth-form.tsx'
import { EmailField, type EmailProps, PasswordField } from './credential-fields.tsx'

type SignUpFormProps = EmailProps & {
  /** The account is there and its owner has to sign in. */
  onAccountCreated: () => void
}

export function SignUpForm({ email, onEmailChange, onAccountCreated }: SignUpFormProps) {
  const { submitting, submit } = useSignUp()
  const navigate = useNavigate()
  const { data: settings, isPending: unknown } = useQuery(publicSettingsQuery)
  const [password, setPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')
  const [shown, setShown] = useState(false)

  async function send() {
    const outcome = await submit({ email, password, confirmation })
    if (outcome.kind === 'secondFactor') return
    if (outcome.kind === 'accountCreated') {
      if (outcome.unconfirmed) void navigate(paths.mailedCode, { state: { email, purpose: 'signup' } })
      else onAccountCreated()
    }
    await showToast(outcome.toast)
  }

  return (
    <AuthForm action="Sign Up" doing="Creating account..." submitting={submitting} onSubmit={send}>
      <EmailField email={email} onEmailChange={onEmailChange} />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        hint={unknown ? '\u00a0' : passwordRule(settings)}
        value={password}
        onValueChange={setPassword}
        shown={shown}
        onToggle={() => setShown(!shown)}
      />
      <PasswordField
        label="Confirm Password"
        name="confirmation"
        autoComplete="new-password"
        value={confirmation}
        onValueChange={setConfirmation}
        shown={shown}
      />
    </AuthForm>
  )
}
