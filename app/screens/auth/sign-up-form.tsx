import { useState } from 'react'
import { useSignUp } from '~/features/auth/use-sign-up'
import { showToast } from '~/ui/toast'
import { AuthForm } from './auth-form.tsx'
import { EmailField, type EmailProps, PasswordField } from './credential-fields.tsx'

type SignUpFormProps = EmailProps & {
  /** The account is there and its owner has to sign in. */
  onAccountCreated: () => void
}

export function SignUpForm({ email, onEmailChange, onAccountCreated }: SignUpFormProps) {
  const { submitting, submit } = useSignUp()
  const [password, setPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')
  const [shown, setShown] = useState(false)

  async function send() {
    const { kind, toast } = await submit({ email, password, confirmation })
    if (kind === 'accountCreated') onAccountCreated()
    await showToast(toast)
  }

  return (
    <AuthForm action="Sign Up" doing="Creating account..." submitting={submitting} onSubmit={send}>
      <EmailField email={email} onEmailChange={onEmailChange} />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        hint="At least 6 characters."
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
