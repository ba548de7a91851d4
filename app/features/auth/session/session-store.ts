import type { AuthChangeEvent } from '@supabase/auth-js'
import { loadAuth } from '~/lib/backend/backend.ts'
import { hasCallbackTokens } from '~/lib/backend/oauth-callback.ts'
import { isSessionOf, storedSession } from '~/lib/backend/stored-session.ts'
import { storageKeys } from '~/lib/storage/storage-keys.ts'
import { showCallbackError } from './callback-errors/show-callback-error.ts'
import { loadingSession, type Session, signedOutSession } from './session.ts'
import { sessionOf } from './session-of.ts'

/** Retries after the auth client could not be loaded. */
const retryDelayMs = 5000

/** From storage until the auth client is loaded. */
let current: Session | undefined
let event: AuthChangeEvent | null = null
let listening = false
const listeners = new Set<() => void>()

function readStored(): Session {
  const stored = storedSession()
  return stored ? sessionOf(stored.user, stored.accessToken) : signedOutSession
}

function setSession(next: Session, cause: AuthChangeEvent | null): void {
  current = next
  event = cause
  document.documentElement.dataset.session = next.state === 'signedIn' ? 'signed-in' : 'signed-out'
  for (const listener of listeners) listener()
}

export async function listenToAuth(): Promise<void> {
  if (listening) return
  listening = true
  try {
    const auth = await loadAuth()
    showCallbackError()
    auth.onAuthStateChange((name, session) => {
      // An initial event without a session may mean that the service was unreachable: the stored one stays.
      // So does one of another tab, whose full storage kept its session from this one, or that signed in somebody else.
      if (session && isSessionOf(session.user.id)) setSession(sessionOf(session.user, session.access_token), name)
      else setSession(name === 'SIGNED_OUT' ? signedOutSession : readStored(), name)
    })
  } catch (error) {
    listening = false
    console.error(error)
    setTimeout(listenToAuth, retryDelayMs)
    if (current?.state === 'loading') setSession(readStored(), null)
  }
}

/** For changes of the storage in this tab, which cause no event. */
export const readSessionAgain = (): void => setSession(readStored(), null)

export const sessionStore = {
  get(): Session {
    // Tokens in the address are no session until the auth client has checked them.
    current ??= hasCallbackTokens() ? loadingSession : readStored()
    return current
  },
  event: (): AuthChangeEvent | null => event,
  subscribe(listener: () => void): () => void {
    const follow = ({ key }: StorageEvent) => {
      if (key === storageKeys.session || key === null) readSessionAgain()
    }
    listeners.add(listener)
    window.addEventListener('storage', follow)
    return () => {
      listeners.delete(listener)
      window.removeEventListener('storage', follow)
    }
  },
}
