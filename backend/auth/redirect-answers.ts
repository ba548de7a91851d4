import type { AuthError, ErrorCode } from './errors.ts'
import { withFragment, withQuery } from './redirects.ts'
import type { sessionJson } from './sessions.ts'

/** The target with a session in its fragment, which no server sees. @param more fields beside it */
export function sessionAt(
  target: string,
  session: Awaited<ReturnType<typeof sessionJson>>,
  more: Record<string, string> = {},
): string {
  return withFragment(target, {
    access_token: session.access_token,
    expires_at: String(session.expires_at),
    expires_in: String(session.expires_in),
    refresh_token: session.refresh_token,
    token_type: session.token_type,
    ...more,
  })
}

/** OAuth's name of each status (GoTrue's oauthErrorMap). */
const oauthErrors: Record<number, string> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  500: 'server_error',
  503: 'temporarily_unavailable',
}

/** Refusals that OAuth calls so whatever their status is (GoTrue's getErrorQueryString, internal/api/external.go). */
const denials: string[] = ['signup_disabled', 'user_banned', 'provider_email_needs_verification'] satisfies ErrorCode[]

/** The target with what went wrong in its fragment, and under PKCE in its query too. */
export function refusalAt(target: string, error: AuthError, isPkce: boolean): string {
  const name = denials.includes(error.code) ? 'access_denied' : oauthErrors[error.status]
  const fields = { ...(name && { error: name }), error_code: error.code, error_description: error.message }
  return withFragment(isPkce ? withQuery(target, fields) : target, fields)
}
