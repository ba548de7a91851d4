import '~/styles/learner.css'
import { useLayoutEffect, useState } from 'react'
import { useStepState } from '~/features/auth/forms/step-state.ts'
import { useRedirectSignedIn } from '~/features/auth/forms/use-redirect-signed-in.ts'
import {
  type MailAsked,
  mailAsked,
  mailConfirmation,
  mailSignInCode,
  verifyMailedCode,
} from '~/features/auth/methods/mails.ts'
import { pageMeta } from '~/lib/page-meta.ts'
import { paths } from '~/paths.ts'
import { AuthFrame } from './sign-in/auth-frame.tsx'
import { CodeStep } from './steps/code-step.tsx'
import { EmailStep } from './steps/email-step.tsx'
import { sentText } from './steps/sent-text.ts'
import { useTypedEmail } from './steps/use-typed-email.ts'
import { welcomeByMail } from './steps/welcome-by-mail.ts'

export const meta = () =>
  pageMeta({ title: 'Code by email: XPedition', description: 'Sign in to XPedition with a code we email you.' })

export default function MailedCode() {
  useRedirectSignedIn()
  const { from, purpose } = useStepState()
  const [email, setEmail] = useTypedEmail()
  const [asked, setAsked] = useState<MailAsked>()
  const confirming = purpose === 'signup'
  useLayoutEffect(() => {
    // Sign-up has sent one right before.
    if (confirming) setAsked(mailAsked)
  }, [confirming])
  const back = { to: paths.auth, label: 'Back to sign in' }

  if (!asked)
    return (
      <AuthFrame title="Sign in with a code" lead="We’ll email you a code and a link. Use either one." back={back}>
        <EmailStep
          action="Email me a code"
          send={(address) => mailSignInCode(address, from ?? paths.auth)}
          onSent={setAsked}
          email={email}
          onEmailChange={setEmail}
        />
      </AuthFrame>
    )
  const lead = confirming
    ? `We sent an email to ${email}. If this address is new here, use that email to confirm it.`
    : sentText(email, asked)
  return (
    <AuthFrame title="Check your email" lead={lead} back={back}>
      <CodeStep
        verify={(code) => verifyMailedCode(email, code, 'email')}
        onVerified={() => void welcomeByMail()}
        wait={asked.wait}
        resend={() => (confirming ? mailConfirmation(email) : mailSignInCode(email, from ?? paths.auth))}
      />
    </AuthFrame>
  )
}
