import { createHash, randomUUID } from 'node:crypto'
import type { Queryable } from '../database/database.ts'
import type { Settings } from '../settings.ts'
import { AuthError } from './errors.ts'
import type { AuthenticationMethod } from './grant-session.ts'
import { type Challenge, matchesChallenge } from './pkce.ts'

export interface NewFlow {
  /** Who will say who the user is: `github`, `sso/saml`, or of a mail its own method. */
  providerType: string
  method: AuthenticationMethod
  /** Undefined for an implicit flow; such a row is the `state` of a sign-in elsewhere and no code is ever issued for it. */
  challenge?: Challenge | undefined
  /** Known already when the mail goes to an account. */
  userId?: string | undefined
  /** Where the browser goes in the end. */
  referrer?: string | undefined
  inviteToken?: string | undefined
  /** The user to whom the identity is to be linked. */
  linkingTargetId?: string | undefined
  emailOptional?: boolean
}

/** A row of `auth.flow_state`. */
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

/** Begins a sign-in that ends with another request. What was begun a day ago is forgotten. @returns its id, fit to be a `state` */
export async function createFlowState(tx: Queryable, flow: NewFlow): Promise<string> {
  const id = randomUUID()
  await tx.query(
    `with forgotten as (delete from auth.flow_state where created_at < now() - interval '1 day')
     insert into auth.flow_state (
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

/** A flow that waits for its provider; undefined when there is none, it has expired, or its code was issued already. */
export async function findFlowState(tx: Queryable, id: string, settings: FlowSettings): Promise<FlowState | undefined> {
  const { rows } = await tx.query<FlowState>(
    `select ${columns} from auth.flow_state
     where id = $1 and auth_code_issued_at is null and created_at > now() - make_interval(secs => $2)`,
    [id, settings.GOTRUE_EXTERNAL_FLOW_STATE_EXPIRY_DURATION],
  )
  return rows[0]
}

/** Ends a flow without a code. @returns whether it was there, so that of two requests one goes on */
export async function endFlowState(tx: Queryable, id: string): Promise<boolean> {
  return (await tx.query('delete from auth.flow_state where id = $1', [id])).count === 1
}

export interface Outcome {
  userId: string
  providerAccessToken?: string | undefined
  providerRefreshToken?: string | undefined
}

/**
 * The code that the browser carries back to who began the flow; stored hashed, and issued once.
 * @throws {AuthError} 400 when the flow is gone, has no challenge or has its code already
 */
export async function issueAuthCode(tx: Queryable, flowId: string, outcome: Outcome): Promise<string> {
  const code = randomUUID()
  const { count } = await tx.query(
    `update auth.flow_state set auth_code = $2, user_id = $3, provider_access_token = $4, provider_refresh_token = $5,
       auth_code_issued_at = now(), updated_at = now()
     where id = $1 and auth_code_issued_at is null and code_challenge is not null`,
    [flowId, digest(code), outcome.userId, outcome.providerAccessToken ?? null, outcome.providerRefreshToken ?? null],
  )
  if (count === 0)
    throw new AuthError(
      400,
      'flow_state_not_found',
      'No associated flow state found. No valid flow state found for user.',
    )
  return code
}

/** The flow that the user began last in this way and that has no code yet. */
export async function latestFlowOf(tx: Queryable, userId: string, method: AuthenticationMethod) {
  const { rows } = await tx.query<{ id: string }>(
    `select id from auth.flow_state where user_id = $1 and authentication_method = $2 and auth_code_issued_at is null
     order by created_at desc limit 1`,
    [userId, method],
  )
  return rows[0]?.id
}

type FlowSettings = Pick<Settings, 'GOTRUE_EXTERNAL_FLOW_STATE_EXPIRY_DURATION'>

/**
 * Takes a code, once, from whoever knows the verifier. A wrong verifier leaves the code to its owner.
 * @returns the flow, with its user
 * @throws {AuthError} 4xx, in GoTrue's words (internal/api/token.go)
 */
export async function takeAuthCode(tx: Queryable, code: string, verifier: string, settings: FlowSettings) {
  await tx.query(
    `select from auth.users where id = (select user_id from auth.flow_state where auth_code = $1) for no key update`,
    [digest(code)],
  )
  const { rows } = await tx.query<FlowState & { expired: boolean }>(
    `delete from auth.flow_state where auth_code = $1
     returning ${columns}, auth_code_issued_at < now() - make_interval(secs => $2) as expired`,
    [digest(code), settings.GOTRUE_EXTERNAL_FLOW_STATE_EXPIRY_DURATION],
  )
  const [flow] = rows
  if (!flow?.user_id || !flow.code_challenge || !flow.code_challenge_method)
    throw new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found')
  if (flow.expired) throw new AuthError(422, 'flow_state_expired', 'invalid flow state, flow state has expired')
  if (!matchesChallenge({ challenge: flow.code_challenge, method: flow.code_challenge_method }, verifier))
    throw new AuthError(400, 'bad_code_verifier', 'code challenge does not match previously saved code verifier')
  return { ...flow, user_id: flow.user_id }
}

/** Ends what the user set out for and a later request would finish: codes that were issued, and identities to be linked. */
export async function endFlows(tx: Queryable, userId: string): Promise<void> {
  await tx.query(
    'delete from auth.flow_state where linking_target_id = $1 or user_id = $1 and auth_code_issued_at is not null',
    [userId],
  )
}

function digest(code: string): string {
  return createHash('sha256').update(code).digest('hex')
}
