import type { z } from 'zod'
import type { Context } from '../../context.ts'
import type { Queryable, Value } from '../../database/database.ts'
import type { Settings } from '../../settings.ts'
import { AuthError } from '../errors.ts'
import { challengeNotFound, type Factor } from './factor.ts'
import { authenticationResponse, registrationResponse, type verifyInput } from './input.ts'
import { checkCreation, checkRequest, type PasskeyChallenge, type StoredCredential } from './passkey.ts'
import { checkRelyingParty } from './relying-party.ts'

type Consume = (tx: Queryable) => Promise<void>

/**
 * Checks what the authenticator made of the challenge. The challenge is gone afterwards, whatever comes of it.
 * @param checkOpen throws while the challenge cannot be met
 * @returns what stores the new passkey, or the counter of a known one
 * @throws {AuthError} 4xx
 */
export async function proveByPasskey(
  { settings, database }: Context,
  factor: Factor,
  { webauthn, challenge_id: challengeId }: z.output<typeof verifyInput>,
  checkOpen: () => Promise<void>,
): Promise<Consume> {
  if (!webauthn) throw invalid('WebAuthn config required')
  const { type, credential_response: response } = webauthn
  if (type !== 'create' && type !== 'request') throw invalid('WebAuthn type must be create or request')
  if (!response) throw invalid('credential_response required')
  checkRelyingParty(settings, webauthn)
  const known = factor.web_authn_credential
  if ((type === 'request') !== Boolean(known)) throw invalid('WebAuthn type does not fit the factor')

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
  if (!made) throw failed()
  return changeFactor(
    `update auth.mfa_factors set web_authn_credential = $2, web_authn_aaguid = $3
     where id = $1 and web_authn_credential is null`,
    [factorId, JSON.stringify(made.credential), made.aaguid],
  )
}

/** A counter that does not advance is that of a copy; many passkeys have none and stay at zero. */
async function advanceCounter(
  settings: Settings,
  factorId: string,
  challenge: PasskeyChallenge,
  known: StoredCredential,
  response: unknown,
): Promise<Consume> {
  const counter = await checkRequest(settings, challenge, known, read(authenticationResponse, response))
  if (counter === undefined) throw failed()
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
  if (!parsed.success) throw invalid('Invalid credential_response')
  return parsed.data
}

/** The statement changes no row when another request came first. */
function changeFactor(statement: string, values: Value[]): Consume {
  return async (tx) => {
    const { count } = await tx.query(statement, values)
    if (count === 0) throw failed()
  }
}

function invalid(message: string): AuthError {
  return new AuthError(400, 'validation_failed', message)
}

/** GoTrue answers 500 here; nothing failed but the proof. */
function failed(): AuthError {
  return new AuthError(422, 'mfa_verification_failed', 'Failed to validate WebAuthn MFA response')
}
