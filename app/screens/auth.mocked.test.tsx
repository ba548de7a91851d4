import { QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { AuthContext, type Auth as AuthState } from '~/features/auth/auth-context.ts'
import { loadingSession } from '~/features/auth/session.ts'
import { createQueryClient } from '~/lib/query-client.ts'
import Auth from './auth.tsx'

/** What the screen does once it is there: on a server nothing would. */
const onMount = vi.hoisted((): (() => unknown)[] => [])
vi.mock('react', async (original) => ({
  ...(await original<typeof import('react')>()),
  useEffect: (effect: () => unknown) => onMount.push(effect),
}))

afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

test('the sign-in page reports one conversion when it is shown', () => {
  const [gtag, never] = [vi.fn(), vi.fn()]
  const auth: AuthState = {
    ...{ session: loadingSession, event: null, leaving: false },
    ...{ signIn: never, signUp: never, signOut: never, beforeSignOut: never },
  }
  vi.stubEnv('VITE_ANALYTICS_ID', 'AW-1/label')
  renderToString(
    <QueryClientProvider client={createQueryClient()}>
      <StaticRouter location="/auth">
        <AuthContext value={auth}>
          <Auth />
        </AuthContext>
      </StaticRouter>
    </QueryClientProvider>,
  )
  expect(gtag).not.toHaveBeenCalled()
  vi.stubGlobal('window', { gtag })
  for (const effect of onMount) effect()
  expect(gtag.mock.calls).toEqual([['event', 'conversion', { send_to: 'AW-1/label' }]])
})
