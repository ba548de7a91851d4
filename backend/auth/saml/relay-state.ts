import { randomUUID } from 'node:crypto'
import type { Queryable } from '../../database/database.ts'
import type { Settings } from '../../settings/settings.ts'
import { AuthError } from '../base/errors.ts'
import { isWithin } from '../base/is-within.ts'
import { useOnce } from '../base/use-once.ts'
import { type Assertion, endOf } from './assertion.ts'
import type { SsoProvider } from './providers.ts'
import { clockSkewMs } from './service-provider.ts'

export interface NewRelayState {
  providerId: string
  requestId: string
  redirectTo: string
  flowId: string | undefined
}

export async function createRelayState(tx: Queryable, state: NewRelayState): Promise<string> {
  const id = randomUUID()
  await tx.query(
    `insert into auth.saml_relay_states (id, sso_provider_id, request_id, redirect_to, flow_state_id, created_at, updated_at)
     values ($1, $2, $3, $4, $5, now(), now())`,
    [id, state.providerId, state.requestId, state.redirectTo, state.flowId ?? null],
  )
  return id
}

export interface RelayState {
  sso_provider_id: string
  request_id: string
  redirect_to: string
  flow_state_id: string | null
}

export async function takeRelayState(tx: Queryable, id: string, settings: Settings): Promise<RelayState> {
  const { rows } = await tx.query<RelayState & { expired: boolean }>(
    `delete from auth.saml_relay_states where id = $1
     returning sso_provider_id, request_id, redirect_to, flow_state_id,
       not (${isWithin('created_at', '$2')}) as expired`,
    [id, settings.GOTRUE_SAML_RELAY_STATE_VALIDITY_PERIOD],
  )
  const [state] = rows
  if (!state) throw new AuthError('saml_relay_state_not_found')
  if (state.expired) throw new AuthError('saml_relay_state_expired')
  return state
}

/** @throws {AuthError} 400 where the assertion was used before */
export async function consumeAssertion(tx: Queryable, provider: SsoProvider, assertion: Assertion): Promise<void> {
  const isFirst = await useOnce(tx, `${provider.entity_id}\n${assertion.$.ID}`, endOf(assertion) + clockSkewMs + 60_000)
  if (!isFirst) throw new AuthError('validation_failed', 'SAML Assertion was used already')
}
