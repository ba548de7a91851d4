import type { User } from '@supabase/auth-js'

/** `loading` until storage is read. `secondFactor` has given one proof of two, and is nobody yet outside its page. */
export type Session =
  | { state: 'loading' }
  | { state: 'signedOut' }
  | { state: 'secondFactor'; user: User }
  | { state: 'signedIn'; user: User }

export const loadingSession: Session = { state: 'loading' }
export const signedOutSession: Session = { state: 'signedOut' }
