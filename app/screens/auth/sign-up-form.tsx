import { useState } from 'react'
import { useNavigate } from 'react-router'
import { AuthForm } from '~/features/auth/auth-form'
import { EmailField, type EmailProps } from '~/features/auth/email-field'
import { NewPasswordFields } from '~/features/auth/password-fields'
import { useSignUp } from '~/features/auth/use-sign-up'
import { paths } from '~/paths.ts'
import { showToast } from '~/ui/toast'

type SignUpFormProps = EmailProps & {
  /** The account is there and its owner has to sign in. */
  onAccountCreated: () => void
}

export function SignUpForm({ email, onEmailChange, onAccountCreated }: SignUpFormProps) {
  const { submitting, submit } = useSignUp()
  const navigate = useNavigate()
  const [password, setPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')

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
    <AuthForm action="Sign Up" doing="Creating account..." working={submitting} onSubmit={send}>
      <EmailField email={email} onEmailChange={onEmailChange} />
      <NewPasswordFields
        label="Password"
        name="password"
        value={password}
        onValueChange={setPassword}
        confirmation={{ label: 'Confirm Password', value: confirmation, onValueChange: setConfirmation }}
      />
    </AuthForm>
  )
}
