import { errorCode } from '../session/messages.ts'

/** Other refusals, such as a limit or an outage, concern the whole form. */
const valueErrorCodes = [
  'validation_failed',
  'email_address_invalid',
  'email_exists',
  'otp_expired',
  'mfa_verification_failed',
  'mfa_verification_rejected',
  'weak_password',
  'same_password',
  'sso_provider_not_found',
]

export function fieldError(error: Error | null): { ofField: Error | null; ofForm: Error | null } {
  const isOfField = valueErrorCodes.includes(errorCode(error?.cause))
  return { ofField: isOfField ? error : null, ofForm: isOfField ? null : error }
}
