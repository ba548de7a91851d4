import { type ReactNode, useEffect, useState } from 'react'
import { Navigate, PrefetchPageLinks, useLocation } from 'react-router'
import { siteAnswers } from '~/lib/browser/reload-on-missing-chunk.ts'
import { useInteracted } from '~/lib/browser/use-interacted.ts'
import { useKeptPage } from '~/lib/browser/use-kept-page.ts'
import { useOnline } from '~/lib/browser/use-online.ts'
import { paths } from '~/paths.ts'
import { loadToaster } from '~/ui/toast.tsx'
import { useAuth } from './use-auth.ts'

/** Sends visitors to sign in, and who owes a second factor to its page; the way back is in the history state. */
export function Guard({ children }: { children: ReactNode }) {
  const { session, leaving } = useAuth()
  const { pathname, search, hash } = useLocation()
  const signedIn = session.state === 'signedIn'
  useKeptPage(signedIn ? pathname : undefined)

  // A lesson's way on and the way out have to work offline, so they are fetched at the first input; never from a site
  // that is away, since the router reloads a page for which it cannot fetch another.
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
