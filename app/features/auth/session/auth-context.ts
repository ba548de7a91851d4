import type { AuthChangeEvent } from '@supabase/auth-js'
import { createContext } from 'react'
import type { Session } from './session.ts'

export interface Auth {
  session: Session
  /** The last event of the auth client: a password recovery, say, is a sign-in like any other but for this. */
  event: AuthChangeEvent | null
  /** Ends the session (`gone`: the server has already) and goes to `/`. Never rejects; failures go to the console. */
  signOut(gone?: boolean): Promise<void>
  /** True from the press of Sign out until `/` shows: the guard stands aside. */
  leaving: boolean
  /** Work to finish before a session is given up; returns its own removal. It has to bound its own time. */
  beforeSignOut(work: () => Promise<void>): () => void
}

export const AuthContext = createContext<Auth | null>(null)
