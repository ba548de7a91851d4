import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { freshFor, storedSession } from '~/lib/stored-session'
import { useInteracted } from '~/lib/use-interacted'
import { paths } from '~/paths'
import { type Auth, AuthContext } from './auth-context.ts'
import { signIn, signUp } from './credentials.ts'
import { endSession } from './end-session.ts'
import { readFragment } from './mail-fragment.ts'
import { loadingSession } from './session.ts'
import { listenToAuth, sessionStore } from './session-store.ts'

/** Of `setTimeout`, in milliseconds. */
const longestTimeout = 2 ** 31 - 1

/** Prerendered pages say `loading`; right after hydration the stored session is known, before anything is fetched. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const session = useSyncExternalStore(sessionStore.subscribe, sessionStore.get, () => loadingSession)
  const event = useSyncExternalStore(sessionStore.subscribe, sessionStore.event, () => null)
  const [leaving, setLeaving] = useState(false)
  const works = useRef(new Set<() => Promise<void>>())
  const navigate = useNavigate()

  // Of this page alone: other tabs hear of a recovery too, and stay where they are.
  const setPassword = useRef(false)
  useEffect(() => {
    setPassword.current ||= readFragment().setPassword
  }, [])
  const signedIn = session.state === 'signedIn'
  useEffect(() => {
    if (!signedIn || !event || !setPassword.current) return
    setPassword.current = false
    void navigate(paths.newPassword, { replace: true })
  }, [signedIn, event, navigate])

  // A signed-out visitor does without the auth client's code until a form is sent, a signed-in one until there is a hand
  // to act or the token falls due.
  const interacted = useInteracted()
  useEffect(() => {
    // Asked anew, for this effect also runs on the prerendered `loading`.
    const { state } = session.state === 'loading' ? sessionStore.get() : session
    if (state === 'signedOut') return
    const stored = storedSession()
    const wait = state === 'signedIn' && stored && !interacted ? freshFor(stored) : 0
    if (wait === 0) return void listenToAuth()
    const timer = setTimeout(listenToAuth, Math.min(wait, longestTimeout))
    return () => clearTimeout(timer)
  }, [session, interacted])

  const running = useRef<Promise<void>>(null)
  const signOut = useCallback(
    (gone = false) => {
      async function leave() {
        setLeaving(true)
        await Promise.allSettled([...works.current].map((work) => work()))
        await endSession(gone)
        await navigate(paths.home)
        running.current = null
      }
      running.current ??= leave()
      return running.current
    },
    [navigate],
  )

  // Arrived: any guard has gone with its page, in the same commit.
  const { pathname } = useLocation()
  useEffect(() => {
    if (leaving && pathname === paths.home) setLeaving(false)
  }, [leaving, pathname])

  const beforeSignOut = useCallback((work: () => Promise<void>) => {
    works.current.add(work)
    return () => void works.current.delete(work)
  }, [])

  const auth = useMemo<Auth>(
    () => ({ session, event, signIn, signUp, signOut, leaving, beforeSignOut }),
    [session, event, signOut, leaving, beforeSignOut],
  )
  return <AuthContext value={auth}>{children}</AuthContext>
}
