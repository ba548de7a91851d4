import type { User } from '@supabase/auth-js'

/**
 * Who is here. `loading` only until the browser has looked into its own storage; `secondFactor` has shown the first proof
 * of an account that asks for two, and is nobody yet to every page but the one that asks for the second.
 */
export type Session =
  | { state: 'loading' }
  | { state: 'signedOut' }
  | { state: 'secondFactor'; user: User }
  | { state: 'signedIn'; user: User }

export const loadingSession: Session = { state: 'loading' }
export const signedOutSession: Session = { state: 'signedOut' }
