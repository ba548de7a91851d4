import type { Context as HonoContext } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Logger } from 'pino'
import { DatabaseError } from '../database/database.ts'
import { HttpError } from '../http/http-error.ts'
import { LimitReached } from '../http/limits.ts'
import { maskSecrets } from './masks.ts'

/** GoTrue's error codes (supabase/auth, internal/api/apierrors/errorcode.go), as far as they are in use here. */
export type ErrorCode =
  | 'anonymous_provider_disabled'
  | 'bad_code_verifier'
  | 'bad_json'
  | 'bad_jwt'
  | 'bad_oauth_callback'
  | 'bad_oauth_state'
  | 'conflict'
  | 'email_conflict_identity_not_deletable'
  | 'email_exists'
  | 'email_not_confirmed'
  | 'email_provider_disabled'
  | 'flow_state_expired'
  | 'flow_state_not_found'
  | 'hook_payload_invalid_content_type'
  | 'hook_payload_over_size_limit'
  | 'hook_timeout'
  | 'hook_timeout_after_retry'
  | 'identity_already_exists'
  | 'identity_not_found'
  | 'insufficient_aal'
  | 'invalid_credentials'
  | 'invite_not_found'
  | 'manual_linking_disabled'
  | 'mfa_challenge_expired'
  | 'mfa_factor_name_conflict'
  | 'mfa_factor_not_found'
  | 'mfa_ip_address_mismatch'
  | 'mfa_phone_enroll_not_enabled'
  | 'mfa_phone_verify_not_enabled'
  | 'mfa_totp_enroll_not_enabled'
  | 'mfa_totp_verify_not_enabled'
  | 'mfa_verification_failed'
  | 'mfa_verified_factor_exists'
  | 'mfa_webauthn_enroll_not_enabled'
  | 'mfa_webauthn_verify_not_enabled'
  | 'no_authorization'
  | 'not_admin'
  | 'oauth_provider_not_supported'
  | 'otp_disabled'
  | 'otp_expired'
  | 'over_email_send_rate_limit'
  | 'over_request_rate_limit'
  | 'over_sms_send_rate_limit'
  | 'phone_exists'
  | 'phone_not_confirmed'
  | 'phone_provider_disabled'
  | 'provider_disabled'
  | 'provider_email_needs_verification'
  | 'reauthentication_needed'
  | 'reauthentication_not_valid'
  | 'refresh_token_already_used'
  | 'refresh_token_not_found'
  | 'same_password'
  | 'saml_assertion_no_email'
  | 'saml_assertion_no_user_id'
  | 'saml_entity_id_mismatch'
  | 'saml_idp_already_exists'
  | 'saml_idp_not_found'
  | 'saml_provider_disabled'
  | 'saml_relay_state_expired'
  | 'saml_relay_state_not_found'
  | 'session_expired'
  | 'session_not_found'
  | 'signup_disabled'
  | 'single_identity_not_deletable'
  | 'sms_send_failed'
  | 'sso_domain_already_exists'
  | 'sso_provider_disabled'
  | 'sso_provider_not_found'
  | 'too_many_enrolled_mfa_factors'
  | 'unexpected_failure'
  | 'unknown'
  | 'user_already_exists'
  | 'user_banned'
  | 'user_not_found'
  | 'user_sso_managed'
  | 'validation_failed'
  | 'weak_password'
  | 'web3_provider_disabled'
  | 'web3_unsupported_chain'

export class AuthError extends Error {
  constructor(
    readonly status: ContentfulStatusCode,
    readonly code: ErrorCode,
    message: string,
    /** Stands beside code and message in the answer. */
    readonly extra: Record<string, unknown> = {},
  ) {
    super(message)
    this.name = 'AuthError'
  }
}

/**
 * A refusal in the shape of OAuth (RFC 6749 section 5.2), as GoTrue gives it where a proof from elsewhere does not hold
 * (internal/api/apierrors, OAuthError). Always 400.
 */
export class OAuthError extends Error {
  constructor(
    readonly error: 'invalid_grant' | 'invalid nonce' | 'invalid request',
    description: string,
  ) {
    super(description)
    this.name = 'OAuthError'
  }
}

const versionHeader = 'X-Supabase-Api-Version'

/**
 * The answer in GoTrue's two shapes: `{code, message}` for clients that name API version 2024-01-01 or later (the version is
 * echoed, which is how they know), else `{code: status, error_code, msg}`.
 */
export function answerError(c: HonoContext, thrown: unknown, log: Logger): Response {
  if (thrown instanceof OAuthError) return c.json({ error: thrown.error, error_description: thrown.message }, 400)
  const error = asAuthError(thrown)
  if (error.status >= 500) log.error({ error: describe(thrown) }, 'auth request failed')
  if (thrown instanceof LimitReached) c.header('Retry-After', String(thrown.retryAfter))
  c.header('X-Sb-Error-Code', error.code)
  const { status, code, message, extra } = error
  if (!speaksCodes(c.req.header(versionHeader)))
    return c.json({ code: status, error_code: code, msg: message, ...extra }, status)
  c.header(versionHeader, '2024-01-01')
  return c.json({ code, message, ...extra }, status)
}

function speaksCodes(version: string | undefined): boolean {
  return version !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(version) && version >= '2024-01-01'
}

function asAuthError(error: unknown): AuthError {
  if (error instanceof AuthError) return error
  if (error instanceof LimitReached) return new AuthError(429, error.code, error.message)
  if (error instanceof HttpError)
    return new AuthError(error.status, error.reason === 'bad_json' ? 'bad_json' : 'validation_failed', error.message)
  const lost = error instanceof DatabaseError && /^(08|57P)/.test(error.code)
  return new AuthError(
    lost ? 503 : 500,
    'unexpected_failure',
    'Unexpected failure, please check server logs for more information',
  )
}

/** Never a statement's values: PostgreSQL's detail quotes them. */
function describe(error: unknown) {
  if (error instanceof DatabaseError)
    return { name: error.name, code: error.code, constraint: error.constraint, message: maskSecrets(error.message) }
  if (error instanceof Error)
    return { name: error.name, message: maskSecrets(error.message), stack: maskSecrets(error.stack ?? '') }
  return { message: maskSecrets(String(error)) }
}
