import type { User } from '@supabase/auth-js'
import { isRecord } from '~/lib/is-record.ts'
import type { Session } from './session.ts'

/** Not verified: only the server can check the token. */
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
