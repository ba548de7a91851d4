import type { User } from '@supabase/auth-js'
import { claimsOf } from '~/lib/backend/token-claims.ts'
import type { Session } from './session.ts'

export function sessionOf(user: User, token: unknown): Session {
  const asksForTwo = user.factors?.some(({ status }) => status === 'verified') ?? false
  return { state: asksForTwo && claimsOf(token).aal === 'aal1' ? 'secondFactor' : 'signedIn', user }
}
