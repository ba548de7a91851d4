import { isRecord } from '../is-record.ts'

/** Of a JSON Web Token; empty where it is none. Not verified: only the server can check the token. */
export function claimsOf(token: unknown): Record<string, unknown> {
  try {
    const payload = String(token).split('.')[1] ?? ''
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    return isRecord(claims) ? claims : {}
  } catch {
    return {}
  }
}
