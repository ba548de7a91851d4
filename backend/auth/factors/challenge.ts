import { randomUUID } from 'node:crypto'
import { isIP } from 'node:net'
import { z } from 'zod'
import type { Queryable } from '../../database/database.ts'
import type { Services } from '../../services.ts'
import { auditEntry, auditValue, insertAudit } from '../base/audit.ts'
import type { AuthLimits } from '../base/auth-limits.ts'
import { AuthError } from '../base/errors.ts'
import { readInput } from '../base/input.ts'
import { isWithin } from '../base/is-within.ts'
import type { User } from '../base/users.ts'
import type { Client } from '../sessions/sessions.ts'
import { challengeNotFound, type Factor } from './factor.ts'
import { challengeInput } from './input.ts'
import { creationOptions, type PasskeyChallenge, requestOptions, type StoredCredential } from './passkey.ts'
import { hashOfCode, sendFactorCode } from './phone.ts'
import { checkRelyingParty } from './relying-party.ts'

interface Asked {
  user: User
  factor: Factor
  client: Client
}

export async function challengeFactor(context: Services, limits: AuthLimits, request: Request, asked: Asked) {
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
  codeHash?: string
  passkey?: PasskeyChallenge
}

async function addChallenge(
  database: Queryable,
  settings: Services['settings'],
  { user, factor, client }: Asked,
  { id, codeHash, passkey }: NewChallenge,
) {
  const traits = { factor_id: factor.id, factor_status: factor.status }
  const { rows } = await database.query<{ expires_at: number }>(
    `with challenged as (
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
      auditValue(auditEntry(user, 'challenge_created', traits)),
      settings.GOTRUE_MFA_CHALLENGE_EXPIRY_DURATION,
    ],
  )
  return { id, type: factor.factor_type, expires_at: rows[0]?.expires_at }
}

export async function checkChallenge(
  { settings, database }: Services,
  factor: Factor,
  id: string,
  client: Client,
): Promise<void> {
  const { rows } = await database.query<{ used: boolean; elsewhere: boolean; expired: boolean }>(
    `select verified_at is not null as used, ip_address <> $3::inet as elsewhere,
       not (${isWithin('created_at', '$4', 'clock_timestamp()')}) as expired
     from auth.mfa_challenges where id = $1 and factor_id = $2`,
    [z.guid().safeParse(id).data ?? null, factor.id, inetOf(client), settings.GOTRUE_MFA_CHALLENGE_EXPIRY_DURATION],
  )
  const [challenge] = rows
  if (!challenge) throw challengeNotFound()
  if (challenge.used || challenge.elsewhere) throw new AuthError('mfa_ip_address_mismatch')
  if (challenge.expired)
    throw new AuthError(
      'mfa_challenge_expired',
      `MFA challenge ${id} has expired, verify against another challenge or create a new challenge.`,
    )
}

/** The column must not be null, and a connection over a Unix socket has no address. */
function inetOf({ address }: Client): string {
  return isIP(address) ? address : '::'
}
