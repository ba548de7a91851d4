import '~/styles/learner.css'
import { Navigate } from 'react-router'
import { useReturnPlace } from '~/features/auth/return-place.ts'
import { useAuth } from '~/features/auth/use-auth.ts'
import { pageMeta } from '~/lib/page-meta'
import { paths } from '~/paths.ts'
import { AuthFrame } from './auth/auth-frame.tsx'
import { SecondFactorForm } from './auth-steps/second-factor-form.tsx'

export const meta = () =>
  pageMeta({ title: 'Second step: XPedition', description: 'The second step of signing in to XPedition.' })

/** Between the password and every protected page, for accounts that ask for two proofs. */
export default function SecondFactor() {
  const { session, leaving } = useAuth()
  const from = useReturnPlace()
  if (session.state === 'signedOut' && !leaving) return <Navigate to={paths.auth} replace state={{ from }} />
  if (session.state === 'signedIn') return <Navigate to={from ?? paths.dashboard} replace />
  return (
    <AuthFrame title="One more step" lead="Your account is protected by two-step verification.">
      {session.state !== 'secondFactor' ? <p role="status">Loading...</p> : <SecondFactorForm user={session.user} />}
    </AuthFrame>
  )
}
