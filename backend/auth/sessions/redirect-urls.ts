import type { AuthError, ErrorCode } from '../base/errors.ts'
import { withFragment, withQuery } from '../base/redirects.ts'
import type { sessionJson } from './sessions.ts'

export function sessionRedirectUrl(
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

const oauthErrors: Record<number, string> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  500: 'server_error',
  503: 'temporarily_unavailable',
}

const denials: string[] = ['signup_disabled', 'user_banned', 'provider_email_needs_verification'] satisfies ErrorCode[]

export function errorRedirectUrl(target: string, error: AuthError, isPkce: boolean): string {
  const name = denials.includes(error.code) ? 'access_denied' : oauthErrors[error.status]
  const fields = { ...(name && { error: name }), error_code: error.code, error_description: error.message }
  return withFragment(isPkce ? withQuery(target, fields) : target, fields)
}
