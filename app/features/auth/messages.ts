import { unreachable } from './unreachable.ts'

/** What to do next, for refusals whose own words do not say it; by GoTrue's code, or the hint of our own functions. */
const nextSteps: Record<string, string> = {
  otp_expired: 'This code is wrong or no longer valid. Use the newest mail, or ask for another one.',
  mfa_verification_failed: 'This code is wrong. Wait for the next one and try again.',
  mfa_verification_rejected: 'This code was refused. Wait for the next one and try again.',
  mfa_challenge_expired: 'That took too long. Try again.',
  mfa_factor_name_conflict: 'You already use this name. Choose another.',
  too_many_enrolled_mfa_factors: 'You have as many second steps as an account can hold. Remove one first.',
  insufficient_aal: 'This needs your second step. Sign out, sign in again and repeat it.',
  over_email_send_rate_limit: 'A mail was sent a moment ago. Wait a minute, then ask again.',
  over_request_rate_limit: 'Too many attempts. Wait a few minutes, then try again.',
  same_password: 'This is your password already. Choose another.',
  email_exists: 'This address cannot be used for your account.',
  email_not_confirmed: 'Confirm your address first: the mail we sent you holds a code and a link.',
  provider_email_needs_verification:
    'Your address is not confirmed yet. Open the mail we have just sent you, then sign in again.',
  reauthentication_not_valid: 'This code is wrong or no longer valid. Ask for another one.',
  session_not_found: 'You have been signed out. Sign in again.',
  session_expired: 'You have been signed out. Sign in again.',
  confirmation_mismatch: 'This is not the address of your account.',
  identity_already_exists: 'Another account uses this sign-in method already.',
  single_identity_not_deletable: 'This is your only way to sign in. Add another one first.',
  sso_provider_not_found: 'No school or company with such addresses is connected here. Sign in another way.',
  manual_linking_disabled: 'Sign-in methods cannot be linked here.',
}

const field = (error: object, name: 'code' | 'hint'): string =>
  name in error ? String((error as Record<typeof name, unknown>)[name] ?? '') : ''

/** The code of a refusal: GoTrue's, else the hint that a function of ours gave. Empty for anything else. */
export function refusalCode(error: unknown): string {
  if (typeof error !== 'object' || error === null) return ''
  return field(error, 'hint') || field(error, 'code')
}

/** An error for a reader, who learns what to do next. The original is its cause. */
export function readableError(error: unknown): Error {
  if (!(error instanceof Error)) {
    const message = typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : ''
    return new Error(nextSteps[refusalCode(error)] ?? (message || unreachable), { cause: error })
  }
  const offline = error.name === 'AuthRetryableFetchError' || error instanceof TypeError
  const message = offline ? unreachable : (nextSteps[refusalCode(error)] ?? error.message)
  return new Error(message, { cause: error })
}
