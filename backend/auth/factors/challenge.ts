import { randomUUID } from 'node:crypto'
import { isIP } from 'node:net'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { DatabaseError, type Queryable } from '../../database/database.ts'
import { auditEntry, insertAudit } from '../audit.ts'
import type { AuthLimits } from '../auth-limits.ts'
import { AuthError } from '../errors.ts'
import { readInput } from '../input.ts'
import type { Client } from '../sessions.ts'
import type { User } from '../users.ts'
import { challengeNotFound, type Factor, factorNotFound } from './factor.ts'
import { challengeInput } from './input.ts'
import { creationOptions, type PasskeyChallenge, requestOptions, type StoredCredential } from './passkey.ts'
import { hashOfCode, sendFactorCode } from './phone.ts'
import { checkRelyingParty } from './relying-party.ts'

interface Asked {
  user: User
  factor: Factor
  client: Client
}

/**
 * Asks for a code of the factor, or for its passkey.
 * @returns GoTrue's answer; `expires_at` in seconds since the epoch
 * @throws {AuthError} 4xx
 */
export async function challengeFactor(context: Context, limits: AuthLimits, request: Request, asked: Asked) {
  const { settings, database } = context
  const { user, factor } = asked
  const id = randomUUID()
  if (factor.factor_type === 'totp') return addChallenge(database, settings, asked, { id })
  const { webauthn, channel } = await readInput(request, challengeInput)
  if (factor.factor_type === 'phone') {
    const code = await sendFactorCode(context, limits, user, factor, channel)
    return addChallenge(database, settings, asked, { id, codeHash: hashOfCode(context, id, code) })
  }
  checkRelyingParty(settings, webauthn)
  const { type, options, challenge } = factor.web_authn_credential
    ? await requestOptions(settings, factor.web_authn_credential)
    : await creationOptions(settings, user, await credentialsOf(database, user))
  const added = await addChallenge(database, settings, asked, { id, passkey: challenge })
  return { ...added, webauthn: { type, credential_options: { publicKey: options } } }
}

async function credentialsOf(database: Queryable, user: User): Promise<StoredCredential[]> {
  const { rows } = await database.query<{ credential: StoredCredential }>(
    `select web_authn_credential as credential from auth.mfa_factors
     where user_id = $1 and status = 'verified' and web_authn_credential is not null`,
    [user.id],
  )
  return rows.map(({ credential }) => credential)
}

interface NewChallenge {
  id: string
  /** Of a code that was sent. */
  codeHash?: string
  passkey?: PasskeyChallenge
}

async function addChallenge(
  database: Queryable,
  settings: Context['settings'],
  { user, factor, client }: Asked,
  { id, codeHash, passkey }: NewChallenge,
) {
  const traits = { factor_id: factor.id, factor_status: factor.status }
  const added = database.query<{ expires_at: number }>(
    `with stale as (
       delete from auth.mfa_challenges where created_at < now() - interval '1 day'
     ), challenged as (
       update auth.mfa_factors set last_challenged_at = clock_timestamp() where id = $2
     ), challenge as (
       insert into auth.mfa_challenges (id, factor_id, created_at, ip_address, otp_code, web_authn_session_data)
       values ($1, $2, now(), $3, $4, $5) returning created_at
     ), entries as (
       ${insertAudit('$6')}
     )
     select floor(extract(epoch from created_at) + $7::double precision)::bigint as expires_at from challenge`,
    [
      id,
      factor.id,
      inetOf(client),
      codeHash ?? null,
      passkey ? JSON.stringify(passkey) : null,
      JSON.stringify([auditEntry(user, 'challenge_created', traits)]),
      settings.GOTRUE_MFA_CHALLENGE_EXPIRY_DURATION,
    ],
  )
  const { rows } = await added.catch((error: unknown) => {
    // It was removed while its code was sent.
    throw error instanceof DatabaseError && error.code === '23503' ? factorNotFound() : error
  })
  return { id, type: factor.factor_type, expires_at: rows[0]?.expires_at }
}

/**
 * Checks that the challenge is the factor's, open, and answered from where it was asked for.
 * @throws {AuthError} 422
 */
export async function checkChallenge(
  { settings, database }: Context,
  factor: Factor,
  id: string,
  client: Client,
): Promise<void> {
  const { rows } = await database.query<{ used: boolean; elsewhere: boolean; expired: boolean }>(
    `select verified_at is not null as used, ip_address <> $3::inet as elsewhere,
       created_at + make_interval(secs => $4::double precision) < clock_timestamp() as expired
     from auth.mfa_challenges where id = $1 and factor_id = $2`,
    [z.guid().safeParse(id).data ?? null, factor.id, inetOf(client), settings.GOTRUE_MFA_CHALLENGE_EXPIRY_DURATION],
  )
  const [challenge] = rows
  if (!challenge) throw challengeNotFound()
  if (challenge.used || challenge.elsewhere)
    throw new AuthError(422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.')
  if (challenge.expired)
    throw new AuthError(
      422,
      'mfa_challenge_expired',
      `MFA challenge ${id} has expired, verify against another challenge or create a new challenge.`,
    )
}

/** The column takes no null, and a connection over a socket file has no address. */
function inetOf({ address }: Client): string {
  return isIP(address) ? address : '::'
}
