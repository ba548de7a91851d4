import type { MFAVerifyWebauthnParams } from '@supabase/auth-js'
import { authCall } from '../session/auth-call.ts'
import { errorCode } from '../session/messages.ts'

/** The server checks a passkey's site by these two. */
const relyingParty = () => ({ rpId: window.location.hostname, rpOrigins: [window.location.origin] })

export async function verifyCode(factorIds: readonly string[], code: string): Promise<void> {
  for (const [index, factorId] of factorIds.entries())
    try {
      await authCall((auth) => auth.mfa.challengeAndVerify({ factorId, code }))
      return
    } catch (error) {
      const wrong = error instanceof Error && errorCode(error.cause) === 'mfa_verification_failed'
      if (!wrong || index === factorIds.length - 1) throw error
    }
}

/** Also for a new passkey: auth-js's `webauthn.register` refuses those that a device keeps itself. */
export async function verifyPasskey(factorId: string): Promise<void> {
  const site = relyingParty()
  const { id: challengeId, webauthn } = await authCall((auth) => auth.mfa.challenge({ factorId, webauthn: site }))
  if (webauthn.type === 'create') {
    const options = webauthn.credential_options as CredentialCreationOptions
    const credential_response = (await ask(() => navigator.credentials.create(options))) as Made<'create'>
    const answer = { ...site, type: webauthn.type, credential_response }
    await authCall((auth) => auth.mfa.verify({ factorId, challengeId, webauthn: answer }))
  } else {
    const options = webauthn.credential_options as CredentialRequestOptions
    const credential_response = (await ask(() => navigator.credentials.get(options))) as Made<'request'>
    const answer = { ...site, type: webauthn.type, credential_response }
    await authCall((auth) => auth.mfa.verify({ factorId, challengeId, webauthn: answer }))
  }
}

/** auth-js's types know more transports and hints than the DOM's; to the browser they are the same. */
type Made<Kind extends 'create' | 'request'> = MFAVerifyWebauthnParams<Kind>['webauthn']['credential_response']

async function ask(question: () => Promise<Credential | null>): Promise<Credential> {
  try {
    const credential = await question()
    if (credential) return credential
  } catch (error) {
    console.info(error)
  }
  throw new Error('Your passkey was not used. Try again when you have it with you.')
}
