import { useEffect, useLayoutEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useRedirectSignedIn } from '~/features/auth/use-redirect-signed-in'
import { trackConversion } from '~/lib/analytics'
import { pageMeta } from '~/lib/page-meta'
import { paths } from '~/paths.ts'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '~/ui/tabs'
import { AuthFrame } from './auth/auth-frame.tsx'
import { ProviderButtons } from './auth/provider-buttons.tsx'
import { SignInForm } from './auth/sign-in-form.tsx'
import { SignUpForm } from './auth/sign-up-form.tsx'

export const meta = () =>
  pageMeta({
    title: 'Sign in or sign up: XPedition',
    description: 'Sign in to XPedition, or create an account and start with a free introductory module.',
    path: paths.auth,
  })

const asksForSignUp = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'tab' in state && state.tab === 'signUp'

export default function Auth() {
  useRedirectSignedIn()
  useEffect(trackConversion, [])
  const { state } = useLocation()
  const [tab, setTab] = useState('signIn')
  const [email, setEmail] = useState('')
  // Not the initial state: the page is prerendered without knowing which link leads here.
  useLayoutEffect(() => {
    if (asksForSignUp(state)) setTab('signUp')
  }, [state])

  const lead = tab === 'signIn' ? 'Sign in to pick up the trail where you left it.' : 'Create an account and set out.'
  return (
    <AuthFrame title="Welcome" lead={lead}>
      <Tabs value={tab} onValueChange={setTab} className="mt-6">
        <TabsList aria-label="Account">
          <TabsTrigger value="signIn">Sign In</TabsTrigger>
          <TabsTrigger value="signUp">Sign Up</TabsTrigger>
        </TabsList>
        <TabsContent value="signIn" tabIndex={-1} className="mt-6">
          <SignInForm email={email} onEmailChange={setEmail} />
        </TabsContent>
        <TabsContent value="signUp" tabIndex={-1} className="mt-6">
          <SignUpForm email={email} onEmailChange={setEmail} onAccountCreated={() => setTab('signIn')} />
        </TabsContent>
      </Tabs>
      <ProviderButtons />
    </AuthFrame>
  )
}
