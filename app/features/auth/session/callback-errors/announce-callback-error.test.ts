import { expect, it } from 'vitest'
import { callbackErrorText } from './announce-callback-error.ts'

it.each([
  [{ code: 'otp_expired', error: 'access_denied' }, 'Each link works once'],
  [{ code: 'identity_already_exists', error: '' }, 'Another account already uses this sign-in method.'],
  [{ code: 'bad_oauth_callback', error: 'access_denied' }, 'The other site did not let you in'],
  [{ code: 'unexpected_failure', error: 'server_error' }, 'The other site did not answer'],
  [{ code: 'saml_relay_state_expired', error: '' }, 'took too long'],
])('%j has a sentence of its own', (refusal, sentence) => expect(callbackErrorText(refusal)).toContain(sentence))

it.each(['', 'toString', 'constructor', '__proto__', 'Your account was locked. Call 555'])(
  '%j gets the general one',
  (name) => {
    const general = 'Signing in there did not work. Try again, or choose another way.'
    expect(callbackErrorText({ code: name, error: name })).toBe(general)
  },
)
