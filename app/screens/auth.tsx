import { ArrowLeft } from 'lucide-react'
import { useEffect, useLayoutEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useRedirectSignedIn } from '~/features/auth/use-redirect-signed-in'
import { SkipLink } from '~/layout/skip-link'
import { ThemeSwitch } from '~/layout/theme-switch'
import { trackConversion } from '~/lib/analytics'
import { pageMeta } from '~/lib/page-meta'
import { paths } from '~/paths.ts'
import { Logo } from '~/ui/logo'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '~/ui/tabs'
import { Promo } from './auth/promo.tsx'
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

  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,1fr)_minmax(0,1.05fr)]">
      <SkipLink />
      <div className="flex flex-col px-(--gutter)">
        <header className="flex items-center justify-between pt-4">
          <Link to={paths.home} className="inline-flex min-h-11 items-center gap-2 text-ui text-ink-2 hover:text-ink">
            <ArrowLeft aria-hidden className="size-4.5" />
            Back to Home
          </Link>
          <ThemeSwitch />
        </header>
        <main
          id="main"
          tabIndex={-1}
          className="grid flex-1 items-start justify-items-center pt-4 pb-10 sm:items-center sm:pb-20"
        >
          <div className="w-full max-w-104 rounded-lg border border-line bg-surface p-5 shadow-float sm:p-8">
            <Logo className="min-h-11" />
            <h1 className="mt-3 text-[1.75rem]">Welcome</h1>
            <p className="mt-2 text-ink-2">
              {tab === 'signIn' ? 'Sign in to pick up the trail where you left it.' : 'Create an account and set out.'}
            </p>
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
          </div>
        </main>
      </div>
      <Promo />
    </div>
  )
}
