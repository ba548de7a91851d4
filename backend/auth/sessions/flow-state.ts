import { createHash, randomUUID } from 'node:crypto'
import type { Queryable } from '../../database/database.ts'
import type { Settings } from '../../settings/settings.ts'
import { AuthError } from '../base/errors.ts'
import { isWithin } from '../base/is-within.ts'
import { type Challenge, matchesChallenge } from '../base/pkce.ts'
import type { AuthenticationMethod } from './open-session.ts'

export interface NewFlow {
  providerType: string
  method: AuthenticationMethod
  challenge?: Challenge | undefined
  userId?: string | undefined
  referrer?: string | undefined
  inviteToken?: string | undefined
  linkingTargetId?: string | undefined
  emailOptional?: boolean
}

export interface FlowState {
  id: string
  user_id: string | null
  code_challenge: string | null
  code_challenge_method: Challenge['method'] | null
  provider_type: string
  authentication_method: AuthenticationMethod
  provider_access_token: string | null
  provider_refresh_token: string | null
  referrer: string | null
  invite_token: string | null
  linking_target_id: string | null
  email_optional: boolean
}

const columns = `id, user_id, code_challenge, code_challenge_method, provider_type, authentication_method,
  provider_access_token, provider_refresh_token, referrer, invite_token, linking_target_id, email_optional`

export async function createFlowState(tx: Queryable, flow: NewFlow): Promise<string> {
  const id = randomUUID()
  await tx.query(
    `insert into auth.flow_state (
       id, user_id, code_challenge, code_challenge_method, provider_type, authentication_method, referrer, invite_token,
       linking_target_id, email_optional, created_at, updated_at)
     values ($1, $2, $3, $4::auth.code_challenge_method, $5, $6, $7, $8, $9, $10, now(), now())`,
    [
      id,
      flow.userId ?? null,
      flow.challenge?.challenge ?? null,
      flow.challenge?.method ?? null,
      flow.providerType,
      flow.method,
      flow.referrer ?? null,
      flow.inviteToken ?? null,
      flow.linkingTargetId ?? null,
      flow.emailOptional ?? false,
    ],
  )
  return id
}

export async function findFlowState(tx: Queryable, id: string, settings: FlowSettings): Promise<FlowState | undefined> {
  const { rows } = await tx.query<FlowState>(
    `select ${columns} from auth.flow_state
     where id = $1 and auth_code_issued_at is null and ${isWithin('created_at', '$2')}`,
    [id, settings.GOTRUE_EXTERNAL_FLOW_STATE_EXPIRY_DURATION],
  )
  return rows[0]
}

export async function endFlowState(tx: Queryable, id: string): Promise<boolean> {
  return (await tx.query('delete from auth.flow_state where id = $1', [id])).count === 1
}

export interface Outcome {
  userId: string
  providerAccessToken?: string | undefined
  providerRefreshToken?: string | undefined
}

export async function issueAuthCode(tx: Queryable, flowId: string, outcome: Outcome): Promise<string> {
  const code = randomUUID()
  const { count } = await tx.query(
    `update auth.flow_state set auth_code = $2, user_id = $3, provider_access_token = $4, provider_refresh_token = $5,
       auth_code_issued_at = now(), updated_at = now()
     where id = $1 and auth_code_issued_at is null and code_challenge is not null`,
    [flowId, digest(code), outcome.userId, outcome.providerAccessToken ?? null, outcome.providerRefreshToken ?? null],
  )
  if (count === 0)
    throw new AuthError('flow_state_not_found', 'No associated flow state found. No valid flow state found for user.')
  return code
}

export async function latestFlowOf(tx: Queryable, userId: string, method: AuthenticationMethod) {
  const { rows } = await tx.query<{ id: string }>(
    `select id from auth.flow_state where user_id = $1 and authentication_method = $2 and auth_code_issued_at is null
     order by created_at desc limit 1`,
    [userId, method],
  )
  return rows[0]?.id
}

type FlowSettings = Pick<Settings, 'GOTRUE_EXTERNAL_FLOW_STATE_EXPIRY_DURATION'>

export async function takeAuthCode(tx: Queryable, code: string, verifier: string, settings: FlowSettings) {
  await tx.query(
    `select from auth.users where id = (select user_id from auth.flow_state where auth_code = $1) for no key update`,
    [digest(code)],
  )
  const { rows } = await tx.query<FlowState & { expired: boolean }>(
    `delete from auth.flow_state where auth_code = $1
     returning ${columns}, not (${isWithin('auth_code_issued_at', '$2')}) as expired`,
    [digest(code), settings.GOTRUE_EXTERNAL_FLOW_STATE_EXPIRY_DURATION],
  )
  const [flow] = rows
  if (!flow?.user_id || !flow.code_challenge || !flow.code_challenge_method)
    throw new AuthError('flow_state_not_found', 'invalid flow state, no valid flow state found', { status: 404 })
  if (flow.expired) throw new AuthError('flow_state_expired')
  if (!matchesChallenge({ challenge: flow.code_challenge, method: flow.code_challenge_method }, verifier))
    throw new AuthError('bad_code_verifier')
  return { ...flow, user_id: flow.user_id }
}

/** Those that have only begun, too. */
export async function endAllFlows(tx: Queryable, userId: string): Promise<void> {
  await tx.query('delete from auth.flow_state where user_id = $1 or linking_target_id = $1', [userId])
}

export async function revokeFlows(tx: Queryable, userId: string): Promise<void> {
  await tx.query(
    'delete from auth.flow_state where linking_target_id = $1 or user_id = $1 and auth_code_issued_at is not null',
    [userId],
  )
}

function digest(code: string): string {
  return createHash('sha256').update(code).digest('hex')
}
