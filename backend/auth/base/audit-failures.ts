import { createHmac, hkdfSync } from 'node:crypto'
import type { Queryable } from '../../database/database.ts'
import { addressKey, type Limit, LimitReached } from '../../http/limits.ts'
import { currentAddress } from '../../http/request/current-request.ts'
import { failedProofs } from '../../metrics/metrics.ts'
import type { Services } from '../../services.ts'
import { type Actor, type AuditAction, type AuditEntry, auditEntry } from './audit.ts'
import type { AuthLimits } from './auth-limits.ts'
import { AuthError, type ErrorCode, OAuthError } from './errors.ts'
import { instanceId } from './users.ts'

type Proof = 'login' | 'code' | 'factor'

export interface Attempt {
  user?: Actor | undefined
  name?: string | undefined
  traits?: Record<string, string>
}

type FailureContext = Pick<Services, 'database' | 'keys' | 'log'>

const failures: Record<Proof, readonly ErrorCode[]> = {
  login: [
    'invalid_credentials',
    'user_banned',
    'email_not_confirmed',
    'phone_not_confirmed',
    'bad_oauth_state',
    'unexpected_failure',
    'validation_failed',
    'saml_relay_state_not_found',
    'saml_relay_state_expired',
    'saml_idp_not_found',
  ],
  code: [
    'otp_expired',
    'user_banned',
    'reauthentication_not_valid',
    'flow_state_not_found',
    'flow_state_expired',
    'bad_code_verifier',
  ],
  factor: ['mfa_verification_failed'],
}

/** Runs the work and records its failed proofs. @param attempt must take as long with an account as without */
export async function auditFailures<T>(
  context: FailureContext,
  limits: AuthLimits,
  proof: Proof,
  attempt: () => Attempt | Promise<Attempt>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const reason = reasonOf(proof, error)
    if (reason) {
      const { traits, ...who } = await attempt()
      const outcome = error instanceof LimitReached ? 'locked' : 'failed'
      await noteFailure(context, limits, proof, outcome, { ...who, traits: { ...traits, reason } })
    }
    throw error
  }
}

function reasonOf(proof: Proof, error: unknown): string | undefined {
  if (error instanceof LimitReached && error.code === 'over_request_rate_limit') return error.code
  if (error instanceof AuthError && failures[proof].includes(error.code)) return error.code
  return proof === 'login' && error instanceof OAuthError ? error.error : undefined
}

export async function countAttempt(
  context: FailureContext,
  limits: AuthLimits,
  limit: Limit,
  proof: Proof,
): Promise<void> {
  const network = addressKey(currentAddress())
  try {
    await limit.take(network)
  } catch (error) {
    if (error instanceof LimitReached && (await tryTake(limits.limitsNoted, `${proof} ${network}`)))
      await noteFailure(context, limits, proof, 'locked', { traits: { reason: 'limit of the address' } })
    throw error
  }
}

async function noteFailure(
  context: FailureContext,
  limits: AuthLimits,
  proof: Proof,
  outcome: 'failed' | 'locked',
  { user, name, traits }: Attempt,
): Promise<void> {
  failedProofs.inc({ proof, outcome })
  const action: AuditAction = `${proof}_${outcome}`
  const address = currentAddress()
  const network = addressKey(address)
  const nameHash = name && hashName(context, name)
  context.log.warn({ action, user: user?.id, nameHash, address, ...traits }, 'a proof of identity failed')

  const one = { ...traits, ...(nameHash && { name_hash: nameHash }), count: 1 }
  const several = auditEntry(undefined, action, { count: 1 })
  const whose = [nameHash ?? user?.id ?? '', JSON.stringify(traits)]
  const admitsEntry = () => tryTake(limits.failures, 'all')
  const entries = [
    {
      key: [action, network, ...whose],
      entry: auditEntry(user, action, one),
      mayAdd: async () => (await tryTake(limits.failedNames, network)) && admitsEntry(),
    },
    { key: [action, network], entry: several, mayAdd: admitsEntry },
    { key: [action], entry: { ...several, address: '' }, mayAdd: async () => true },
  ]
  for (const { key, entry, mayAdd } of entries) {
    const id = idOf(context, key)
    if (await countAgain(context.database, id)) return
    if (await mayAdd()) return add(context.database, id, entry)
  }
}

async function countAgain(database: Queryable, id: string): Promise<boolean> {
  const { count } = await database.query(`update auth.audit_log_entries a set payload = ${counted} where id = $1`, [id])
  return count === 1
}

async function add(database: Queryable, id: string, { payload, address }: AuditEntry): Promise<void> {
  await database.query(
    `insert into auth.audit_log_entries as a (instance_id, id, payload, created_at, ip_address)
     values ('${instanceId}', $1, $2, now(), $3) on conflict (id) do update set payload = ${counted}`,
    [id, JSON.stringify(payload), address],
  )
}

const counted = `jsonb_set(a.payload::jsonb, '{traits}', (a.payload::jsonb -> 'traits') || jsonb_build_object(
  'count', (a.payload #>> '{traits,count}')::bigint + 1, 'last_at', now()))::json`

export async function tryTake(limit: Limit, key: string): Promise<boolean> {
  try {
    await limit.take(key)
    return true
  } catch (error) {
    if (error instanceof LimitReached) return false
    throw error
  }
}

function idOf({ keys }: Pick<Services, 'keys'>, key: readonly string[]): string {
  const hour = Math.floor(Date.now() / 3_600_000)
  const digest = keyed(keys.jwtSecret, JSON.stringify([hour, ...key]))
  return digest.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5')
}

/** Keyed, so that a leaked log cannot be compared with a list of names. */
function hashName({ keys }: Pick<Services, 'keys'>, name: string): string {
  return keyed(keys.jwtSecret, name.toLowerCase()).slice(0, 32)
}

function keyed(secret: string, text: string): string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'what failed', 32))
  return createHmac('sha256', key).update(text).digest('hex')
}
