import { randomUUID } from 'node:crypto'
import { isIP } from 'node:net'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import type { Queryable } from '../../database/database.ts'
import { auditEntry, insertAudit } from '../audit.ts'
import { AuthError } from '../errors.ts'
import type { Client } from '../sessions.ts'
import type { User } from '../users.ts'
import type { Factor } from './factor.ts'

/** Asks for a code of the factor. @returns GoTrue's answer; `expires_at` in seconds since the epoch */
export async function challengeFactor({ settings, database }: Context, user: User, factor: Factor, client: Client) {
  const id = randomUUID()
  const expiresAt = await addChallenge(database, settings, { id, user, factor, client })
  return { id, type: factor.factor_type, expires_at: expiresAt }
}

interface NewChallenge {
  id: string
  user: User
  factor: Factor
  client: Client
}

async function addChallenge(
  database: Queryable,
  settings: Context['settings'],
  { id, user, factor, client }: NewChallenge,
): Promise<number> {
  const traits = { factor_id: factor.id, factor_status: factor.status }
  const { rows } = await database.query<{ expires_at: number }>(
    `with stale as (
       delete from auth.mfa_challenges where created_at < now() - interval '1 day'
     ), challenged as (
       update auth.mfa_factors set last_challenged_at = clock_timestamp() where id = $2
     ), challenge as (
       insert into auth.mfa_challenges (id, factor_id, created_at, ip_address) values ($1, $2, now(), $3) returning created_at
     ), entries as (
       ${insertAudit('$4')}
     )
     select floor(extract(epoch from created_at) + $5::double precision)::bigint as expires_at from challenge`,
    [
      id,
      factor.id,
      inetOf(client),
      JSON.stringify([auditEntry(user, 'challenge_created', traits)]),
      settings.GOTRUE_MFA_CHALLENGE_EXPIRY_DURATION,
    ],
  )
  return rows[0]?.expires_at ?? 0
}

/**
 * Checks that the challenge is the factor's, open, and answered from where it was asked for.
 * @throws {AuthError} 422
 */
export async function findChallenge(
  { settings, database }: Context,
  factor: Factor,
  id: string | undefined,
  client: Client,
): Promise<void> {
  const { rows } = await database.query<{ used: boolean; elsewhere: boolean; expired: boolean }>(
    `select verified_at is not null as used, ip_address <> $3::inet as elsewhere,
       created_at + make_interval(secs => $4::double precision) < clock_timestamp() as expired
     from auth.mfa_challenges where id = $1 and factor_id = $2`,
    [z.guid().safeParse(id).data ?? null, factor.id, inetOf(client), settings.GOTRUE_MFA_CHALLENGE_EXPIRY_DURATION],
  )
  const [challenge] = rows
  if (!challenge)
    throw new AuthError(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found')
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
