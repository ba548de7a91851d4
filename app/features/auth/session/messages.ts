import { isRecord } from '~/lib/is-record.ts'

export const unreachable = 'The server cannot be reached. Check your connection and try again.'

export const nextSteps: Record<string, string> = {
  otp_expired: 'This code is wrong or has expired. Use the newest email, or ask for another one.',
  mfa_verification_failed: 'This code is wrong. Wait for the next one and try again.',
  mfa_verification_rejected: 'This code was refused. Wait for the next one and try again.',
  mfa_challenge_expired: 'That took too long. Try again.',
  mfa_factor_name_conflict: 'You already use this name. Choose another one.',
  too_many_enrolled_mfa_factors: 'Your account has as many second steps as it can hold. Remove one first.',
  insufficient_aal: 'This needs your second step. Sign out, sign in again and try again.',
  over_email_send_rate_limit: 'We just sent an email. Wait a minute, then ask again.',
  over_sign_in_capacity: 'Many people are signing in right now. Wait a few seconds, then try again.',
  over_request_rate_limit: 'Too many attempts. Wait a few minutes, then try again.',
  same_password: 'This is already your password. Choose another one.',
  email_exists: 'This address cannot be used for your account.',
  email_not_confirmed: 'Confirm your address first. The email we sent you has a code and a link.',
  provider_email_needs_verification:
    'Your address is not confirmed yet. Open the email we just sent you, then sign in again.',
  reauthentication_needed: 'You signed in a while ago. Sign in again, then repeat this.',
  reauthentication_not_valid: 'This code is wrong or has expired. Ask for another one.',
  session_not_found: 'You have been signed out. Sign in again.',
  session_expired: 'You have been signed out. Sign in again.',
  confirmation_mismatch: 'This is not the address of your account.',
  identity_already_exists: 'Another account already uses this sign-in method.',
  single_identity_not_deletable: 'This is your only way to sign in. Add another one first.',
  sso_provider_not_found: 'No school or company with this kind of address is connected here. Sign in another way.',
  manual_linking_disabled: 'Sign-in methods cannot be linked here.',
}

export function errorCode(error: unknown): string {
  if (!isRecord(error)) return ''
  // The client's own error for `session_not_found` has no code.
  if (error.name === 'AuthSessionMissingError') return 'session_not_found'
  return String(error.hint || error.code || '')
}

export function readableError(error: unknown): Error {
  if (!(error instanceof Error)) {
    const message = isRecord(error) && 'message' in error ? String(error.message) : ''
    return new Error(nextSteps[errorCode(error)] ?? (message || unreachable), { cause: error })
  }
  const offline = error.name === 'AuthRetryableFetchError' || error instanceof TypeError
  const message = offline ? unreachable : (nextSteps[errorCode(error)] ?? error.message)
  return new Error(message, { cause: error })
}
