import type { User } from '@supabase/auth-js'

/** `secondFactor`: the first of two proofs is given; counts as signed out on all other pages. */
export type Session =
  | { state: 'loading' }
  | { state: 'signedOut' }
  | { state: 'secondFactor'; user: User }
  | { state: 'signedIn'; user: User }

export const loadingSession: Session = { state: 'loading' }
export const signedOutSession: Session = { state: 'signedOut' }
