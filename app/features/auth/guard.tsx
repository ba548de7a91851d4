import { type ReactNode, useEffect } from 'react'
import { Navigate, PrefetchPageLinks, useLocation } from 'react-router'
import { paths } from '~/paths'
import { loadToaster } from '~/ui/toast'
import { useAuth } from './use-auth.ts'

/** Shows its children to a signed-in user and sends everybody else to sign in, with the way back in the history state. */
export function Guard({ children }: { children: ReactNode }) {
  const { session, leaving } = useAuth()
  const { pathname, search, hash } = useLocation()
  const signedIn = session.state === 'signedIn'

  // A lesson's way on, and the way out by signing out, have to work without a network too; so has what there is to say.
  useEffect(() => {
    if (signedIn) loadToaster().catch(() => {})
  }, [signedIn])
  if (signedIn)
    return (
      <>
        <PrefetchPageLinks page={paths.home} />
        <PrefetchPageLinks page={paths.dashboard} />
        {children}
      </>
    )
  if (session.state === 'loading' || leaving) return <p role="status">Loading...</p>
  return <Navigate to={paths.auth} replace state={{ from: `${pathname}${search}${hash}` }} />
}
