import type { User } from '@supabase/auth-js'

/** Who is here. `loading` only until the browser has looked into its own storage. */
export type Session = { state: 'loading' } | { state: 'signedOut' } | { state: 'signedIn'; user: User }

export const loadingSession: Session = { state: 'loading' }
export const signedOutSession: Session = { state: 'signedOut' }
