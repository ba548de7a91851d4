import type { CallbackError } from '~/lib/backend/oauth-callback.ts'
import { showToast } from '~/ui/toasts/toast.tsx'
import { nextSteps, unreachable } from '../messages.ts'

const expired = 'That sign-in took too long or was already used. Try again.'
const methodDisabled = 'This sign-in method is turned off. Choose another one.'

const byCode: Record<string, string> = {
  unreachable,
  otp_expired: 'Each link works once and expires soon. Ask for another email.',
  bad_oauth_state: expired,
  flow_state_expired: expired,
  flow_state_not_found: expired,
  saml_relay_state_expired: expired,
  saml_relay_state_not_found: expired,
  email_exists: 'An account already has this address. Sign in as before, then link this method under Account.',
  signup_disabled: 'New accounts are turned off. Ask the person who runs this site.',
  user_banned: 'This account is closed for now. Ask the person who runs this site.',
  provider_disabled: methodDisabled,
  saml_provider_disabled: methodDisabled,
  sso_provider_disabled: methodDisabled,
}

const byError: Record<string, string> = {
  access_denied: 'The other site did not let you in, or you canceled. Try again, or choose another way.',
  server_error: 'The other site did not answer. Try again in a few minutes.',
  temporarily_unavailable: 'The other site did not answer. Try again in a few minutes.',
}

const unknownFailure = 'Signing in there did not work. Try again, or choose another way.'

/** Never shows text of the address: anybody may have written it. */
export function callbackErrorText({ code, error }: CallbackError): string {
  const maps: [Record<string, string>, string][] = [
    [byCode, code],
    [nextSteps, code],
    [byError, error],
  ]
  for (const [sentences, name] of maps) if (Object.hasOwn(sentences, name)) return sentences[name] ?? unknownFailure
  return unknownFailure
}

export const announceCallbackError = (error: CallbackError): Promise<void> =>
  showToast({ title: 'That did not work', description: callbackErrorText(error), destructive: true })
