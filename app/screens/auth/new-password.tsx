import '~/styles/learner.css'
import { Navigate } from 'react-router'
import { useStepState } from '~/features/auth/forms/step-state.ts'
import { useAuth } from '~/features/auth/session/use-auth.ts'
import { useUser } from '~/features/auth/session/use-user.ts'
import { pageMeta } from '~/lib/page-meta.ts'
import { paths } from '~/paths.ts'
import { AuthFrame } from './sign-in/auth-frame.tsx'
import { unusable } from './steps/link-texts.ts'
import { NewPasswordForm } from './steps/new-password-form.tsx'
import { StepButton } from './steps/step-button.tsx'

export const meta = () =>
  pageMeta({ title: 'New password: XPedition', description: 'Choose a new password for your XPedition account.' })

export default function NewPassword() {
  const { session } = useAuth()
  const user = useUser()
  const { from } = useStepState()
  if (session.state === 'secondFactor')
    return <Navigate to={paths.secondFactor} replace state={{ from: paths.newPassword }} />
  if (session.state === 'signedOut')
    return (
      <AuthFrame title={unusable.title} lead={unusable.lead}>
        <div className="mt-6 grid gap-3">
          <StepButton to={paths.forgotPassword}>Send another email</StepButton>
        </div>
      </AuthFrame>
    )
  const email = user?.email
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
