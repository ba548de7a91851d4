import { useQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useFormInFlight } from '~/features/auth/forms/form-flight.ts'
import { useRedirectSignedIn } from '~/features/auth/forms/use-redirect-signed-in.ts'
import { isBringing } from '~/features/auth/guest/is-guest.ts'
import { publicSettingsQuery } from '~/features/auth/methods/public-settings.ts'
import { useReturnPlace } from '~/features/auth/session/return-place.ts'
import { useAuth } from '~/features/auth/session/use-auth.ts'
import { useLazy } from '~/lib/browser/hooks/use-lazy.ts'
import { isRecord } from '~/lib/is-record.ts'
import { pageMeta } from '~/lib/page-meta.ts'
import { isNewcomer, rememberChoice } from '~/lib/storage/newcomer.ts'
import { trackConversion } from '~/lib/track-conversion.ts'
import { courseAt, paths } from '~/paths.ts'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '~/ui/tabs.tsx'
import { AuthFrame } from './sign-in/auth-frame.tsx'
import { ProviderButtons } from './sign-in/provider-buttons.tsx'
import { SignInForm } from './sign-in/sign-in-form.tsx'
import { SignUpForm } from './sign-in/sign-up-form.tsx'

export const meta = () =>
  pageMeta({
    title: 'Sign in or sign up: XPedition',
    description: 'Sign in to XPedition, or create an account and start with a free introductory module.',
    path: paths.auth,
  })

/** State of a link: a tab (`fitting`: sign-up for newcomers) and the chosen course. */
interface LinkState {
  tab?: unknown
  course?: unknown
}
const linkStateOf = (state: unknown): LinkState => (isRecord(state) ? state : {})

export default function Auth() {
  const { session } = useAuth()
  const inFlight = useFormInFlight()
  useRedirectSignedIn()
  useEffect(trackConversion, [])
  const { data: settings } = useQuery(publicSettingsQuery)
  const { loaded: entry } = useLazy(() => import('./sign-in/guest-entry.tsx'), settings?.external.anonymous_users)
  const { state } = useLocation()
  const from = useReturnPlace()
  const [tab, setTab] = useState('signIn')
  const [email, setEmail] = useState('')
  // Not the initial state: the page is prerendered without knowing which link leads here.
  useLayoutEffect(() => {
    const { tab, course } = linkStateOf(state)
    if (tab === 'signUp' || (tab === 'fitting' && isNewcomer())) setTab('signUp')
    const chosen = typeof course === 'string' ? course : courseAt(from)
    if (chosen) rememberChoice(chosen)
  }, [state, from])

  const signUp = useRef<HTMLButtonElement>(null)
  // Focused: the tab was pressed before the scripts ran.
  useLayoutEffect(() => {
    if (document.activeElement === signUp.current) setTab('signUp')
  }, [])

  // Whoever comes back from another site, or signs in in another tab, is on the way already.
  if (session.state === 'signedIn' && !inFlight && !isBringing(session.user))
    return (
      <AuthFrame title="Welcome" lead="One moment.">
        <p role="status" className="mt-6">
          Loading...
        </p>
      </AuthFrame>
    )

  const lead = tab === 'signIn' ? 'Sign in to continue where you left off.' : 'Create an account and get started.'
  return (
    <AuthFrame title="Welcome" lead={lead}>
      <Tabs value={tab} onValueChange={setTab} className="mt-6">
        <TabsList aria-label="Account">
          <TabsTrigger value="signIn">Sign In</TabsTrigger>
          <TabsTrigger value="signUp" ref={signUp}>
            Sign Up
          </TabsTrigger>
        </TabsList>
        <TabsContent value="signIn" tabIndex={-1} className="mt-6">
          <SignInForm email={email} onEmailChange={setEmail} />
        </TabsContent>
        <TabsContent value="signUp" tabIndex={-1} className="mt-6">
          <SignUpForm email={email} onEmailChange={setEmail} onAccountCreated={() => setTab('signIn')} />
        </TabsContent>
      </Tabs>
      <ProviderButtons />
      {entry && <entry.GuestEntry />}
    </AuthFrame>
  )
}
