import type { AuthChangeEvent } from '@supabase/auth-js'
import { tokensArrived } from '~/lib/backend/arrival.ts'
import { loadAuth } from '~/lib/backend/backend.ts'
import { storedSession } from '~/lib/backend/stored-session.ts'
import { storageKeys } from '~/lib/storage/storage-keys.ts'
import { announceArrival } from './announce-arrival.ts'
import { loadingSession, type Session, signedOutSession } from './session.ts'
import { sessionOf } from './session-of.ts'

/** The session: read from storage, so that nothing waits for the auth client's code; then told by its events. */

let current: Session | undefined
let event: AuthChangeEvent | null = null
let listening = false
const listeners = new Set<() => void>()

function readStored(): Session {
  const stored = storedSession()
  return stored ? sessionOf(stored.user, stored.accessToken) : signedOutSession
}

function change(next: Session, by: AuthChangeEvent | null): void {
  current = next
  event = by
  document.documentElement.dataset.session = next.state === 'signedIn' ? 'signed-in' : 'signed-out'
  for (const listener of listeners) listener()
}

export async function listenToAuth(): Promise<void> {
  if (listening) return
  listening = true
  try {
    const auth = await loadAuth()
    announceArrival()
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
    // Until the session that arrived is open, nobody knows who is here.
    current ??= tokensArrived() ? loadingSession : readStored()
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
