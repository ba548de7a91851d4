import '~/styles/learner.css'
import { Navigate } from 'react-router'
import { useStepState } from '~/features/auth/step-state.ts'
import { useAuth } from '~/features/auth/use-auth.ts'
import { pageMeta } from '~/lib/page-meta'
import { paths } from '~/paths.ts'
import { AuthFrame } from './auth/auth-frame.tsx'
import { unusable } from './auth-steps/link-texts.ts'
import { NewPasswordForm } from './auth-steps/new-password-form.tsx'
import { StepButton } from './auth-steps/step-button.tsx'

export const meta = () =>
  pageMeta({ title: 'New password: XPedition', description: 'Choose a new password for your XPedition account.' })

/** Where a recovery ends: its link or code has opened a session, which may choose a new password. */
export default function NewPassword() {
  const { session } = useAuth()
  const { from } = useStepState()
  if (session.state === 'secondFactor')
    return <Navigate to={paths.secondFactor} replace state={{ from: paths.newPassword }} />
  if (session.state === 'signedOut')
    return (
      <AuthFrame title={unusable.title} lead={unusable.lead}>
        <div className="mt-6 grid gap-3">
          <StepButton to={paths.forgotPassword}>Send another mail</StepButton>
        </div>
      </AuthFrame>
    )
  const email = session.state === 'signedIn' ? session.user.email : undefined
  return (
    <AuthFrame title="Set a new password" lead={email ? `For ${email}` : 'One moment.'}>
      {session.state === 'loading' ? (
        <p role="status" className="mt-6">
          Loading...
        </p>
      ) : (
        <NewPasswordForm email={email} next={from ?? paths.dashboard} />
      )}
    </AuthFrame>
  )
}
