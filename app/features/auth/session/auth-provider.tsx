import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { freshFor, storedSession } from '~/lib/backend/stored-session.ts'
import { useInteracted } from '~/lib/browser/hooks/use-interacted.ts'
import { markSignedIn } from '~/lib/storage/newcomer.ts'
import { paths } from '~/paths.ts'
import { showToast } from '~/ui/toasts/toast.tsx'
import { type Auth, AuthContext } from './auth-context.ts'
import { showCallbackError } from './callback-errors/show-callback-error.ts'
import { endSession } from './end-session.ts'
import { loadingSession } from './session.ts'
import { listenToAuth, sessionStore } from './session-store.ts'

/** The limit of `setTimeout`. */
const maxTimeoutMs = 2 ** 31 - 1

export function AuthProvider({ children }: { children: ReactNode }) {
  const session = useSyncExternalStore(sessionStore.subscribe, sessionStore.get, () => loadingSession)
  const event = useSyncExternalStore(sessionStore.subscribe, sessionStore.event, () => null)
  const [leaving, setLeaving] = useState(false)
  const works = useRef(new Set<() => Promise<void>>())
  const navigate = useNavigate()

  useEffect(showCallbackError, [])

  useEffect(() => {
    if (session.state === 'signedIn') markSignedIn()
  }, [session.state])

  const interacted = useInteracted()
  useEffect(() => {
    // Read again: this effect also runs on the prerendered `loading`.
    const { state } = session.state === 'loading' ? sessionStore.get() : session
    if (state === 'signedOut') return
    const stored = storedSession()
    const wait = state === 'signedIn' && stored && !interacted ? freshFor(stored) : 0
    if (wait === 0) return void listenToAuth()
    const timer = setTimeout(listenToAuth, Math.min(wait, maxTimeoutMs))
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
        // Not where another press came before home was there.
        setLeaving(location.pathname === paths.home)
        running.current = null
        if (!gone) void showToast({ title: 'Signed out', description: 'You are signed out on this device.' })
      }
      running.current ??= leave()
      return running.current
    },
    [navigate],
  )

  // Not earlier: the guard would send the user to sign in.
  const { pathname } = useLocation()
  useEffect(() => {
    if (leaving && pathname === paths.home) setLeaving(false)
  }, [leaving, pathname])

  const beforeSignOut = useCallback((work: () => Promise<void>) => {
    works.current.add(work)
    return () => void works.current.delete(work)
  }, [])

  const auth = useMemo<Auth>(
    () => ({ session, event, signOut, leaving, beforeSignOut }),
    [session, event, signOut, leaving, beforeSignOut],
  )
  return <AuthContext value={auth}>{children}</AuthContext>
}
