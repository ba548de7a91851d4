import type { AuthChangeEvent } from '@supabase/auth-js'
import { createContext } from 'react'
import type { Session } from './session.ts'

export interface Auth {
  session: Session
  /** Only the event tells a password recovery from another sign-in. */
  event: AuthChangeEvent | null
  /** `gone`: the server has ended the session already. Never rejects. */
  signOut(gone?: boolean): Promise<void>
  /** True until `/` shows, so that the guard does not redirect. */
  leaving: boolean
  /** Returns its removal. The work must limit its own time. */
  beforeSignOut(work: () => Promise<void>): () => void
}

export const AuthContext = createContext<Auth | null>(null)
