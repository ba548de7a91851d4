import { useState } from 'react'
import { AuthForm } from '~/features/auth/auth-form'
import { EmailField, type EmailProps } from '~/features/auth/email-field'
import { CurrentPasswordField } from '~/features/auth/password-fields'
import { useReturnPlace } from '~/features/auth/return-place'
import { useSignIn } from '~/features/auth/use-sign-in'
import { paths } from '~/paths.ts'
import { showToast } from '~/ui/toast'
import { StepLink } from './step-link.tsx'

export function SignInForm({ email, onEmailChange }: EmailProps) {
  const { submitting, submit } = useSignIn()
  const [password, setPassword] = useState('')
  const [unconfirmed, setUnconfirmed] = useState(false)
  const from = useReturnPlace()

  async function send() {
    const outcome = await submit(email, password)
    if (outcome.kind === 'secondFactor') return
    if (outcome.kind === 'failed') setUnconfirmed(outcome.unconfirmed ?? false)
    await showToast(outcome.toast)
  }

  return (
    <AuthForm
      action="Sign In"
      doing="Signing in..."
      working={submitting}
      onSubmit={send}
      after={
        <div className="flex flex-wrap justify-between gap-x-4">
          <StepLink to={paths.mailedCode} state={{ email, from }}>
            Email me a code
          </StepLink>
          <StepLink to={paths.forgotPassword} state={{ email, from }}>
            Forgot password?
          </StepLink>
          {unconfirmed && (
            <StepLink to={paths.mailedCode} state={{ email, from, purpose: 'signup' }}>
              Confirm your address
            </StepLink>
          )}
        </div>
      }
    >
      <EmailField email={email} onEmailChange={onEmailChange} />
      <CurrentPasswordField value={password} onValueChange={setPassword} />
    </AuthForm>
  )
}
