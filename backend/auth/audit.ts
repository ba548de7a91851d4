import { presentAddress } from '../http/present-address.ts'
import { instanceId, type User } from './users.ts'

/** GoTrue's actions and the kind of entry each belongs to (internal/models/audit_log_entry.go). */
const kinds = {
  login: 'account',
  logout: 'account',
  user_signedup: 'team',
  user_invited: 'team',
  invite_accepted: 'account',
  // GoTrue gives it no kind.
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
} as const

export type Actor = Pick<User, 'id' | 'email' | 'phone' | 'is_sso_user' | 'raw_user_meta_data'>

/** One entry: what was done, and the address that the present request comes from. */
export function auditEntry(actor: Actor, action: keyof typeof kinds, traits?: Record<string, string>) {
  const name = actor.raw_user_meta_data?.full_name
  const payload = {
    action,
    actor_id: actor.id,
    ...(name === undefined ? {} : { actor_name: name }),
    actor_username: actor.phone || actor.email || '',
    actor_via_sso: actor.is_sso_user,
    log_type: kinds[action],
    ...(traits && { traits }),
  }
  return { payload, address: presentAddress() }
}

/** Text of an insert that takes a JSON array of entries as its `parameter`: `$1` and so on. */
export function insertAudit(parameter: `$${number}`): string {
  return `insert into auth.audit_log_entries (instance_id, id, payload, created_at, ip_address)
    select '${instanceId}', gen_random_uuid(), entry -> 'payload', now(), entry ->> 'address' from json_array_elements(${parameter}::json) entry`
}
