import { useState } from 'react'
import { AuthForm } from '~/features/auth/forms/auth-form.tsx'
import { EmailField, type EmailProps } from '~/features/auth/forms/email-field.tsx'
import { errorAt, type FormProblem } from '~/features/auth/forms/outcomes.ts'
import { useSignIn } from '~/features/auth/forms/use-sign-in.ts'
import { CurrentPasswordField } from '~/features/auth/password/password-fields.tsx'
import { useReturnPlace } from '~/features/auth/session/return-place.ts'
import { paths } from '~/paths.ts'
import { FormAlert } from '~/ui/forms/form-alert.tsx'
import { dismissToasts, showToast } from '~/ui/toasts/toast.tsx'
import { StepLink } from './step-link.tsx'

export function SignInForm({ email, onEmailChange }: EmailProps) {
  const { submitting, submit } = useSignIn()
  const [password, setPassword] = useState('')
  const [unconfirmed, setUnconfirmed] = useState(false)
  const [problem, setProblem] = useState<FormProblem>()
  const from = useReturnPlace()

  async function send() {
    void dismissToasts()
    setProblem(undefined)
    const outcome = await submit(email, password)
    if (outcome.kind === 'secondFactor') return
    if (outcome.kind === 'failed') {
      setUnconfirmed(outcome.unconfirmed ?? false)
      setProblem(outcome.problem)
    }
    await showToast(outcome.toast)
  }

  return (
    <AuthForm
      action="Sign In"
      pendingLabel="Signing in..."
      working={submitting}
      onSubmit={send}
      footer={
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
      <EmailField
        email={email}
        onEmailChange={onEmailChange}
        {...(problem?.field === 'email' ? { error: problem.error } : { 'aria-invalid': problem?.field === 'password' })}
      />
      <CurrentPasswordField value={password} onValueChange={setPassword} error={errorAt(problem, 'password')} />
      <FormAlert error={errorAt(problem, undefined)} />
    </AuthForm>
  )
}
