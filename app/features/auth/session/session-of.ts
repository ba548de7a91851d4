import type { User } from '@supabase/auth-js'
import { isRecord } from '~/lib/is-record.ts'
import type { Session } from './session.ts'

/** The level a token speaks for, by its own word: only the server can know whether that word is true. */
function levelOf(token: unknown): unknown {
  try {
    const payload = String(token).split('.')[1] ?? ''
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    return isRecord(claims) ? claims.aal : undefined
  } catch {
    return undefined
  }
}

export function sessionOf(user: User, token: unknown): Session {
  const asksForTwo = user.factors?.some(({ status }) => status === 'verified') ?? false
  return { state: asksForTwo && levelOf(token) === 'aal1' ? 'secondFactor' : 'signedIn', user }
}
