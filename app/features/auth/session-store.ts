import type { AuthChangeEvent, User } from '@supabase/auth-js'
import { loadAuth } from '~/lib/backend'
import { safeStorage } from '~/lib/safe-storage'
import { storageKeys } from '~/lib/storage-keys'
import { loadingSession, type Session, signedOutSession } from './session.ts'

/**
 * What this page knows of the session: read from storage at once, so that nothing waits for the auth client's code,
 * and from then on told by its events. Storage is the truth that all tabs share.
 */

let current: Session | undefined
let event: AuthChangeEvent | null = null
let listening = false
const listeners = new Set<() => void>()

const isUser = (value: unknown): value is User => typeof value === 'object' && value !== null && 'id' in value

/** The session as auth-js has stored it; expired or not, since only the server can end one. */
function storedSession(): Session {
  try {
    const stored: unknown = JSON.parse(safeStorage().getItem(storageKeys.session) ?? 'null')
    if (typeof stored === 'object' && stored !== null && 'user' in stored && 'refresh_token' in stored)
      return isUser(stored.user) ? { state: 'signedIn', user: stored.user } : signedOutSession
  } catch {
    // Not JSON: auth-js removes it when it loads.
  }
  return signedOutSession
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
      if (session) change({ state: 'signedIn', user: session.user }, name)
      else change(name === 'SIGNED_OUT' ? signedOutSession : storedSession(), name)
    })
  } catch (error) {
    listening = false
    console.error(error)
    setTimeout(listenToAuth, 5000)
    if (current?.state === 'loading') change(storedSession(), null)
  }
}

/** For changes of storage that nobody else tells of. */
export const readSessionAgain = (): void => change(storedSession(), null)

export const sessionStore = {
  get(): Session {
    current ??= linkIsPending() ? loadingSession : storedSession()
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
