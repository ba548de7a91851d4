import type { z } from 'zod'
import type { Queryable, Value } from '../../database/database.ts'
import type { Services } from '../../services.ts'
import type { Settings } from '../../settings/settings.ts'
import { AuthError } from '../base/errors.ts'
import { challengeNotFound, type Factor } from './factor.ts'
import { authenticationResponse, registrationResponse, type verifyInput } from './input.ts'
import { checkCreation, checkRequest, type PasskeyChallenge, type StoredCredential } from './passkey.ts'
import { checkRelyingParty } from './relying-party.ts'

type Consume = (tx: Queryable) => Promise<void>

export async function proveByPasskey(
  { settings, database }: Services,
  factor: Factor,
  { webauthn, challenge_id: challengeId }: z.output<typeof verifyInput>,
  checkOpen: () => Promise<void>,
): Promise<Consume> {
  if (!webauthn) throw new AuthError('validation_failed', 'WebAuthn config required')
  const { type, credential_response: response } = webauthn
  if (type !== 'create' && type !== 'request')
    throw new AuthError('validation_failed', 'WebAuthn type must be create or request')
  if (!response) throw new AuthError('validation_failed', 'credential_response required')
  checkRelyingParty(settings, webauthn)
  const known = factor.web_authn_credential
  if ((type === 'request') !== Boolean(known))
    throw new AuthError('validation_failed', 'WebAuthn type does not fit the factor')

  await checkOpen()
  const { rows } = await database.query<{ challenge: PasskeyChallenge | null }>(
    `delete from auth.mfa_challenges where id = $1 and factor_id = $2 and verified_at is null
     returning web_authn_session_data as challenge`,
    [challengeId ?? null, factor.id],
  )
  const challenge = rows[0]?.challenge
  if (!challenge) throw challengeNotFound()
  return known
    ? advanceCounter(settings, factor.id, challenge, known, response)
    : storePasskey(settings, factor.id, challenge, response)
}

async function storePasskey(
  settings: Settings,
  factorId: string,
  challenge: PasskeyChallenge,
  response: unknown,
): Promise<Consume> {
  const made = await checkCreation(settings, challenge, read(registrationResponse, response))
  if (!made) throw verificationFailed()
  return changeFactor(
    `update auth.mfa_factors set web_authn_credential = $2, web_authn_aaguid = $3
     where id = $1 and web_authn_credential is null`,
    [factorId, JSON.stringify(made.credential), made.aaguid],
  )
}

/** A counter that does not increase means a cloned passkey; passkeys without a counter stay at zero. */
async function advanceCounter(
  settings: Settings,
  factorId: string,
  challenge: PasskeyChallenge,
  known: StoredCredential,
  response: unknown,
): Promise<Consume> {
  const counter = await checkRequest(settings, challenge, known, read(authenticationResponse, response))
  if (counter === undefined) throw verificationFailed()
  return changeFactor(
    `update auth.mfa_factors
     set web_authn_credential = jsonb_set(web_authn_credential, '{authenticator,signCount}', to_jsonb($2::bigint))
     where id = $1 and ((web_authn_credential -> 'authenticator' ->> 'signCount')::bigint < $2::bigint
       or $2::bigint = 0 and (web_authn_credential -> 'authenticator' ->> 'signCount')::bigint = 0)`,
    [factorId, counter],
  )
}

function read<Schema extends z.ZodType>(schema: Schema, response: unknown): z.output<Schema> {
  const parsed = schema.safeParse(response)
  if (!parsed.success) throw new AuthError('validation_failed', 'Invalid credential_response')
  return parsed.data
}

function changeFactor(statement: string, values: Value[]): Consume {
  return async (tx) => {
    const { count } = await tx.query(statement, values)
    if (count === 0) throw verificationFailed()
  }
}

/** GoTrue answers 500 here, but only the proof failed. */
function verificationFailed(): AuthError {
  return new AuthError('mfa_verification_failed', 'Failed to validate WebAuthn MFA response')
}
