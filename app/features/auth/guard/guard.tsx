import { Fragment, type ReactNode, useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useInteracted } from '~/lib/browser/hooks/use-interacted.ts'
import { useKeptPage } from '~/lib/browser/hooks/use-kept-page.ts'
import { paths } from '~/paths.ts'
import { useAuth } from '../session/use-auth.ts'
import { loadPrefetch } from './load-prefetch.ts'

export function Guard({ children }: { children: ReactNode }) {
  const { session, leaving } = useAuth()
  const { pathname, search, hash } = useLocation()
  const signedIn = session.state === 'signedIn'
  useKeptPage(signedIn ? pathname : undefined)

  const interacted = useInteracted()
  const [prefetch, setPrefetch] = useState<typeof import('./prefetch.tsx')>()
  const wanted = signedIn && interacted && !prefetch
  // biome-ignore lint/correctness/useExhaustiveDependencies: what did not come is asked for again on the next page
  useEffect(() => {
    if (wanted && navigator.onLine) loadPrefetch().then(setPrefetch, () => {})
  }, [wanted, pathname])
  if (signedIn)
    return (
      // Another tab may sign in somebody else: no state of a page is theirs.
      <Fragment key={session.user.id}>
        {prefetch && <prefetch.Prefetch />}
        {children}
      </Fragment>
    )
  if (session.state === 'loading' || leaving) return <p role="status">Loading...</p>
  const asked = session.state === 'secondFactor' ? paths.secondFactor : paths.auth
  return <Navigate to={asked} replace state={{ from: `${pathname}${search}${hash}` }} />
}
