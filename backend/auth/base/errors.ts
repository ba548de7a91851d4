import type { Context as HonoContext } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Logger } from 'pino'
import { DatabaseError } from '../../database/database.ts'
import { isForeignKeyViolation } from '../../database/violations.ts'
import { HttpError } from '../../http/http-error.ts'
import { LimitReached } from '../../http/limits.ts'
import { maskSecrets } from './text/mask-secrets.ts'

/** GoTrue's codes in use here (internal/api/apierrors/errorcode.go): status, and the message where there is one. */
const codes = {
  anonymous_provider_disabled: [422, 'Anonymous sign-ins are disabled'],
  bad_code_verifier: [400, 'code challenge does not match previously saved code verifier'],
  bad_json: [400],
  bad_jwt: [403],
  bad_oauth_callback: [400],
  bad_oauth_state: [400],
  conflict: [422],
  email_exists: [422, 'A user with this email address has already been registered'],
  email_not_confirmed: [400, 'Email not confirmed'],
  email_provider_disabled: [400, 'Email logins are disabled'],
  feature_disabled: [404],
  flow_state_expired: [422, 'invalid flow state, flow state has expired'],
  flow_state_not_found: [400],
  hook_payload_invalid_content_type: [400],
  hook_payload_over_size_limit: [422],
  hook_timeout: [422],
  hook_timeout_after_retry: [422, 'Failed to reach hook after maximum retries'],
  identity_already_exists: [422, 'Identity is already linked'],
  identity_not_found: [422, "Identity doesn't exist"],
  insufficient_aal: [403],
  invalid_credentials: [400, 'Invalid login credentials'],
  invite_not_found: [404, 'Invite not found'],
  manual_linking_disabled: [404, 'Manual linking is disabled'],
  mfa_challenge_expired: [422],
  mfa_factor_name_conflict: [422],
  mfa_factor_not_found: [404, 'Factor not found'],
  mfa_ip_address_mismatch: [422, 'Challenge and verify IP addresses mismatch.'],
  mfa_phone_enroll_not_enabled: [422],
  mfa_phone_verify_not_enabled: [422],
  mfa_totp_enroll_not_enabled: [422],
  mfa_totp_verify_not_enabled: [422],
  mfa_verification_failed: [422],
  mfa_verified_factor_exists: [422, 'A verified phone factor already exists, unenroll the existing factor to continue'],
  mfa_webauthn_enroll_not_enabled: [422],
  mfa_webauthn_verify_not_enabled: [422],
  no_authorization: [401, 'This endpoint requires a Bearer token'],
  not_admin: [403, 'User not allowed'],
  otp_expired: [403, 'Token has expired or is invalid'],
  over_email_send_rate_limit: [429],
  over_request_rate_limit: [429],
  /** Not GoTrue's; 429, for of 503 its clients read no body. */
  over_sign_in_capacity: [429],
  over_sms_send_rate_limit: [429],
  passkey_disabled: [404, 'Passkeys are disabled'],
  phone_exists: [422, 'A user with this phone number has already been registered'],
  phone_not_confirmed: [400, 'Phone not confirmed'],
  phone_provider_disabled: [400, 'Phone logins are disabled'],
  provider_disabled: [400],
  provider_email_needs_verification: [422],
  reauthentication_needed: [400],
  reauthentication_not_valid: [422, 'Nonce has expired or is invalid'],
  refresh_token_already_used: [400],
  refresh_token_not_found: [400],
  same_password: [422, 'New password should be different from the old password.'],
  saml_assertion_no_email: [400, 'SAML Assertion does not contain an email address'],
  saml_assertion_no_user_id: [400],
  saml_entity_id_mismatch: [400],
  saml_idp_already_exists: [422],
  saml_idp_not_found: [404, 'A SAML connection has not been established with this Identity Provider'],
  saml_provider_disabled: [404, 'SAML 2.0 is disabled'],
  saml_relay_state_expired: [422, 'SAML RelayState has expired. Try logging in again?'],
  saml_relay_state_not_found: [404, 'SAML RelayState does not exist, try logging in again?'],
  session_expired: [400],
  session_not_found: [403, 'Session from session_id claim in JWT does not exist'],
  signup_disabled: [422, 'Signups not allowed for this instance'],
  single_identity_not_deletable: [422, 'User must have at least 1 identity after unlinking'],
  sms_send_failed: [422],
  sso_domain_already_exists: [400],
  sso_provider_disabled: [404, 'SSO Provider assigned for this domain is currently disabled'],
  sso_provider_not_found: [404, 'SSO Identity Provider not found'],
  too_many_enrolled_mfa_factors: [422, 'Maximum number of verified factors reached, unenroll to continue'],
  unexpected_failure: [500, 'Unexpected failure, please check server logs for more information'],
  unknown: [404, 'Not found'],
  user_already_exists: [422, 'User already registered'],
  user_banned: [403, 'User is banned'],
  user_not_found: [403, 'User from sub claim in JWT does not exist'],
  user_sso_managed: [422],
  validation_failed: [400],
  weak_password: [422],
  web3_provider_disabled: [422],
  web3_unsupported_chain: [400, 'Unsupported chain'],
} as const satisfies Record<string, readonly [status: ContentfulStatusCode, message?: string]>

export type ErrorCode = keyof typeof codes

type CodeWithMessage = {
  [Code in ErrorCode]: (typeof codes)[Code] extends readonly [number, string] ? Code : never
}[ErrorCode]

interface Options {
  status?: ContentfulStatusCode
  extra?: Record<string, unknown>
}

export class AuthError extends Error {
  readonly status: ContentfulStatusCode
  readonly extra: Record<string, unknown>

  constructor(code: CodeWithMessage, message?: string, options?: Options)
  constructor(code: ErrorCode, message: string, options?: Options)
  constructor(
    readonly code: ErrorCode,
    message?: string,
    { status, extra = {} }: Options = {},
  ) {
    const [usualStatus, usualMessage] = codes[code]
    super(message ?? usualMessage)
    this.name = 'AuthError'
    this.status = status ?? usualStatus
    this.extra = extra
  }
}

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

/** What a request read at first and then wrote about, but somebody deleted in between. */
const goneMeanwhile: [column: string, refusal: () => AuthError][] = [
  ['user_id', () => new AuthError('user_not_found', 'User not found', { status: 404 })],
  ['session_id', () => new AuthError('session_not_found')],
  ['factor_id', () => new AuthError('mfa_factor_not_found')],
  ['sso_provider_id', () => new AuthError('sso_provider_not_found')],
]

function asAuthError(error: unknown): AuthError {
  if (error instanceof AuthError) return error
  if (error instanceof LimitReached) return new AuthError(error.code, error.message)
  if (error instanceof HttpError)
    return new AuthError(error.reason === 'bad_json' ? 'bad_json' : 'validation_failed', error.message, {
      status: error.status,
    })
  if (isForeignKeyViolation(error)) {
    const gone = goneMeanwhile.find(([column]) => error.constraint?.endsWith(`${column}_fkey`))
    if (gone) return gone[1]()
  }
  // Temporary failures, a full disk included: the client keeps its session and tries again.
  const passes = error instanceof DatabaseError && /^(08|40|53|55P03|57)/.test(error.code)
  return new AuthError('unexpected_failure', undefined, { status: passes ? 503 : 500 })
}

/** Never a statement's values: PostgreSQL's detail quotes them. */
function describe(error: unknown) {
  if (error instanceof DatabaseError)
    return { name: error.name, code: error.code, constraint: error.constraint, message: maskSecrets(error.message) }
  if (error instanceof Error)
    return { name: error.name, message: maskSecrets(error.message), stack: maskSecrets(error.stack ?? '') }
  return { message: maskSecrets(String(error)) }
}
