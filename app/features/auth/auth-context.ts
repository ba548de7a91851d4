import type { AuthChangeEvent } from '@supabase/auth-js'
import { createContext } from 'react'
import type { SignedUp } from './credentials.ts'
import type { Session } from './session.ts'

export interface Auth {
  session: Session
  /** The last event of the auth client: a password recovery, say, is a sign-in like any other but for this. */
  event: AuthChangeEvent | null
  /** `error` is null on success. Never rejects. */
  signIn(email: string, password: string): Promise<{ error: Error | null }>
  /** Creates the account; `unconfirmed`: the address waits to be confirmed. `error` is null on success. Never rejects. */
  signUp(email: string, password: string): Promise<SignedUp>
  /**
   * Ends the session and goes to `/`. Never rejects; failures go to the console.
   * @param gone the server has ended it already
   */
  signOut(gone?: boolean): Promise<void>
  /** True from the press of Sign out until `/` shows: the guard stands aside. */
  leaving: boolean
  /** Work to finish before a session is given up; returns its own removal. It has to bound its own time. */
  beforeSignOut(work: () => Promise<void>): () => void
}

export const AuthContext = createContext<Auth | null>(null)
