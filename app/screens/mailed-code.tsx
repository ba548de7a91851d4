import '~/styles/learner.css'
import { useLayoutEffect, useState } from 'react'
import { mailConfirmation, mailSignInCode, verifyMailedCode } from '~/features/auth/mails.ts'
import { useStepState } from '~/features/auth/step-state.ts'
import { useRedirectSignedIn } from '~/features/auth/use-redirect-signed-in'
import { pageMeta } from '~/lib/page-meta'
import { paths } from '~/paths.ts'
import { AuthFrame } from './auth/auth-frame.tsx'
import { CodeStep } from './auth-steps/code-step.tsx'
import { EmailStep } from './auth-steps/email-step.tsx'
import { useTypedEmail } from './auth-steps/use-typed-email.ts'
import { welcomeByMail } from './auth-steps/welcome-by-mail.ts'

export const meta = () =>
  pageMeta({ title: 'Code by mail: XPedition', description: 'Sign in to XPedition by a code that we mail you.' })

/** Signs in, or confirms the address of a new account, by a code from a mail. */
export default function MailedCode() {
  // A code opens the session; where to go from there is the same as after a password.
  useRedirectSignedIn(paths.home)
  const { from, purpose } = useStepState()
  const [email, setEmail] = useTypedEmail()
  const [sent, setSent] = useState(false)
  const confirming = purpose === 'signup'
  useLayoutEffect(() => {
    if (confirming) setSent(true)
  }, [confirming])
  const back = { to: paths.auth, label: 'Back to signing in' }

  if (!sent)
    return (
      <AuthFrame title="A code instead" lead="We mail you a code and a link; either signs you in." back={back}>
        <EmailStep
          action="Email me a code"
          send={(address) => mailSignInCode(address, from ?? paths.home)}
          onSent={() => setSent(true)}
          email={email}
          onEmailChange={setEmail}
        />
      </AuthFrame>
    )
  const lead = confirming
    ? `A mail to ${email} is on its way. Confirm your address with it, if it is new here.`
    : `If ${email} has an account, a mail is on its way to it.`
  return (
    <AuthFrame title="Check your mail" lead={lead} back={back}>
      <CodeStep
        verify={(code) => verifyMailedCode(email, code, 'email')}
        onVerified={() => void welcomeByMail()}
        resend={() => (confirming ? mailConfirmation(email) : mailSignInCode(email, from ?? paths.home))}
      />
    </AuthFrame>
  )
}
