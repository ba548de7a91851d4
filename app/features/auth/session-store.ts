import type { AuthChangeEvent } from '@supabase/auth-js'
import { loadAuth } from '~/lib/backend'
import { storageKeys } from '~/lib/storage-keys'
import { storedSession } from '~/lib/stored-session'
import { loadingSession, type Session, signedOutSession } from './session.ts'
import { sessionOf } from './session-of.ts'

/**
 * What this page knows of the session: read from storage at once, so that nothing waits for the auth client's code,
 * and from then on told by its events. Storage is the truth that all tabs share.
 */

let current: Session | undefined
let event: AuthChangeEvent | null = null
let listening = false
const listeners = new Set<() => void>()

/** The session as auth-js has stored it. */
function readStored(): Session {
  const stored = storedSession()
  return stored ? sessionOf(stored.user, stored.accessToken) : signedOutSession
}

/** A link from a mail carries its session, or its error, in the fragment; until it is read nobody knows who is here. */
const linkIsPending = (): boolean => /[#&](access_token|error_description)=/.test(window.location.hash)

function change(next: Session, by: AuthChangeEvent | null): void {
  current = next
  event = by
  document.documentElement.dataset.session = next.state === 'signedIn' ? 'signed-in' : 'signed-out'
  for (const listener of listeners) listener()
}

/** Loads the auth client, once, and lets it tell this store what happens. */
export async function listenToAuth(): Promise<void> {
  if (listening) return
  listening = true
  try {
    const auth = await loadAuth()
    auth.onAuthStateChange((name, session) => {
      // Without a session, an initial one may just be unreachable: then the stored one stands.
      if (session) change(sessionOf(session.user, session.access_token), name)
      else change(name === 'SIGNED_OUT' ? signedOutSession : readStored(), name)
    })
  } catch (error) {
    listening = false
    console.error(error)
    setTimeout(listenToAuth, 5000)
    if (current?.state === 'loading') change(readStored(), null)
  }
}

/** For changes of storage that nobody else tells of. */
export const readSessionAgain = (): void => change(readStored(), null)

export const sessionStore = {
  get(): Session {
    current ??= linkIsPending() ? loadingSession : readStored()
    return current
  },
  event: (): AuthChangeEvent | null => event,
  subscribe(listener: () => void): () => void {
    // A tab that never needed the auth client still follows the others.
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
