import { useState } from 'react'
import { useNavigate } from 'react-router'
import { AuthForm } from '~/features/auth/forms/auth-form.tsx'
import { EmailField, type EmailProps } from '~/features/auth/forms/email-field.tsx'
import { errorAt, type FormProblem } from '~/features/auth/forms/outcomes.ts'
import { useSignUp } from '~/features/auth/forms/use-sign-up.ts'
import { NewPasswordFields } from '~/features/auth/password/password-fields.tsx'
import { useSignUpReturn } from '~/features/auth/session/return-place.ts'
import { paths } from '~/paths.ts'
import { FormAlert } from '~/ui/forms/form-alert.tsx'
import { dismissToasts, showToast } from '~/ui/toasts/toast.tsx'

interface SignUpFormProps extends EmailProps {
  /** The account is there and its owner has to sign in. */
  onAccountCreated: () => void
}

export function SignUpForm({ email, onEmailChange, onAccountCreated }: SignUpFormProps) {
  const { submitting, submit } = useSignUp()
  const navigate = useNavigate()
  const from = useSignUpReturn()
  const [password, setPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')
  const [problem, setProblem] = useState<FormProblem>()

  async function send() {
    void dismissToasts()
    setProblem(undefined)
    const outcome = await submit({ email, password, confirmation })
    if (outcome.kind === 'secondFactor') return
    if (outcome.kind === 'failed') setProblem(outcome.problem)
    if (outcome.kind === 'accountCreated') {
      if (outcome.unconfirmed) void navigate(paths.mailedCode, { state: { email, purpose: 'signup', from } })
      else onAccountCreated()
      return showToast(outcome.unconfirmed ? { ...outcome.toast, page: paths.mailedCode } : outcome.toast)
    }
    await showToast(outcome.toast)
  }

  return (
    <AuthForm action="Sign Up" pendingLabel="Creating account..." working={submitting} onSubmit={send}>
      <EmailField email={email} onEmailChange={onEmailChange} error={errorAt(problem, 'email')} />
      <NewPasswordFields
        label="Password"
        name="password"
        owner={{ email }}
        value={password}
        onValueChange={setPassword}
        error={errorAt(problem, 'password')}
        confirmation={{
          label: 'Confirm Password',
          value: confirmation,
          onValueChange: setConfirmation,
          error: errorAt(problem, 'confirmation'),
        }}
      />
      <FormAlert error={errorAt(problem, undefined)} />
    </AuthForm>
  )
}
