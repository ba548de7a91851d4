import type { WebAuthnCredential } from '@simplewebauthn/server'
import type { z } from 'zod'
import { lazy } from '../../preload.ts'
import type { Settings } from '../../settings/settings.ts'
import { metadataText } from '../base/text/metadata-text.ts'
import type { User } from '../base/users.ts'
import type { authenticationResponse, registrationResponse } from './input.ts'
import { isOwnOrigin, relyingPartyId } from './relying-party.ts'

const webauthn = lazy(() => import('@simplewebauthn/server'))

/** `auth.mfa_factors.web_authn_credential` as go-webauthn writes a credential: bytes in base64, the key in COSE. */
export interface StoredCredential {
  id: string
  publicKey: string
  attestationType: string
  transport: string[]
  flags: { userPresent: boolean; userVerified: boolean; backupEligible: boolean; backupState: boolean }
  authenticator: { AAGUID: string; signCount: number; cloneWarning: boolean }
}

export interface PasskeyChallenge {
  challenge: string
  rpId: string
  userVerification: 'preferred' | 'required'
}

export async function creationOptions(settings: Settings, user: User, present: StoredCredential[]) {
  const name = user.email || user.phone || user.id
  const { generateRegistrationOptions } = await webauthn()
  const options = await generateRegistrationOptions({
    rpName: settings.GOTRUE_WEBAUTHN_RP_DISPLAY_NAME,
    rpID: relyingPartyId(settings),
    // As GoTrue: the bytes of the id's text.
    userID: new TextEncoder().encode(user.id),
    userName: name,
    userDisplayName: metadataText(user.raw_user_meta_data, 'full_name') ?? name,
    timeout: settings.GOTRUE_MFA_CHALLENGE_EXPIRY_DURATION * 1000,
    attestationType: 'none',
    excludeCredentials: present.map(asLibraryCredential),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
  return { type: 'create', options, challenge: challengeOf(settings, options.challenge, 'preferred') }
}

export async function requestOptions(settings: Settings, credential: StoredCredential) {
  const userVerification = credential.flags.userVerified ? 'required' : 'preferred'
  const { generateAuthenticationOptions } = await webauthn()
  const options = await generateAuthenticationOptions({
    rpID: relyingPartyId(settings),
    timeout: settings.GOTRUE_MFA_CHALLENGE_EXPIRY_DURATION * 1000,
    allowCredentials: [asLibraryCredential(credential)],
    userVerification,
  })
  return { type: 'request', options, challenge: challengeOf(settings, options.challenge, userVerification) }
}

export async function checkCreation(
  settings: Settings,
  { challenge, rpId, userVerification }: PasskeyChallenge,
  response: z.output<typeof registrationResponse>,
): Promise<{ credential: StoredCredential; aaguid: string } | undefined> {
  const expectedOrigin = ownOriginOf(settings, response.response.clientDataJSON)
  if (!expectedOrigin) return undefined
  const { verifyRegistrationResponse } = await webauthn()
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin,
    expectedRPID: rpId,
    requireUserVerification: userVerification === 'required',
  }).catch(unverified)
  if (!verified || !registrationInfo) return undefined
  const { credential, aaguid, fmt, userVerified, credentialDeviceType, credentialBackedUp } = registrationInfo
  const stored: StoredCredential = {
    id: Buffer.from(credential.id, 'base64url').toString('base64'),
    publicKey: Buffer.from(credential.publicKey).toString('base64'),
    attestationType: fmt,
    transport: response.response.transports,
    flags: {
      userPresent: true,
      userVerified,
      backupEligible: credentialDeviceType === 'multiDevice',
      backupState: credentialBackedUp,
    },
    authenticator: {
      AAGUID: Buffer.from(aaguid.replaceAll('-', ''), 'hex').toString('base64'),
      signCount: credential.counter,
      cloneWarning: false,
    },
  }
  return { credential: stored, aaguid }
}

export async function checkRequest(
  settings: Settings,
  { challenge, rpId, userVerification }: PasskeyChallenge,
  credential: StoredCredential,
  response: z.output<typeof authenticationResponse>,
): Promise<number | undefined> {
  const expectedOrigin = ownOriginOf(settings, response.response.clientDataJSON)
  const known = asLibraryCredential(credential)
  if (!expectedOrigin || response.id !== known.id) return undefined
  const { verifyAuthenticationResponse } = await webauthn()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin,
    expectedRPID: rpId,
    credential: known,
    requireUserVerification: userVerification === 'required',
  }).catch(unverified)
  return verified ? authenticationInfo?.newCounter : undefined
}

const unverified = () => ({ verified: false as const, registrationInfo: undefined, authenticationInfo: undefined })

function challengeOf(
  settings: Settings,
  challenge: string,
  userVerification: PasskeyChallenge['userVerification'],
): PasskeyChallenge {
  return { challenge, rpId: relyingPartyId(settings), userVerification }
}

function asLibraryCredential({ id, publicKey, transport, authenticator }: StoredCredential): WebAuthnCredential {
  return {
    id: Buffer.from(id, 'base64').toString('base64url'),
    publicKey: new Uint8Array(Buffer.from(publicKey, 'base64')),
    counter: authenticator.signCount,
    transports: transport,
  }
}

function ownOriginOf(settings: Settings, clientData: string): string | undefined {
  try {
    const { origin } = JSON.parse(Buffer.from(clientData, 'base64url').toString())
    return typeof origin === 'string' && isOwnOrigin(settings, origin) ? origin : undefined
  } catch {
    return undefined
  }
}
