import '~/styles/learner.css'
import { Navigate } from 'react-router'
import { useLanding } from '~/features/auth/forms/use-redirect-signed-in.ts'
import { useReturnPlace } from '~/features/auth/session/return-place.ts'
import { useAuth } from '~/features/auth/session/use-auth.ts'
import { pageMeta } from '~/lib/page-meta.ts'
import { paths } from '~/paths.ts'
import { AuthFrame } from './sign-in/auth-frame.tsx'
import { SecondFactorForm } from './steps/second-factor-form.tsx'

export const meta = () =>
  pageMeta({ title: 'Second step: XPedition', description: 'The second step of signing in to XPedition.' })

export default function SecondFactor() {
  const { session, leaving } = useAuth()
  const from = useReturnPlace()
  useLanding()
  if (session.state === 'signedOut' && !leaving) return <Navigate to={paths.auth} replace state={{ from }} />
  return (
    <AuthFrame title="One more step" lead="Your account is protected by two-step verification.">
      {session.state !== 'secondFactor' ? <p role="status">Loading...</p> : <SecondFactorForm user={session.user} />}
    </AuthFrame>
  )
}
