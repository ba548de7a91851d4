import type { ReactNode } from 'react'
import { Navigate, PrefetchPageLinks, useLocation } from 'react-router'
import { paths } from '~/paths'
import { useAuth } from './use-auth.ts'

/** Shows its children to a signed-in user and sends everybody else to sign in, with the way back in the history state. */
export function Guard({ children }: { children: ReactNode }) {
  const { session, leaving } = useAuth()
  const { pathname, search, hash } = useLocation()
  if (session.state === 'signedIn')
    return (
      <>
        {/* Signing out goes there, and has to arrive without a network too. */}
        <PrefetchPageLinks page={paths.home} />
        {children}
      </>
    )
  if (session.state === 'loading' || leaving) return <p role="status">Loading...</p>
  return <Navigate to={paths.auth} replace state={{ from: `${pathname}${search}${hash}` }} />
}
