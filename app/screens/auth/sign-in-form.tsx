import { useState } from 'react'
import { useSignIn } from '~/features/auth/use-sign-in'
import { showToast } from '~/ui/toast'
import { AuthForm } from './auth-form.tsx'
import { EmailField, type EmailProps, PasswordField } from './credential-fields.tsx'

export function SignInForm({ email, onEmailChange }: EmailProps) {
  const { submitting, submit } = useSignIn()
  const [password, setPassword] = useState('')
  const [shown, setShown] = useState(false)

  async function send() {
    const { toast } = await submit(email, password)
    await showToast(toast)
  }

  return (
    <AuthForm action="Sign In" doing="Signing in..." submitting={submitting} onSubmit={send}>
      <EmailField email={email} onEmailChange={onEmailChange} />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        value={password}
        onValueChange={setPassword}
        shown={shown}
        onToggle={() => setShown(!shown)}
      />
    </AuthForm>
  )
}
