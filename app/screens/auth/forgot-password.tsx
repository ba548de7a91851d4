import '~/styles/learner.css'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useStepState } from '~/features/auth/forms/step-state.ts'
import { type MailAsked, mailRecovery, verifyMailedCode } from '~/features/auth/methods/mails.ts'
import { pageMeta } from '~/lib/page-meta.ts'
import { paths } from '~/paths.ts'
import { AuthFrame } from './sign-in/auth-frame.tsx'
import { CodeStep } from './steps/code-step.tsx'
import { EmailStep } from './steps/email-step.tsx'
import { sentText } from './steps/sent-text.ts'
import { useTypedEmail } from './steps/use-typed-email.ts'

export const meta = () =>
  pageMeta({ title: 'Forgot password: XPedition', description: 'Set a new password for your XPedition account.' })

export default function ForgotPassword() {
  const { from } = useStepState()
  const [email, setEmail] = useTypedEmail()
  const [asked, setAsked] = useState<MailAsked>()
  const navigate = useNavigate()
  const back = { to: paths.auth, label: 'Back to sign in' }

  if (!asked)
    return (
      <AuthFrame
        title="Forgot your password?"
        lead="Enter your email and we’ll send you a link to choose a new password."
        back={back}
      >
        <EmailStep
          action="Send reset link"
          send={mailRecovery}
          onSent={setAsked}
          email={email}
          onEmailChange={setEmail}
        />
      </AuthFrame>
    )
  return (
    <AuthFrame title="Check your email" lead={sentText(email, asked)} back={back}>
      <CodeStep
        verify={(code) => verifyMailedCode(email, code, 'recovery')}
        onVerified={() => void navigate(paths.newPassword, { replace: true, state: { from } })}
        wait={asked.wait}
        resend={() => mailRecovery(email)}
      />
    </AuthFrame>
  )
}
