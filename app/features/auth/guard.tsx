import { type ReactNode, useEffect, useState } from 'react'
import { Navigate, PrefetchPageLinks, useLocation } from 'react-router'
import { siteAnswers } from '~/lib/reload-on-missing-chunk.ts'
import { useInteracted } from '~/lib/use-interacted.ts'
import { useOnline } from '~/lib/use-online.ts'
import { paths } from '~/paths'
import { loadToaster } from '~/ui/toast'
import { useAuth } from './use-auth.ts'

/**
 * Shows its children to a signed-in user and sends everybody else to sign in, or to the second factor they still owe, with
 * the way back in the history state.
 */
export function Guard({ children }: { children: ReactNode }) {
  const { session, leaving } = useAuth()
  const { pathname, search, hash } = useLocation()
  const signedIn = session.state === 'signedIn'

  // A lesson's way on, and the way out by signing out, have to work without a network too; so has what there is to say.
  // They are fetched at the first sign of a hand, when the first view is there; and never from a site that is away, since
  // the router reloads a page for which it cannot fetch another.
  const [interacted, online] = [useInteracted(), useOnline()]
  const [ahead, setAhead] = useState(false)
  const wanted = signedIn && interacted && online && !ahead
  // biome-ignore lint/correctness/useExhaustiveDependencies: a site that did not answer is asked again on the next page
  useEffect(() => {
    if (!wanted) return
    siteAnswers().then((answers) => {
      if (!answers) return
      setAhead(true)
      loadToaster().catch(() => {})
    })
  }, [wanted, pathname])
  if (signedIn)
    return (
      <>
        {ahead && <PrefetchPageLinks page={paths.home} />}
        {ahead && <PrefetchPageLinks page={paths.dashboard} />}
        {children}
      </>
    )
  if (session.state === 'loading' || leaving) return <p role="status">Loading...</p>
  const asked = session.state === 'secondFactor' ? paths.secondFactor : paths.auth
  return <Navigate to={asked} replace state={{ from: `${pathname}${search}${hash}` }} />
}
