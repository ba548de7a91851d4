import '~/styles/learner.css'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { mailRecovery, verifyMailedCode } from '~/features/auth/mails.ts'
import { useStepState } from '~/features/auth/step-state.ts'
import { pageMeta } from '~/lib/page-meta'
import { paths } from '~/paths.ts'
import { AuthFrame } from './auth/auth-frame.tsx'
import { CodeStep } from './auth-steps/code-step.tsx'
import { EmailStep } from './auth-steps/email-step.tsx'
import { useTypedEmail } from './auth-steps/use-typed-email.ts'

export const meta = () =>
  pageMeta({ title: 'Forgot password: XPedition', description: 'Set a new password for your XPedition account.' })

export default function ForgotPassword() {
  const { from } = useStepState()
  const [email, setEmail] = useTypedEmail()
  const [sent, setSent] = useState(false)
  const navigate = useNavigate()
  const back = { to: paths.auth, label: 'Back to signing in' }

  if (!sent)
    return (
      <AuthFrame
        title="Forgot your password?"
        lead="Tell us your address, and set a new one from the mail."
        back={back}
      >
        <EmailStep
          action="Send mail"
          send={mailRecovery}
          onSent={() => setSent(true)}
          email={email}
          onEmailChange={setEmail}
        />
      </AuthFrame>
    )
  return (
    <AuthFrame title="Check your mail" lead={`If ${email} has an account, a mail is on its way to it.`} back={back}>
      <CodeStep
        verify={(code) => verifyMailedCode(email, code, 'recovery')}
        onVerified={() => void navigate(paths.newPassword, { replace: true, state: { from } })}
        resend={() => mailRecovery(email)}
      />
    </AuthFrame>
  )
}
