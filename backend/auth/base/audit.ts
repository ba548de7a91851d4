import type { Queryable } from '../../database/database.ts'
import { currentAddress } from '../../http/request/current-request.ts'
import { clip } from './text/clip.ts'
import { maxTextCharacters as longest, metadataText } from './text/metadata-text.ts'
import { instanceId, type User } from './users.ts'

const kinds = {
  login: 'account',
  logout: 'account',
  user_signedup: 'team',
  user_invited: 'team',
  invite_accepted: 'account',
  user_reauthenticate_requested: '',
  user_deleted: 'team',
  user_confirmation_requested: 'user',
  user_recovery_requested: 'user',
  user_repeated_signup: 'user',
  user_modified: 'user',
  identity_unlinked: 'user',
  user_updated_password: 'user',
  factor_in_progress: 'factor',
  factor_unenrolled: 'factor',
  factor_deleted: 'factor',
  factor_updated: 'factor',
  challenge_created: 'factor',
  verification_attempted: 'factor',
  token_refreshed: 'token',
  token_revoked: 'token',
  login_failed: 'account',
  login_locked: 'account',
  code_failed: 'account',
  code_locked: 'account',
  factor_failed: 'factor',
  factor_locked: 'factor',
  token_reused: 'token',
} as const

export type AuditAction = keyof typeof kinds

export type Actor = Pick<User, 'id' | 'email' | 'phone' | 'is_sso_user' | 'raw_user_meta_data'>

export interface AuditEntry {
  payload: Record<string, unknown>
  address: string
}

export function auditEntry(
  actor: Actor | undefined,
  action: AuditAction,
  traits?: Record<string, string | number>,
): AuditEntry {
  const name = actor && metadataText(actor.raw_user_meta_data, 'full_name')
  const payload = {
    action,
    ...(actor && { actor_id: actor.id }),
    ...(name && { actor_name: name }),
    actor_username: actor?.phone || actor?.email || '',
    actor_via_sso: actor?.is_sso_user ?? false,
    log_type: kinds[action],
    ...(traits && { traits: clipped(traits) }),
  }
  return { payload, address: currentAddress() }
}

const clipped = (traits: Record<string, string | number>) =>
  Object.fromEntries(
    Object.entries(traits).map(([name, value]) => [name, typeof value === 'string' ? clip(value, longest) : value]),
  )

export async function recordAudit(tx: Queryable, ...entries: AuditEntry[]): Promise<void> {
  await tx.query(insertAudit('$1'), [auditValue(...entries)])
}

export const auditValue = (...entries: AuditEntry[]): string => JSON.stringify(entries)

export function insertAudit(parameter: `$${number}`): string {
  return `insert into auth.audit_log_entries (instance_id, id, payload, created_at, ip_address)
    select '${instanceId}', gen_random_uuid(), entry -> 'payload', now(), entry ->> 'address' from json_array_elements(${parameter}::json) entry`
}
