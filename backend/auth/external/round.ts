import { randomBytes } from 'node:crypto'
import type { Queryable } from '../../database/database.ts'
import { createFlowState, type NewFlow } from '../flow-state.ts'
import type { Round } from './provider.ts'

/** Begins a sign-in elsewhere; the flow's id is the `state`. */
export async function beginRound(tx: Queryable, flow: NewFlow): Promise<Round> {
  const state = await createFlowState(tx, flow)
  const verifier = randomBytes(32).toString('base64url')
  await tx.query(
    `with forgotten as (delete from auth.oauth_client_states where created_at < now() - interval '1 day')
     insert into auth.oauth_client_states (id, provider_type, code_verifier, created_at) values ($1, $2, $3, now())`,
    [state, flow.providerType, verifier],
  )
  return { state, verifier }
}

/** A state is taken once, whoever brings it and however many at once. */
export async function takeRound(tx: Queryable, state: string): Promise<Round | undefined> {
  const { rows } = await tx.query<{ code_verifier: string }>(
    'delete from auth.oauth_client_states where id = $1 returning code_verifier',
    [state],
  )
  return rows[0] && { state, verifier: rows[0].code_verifier }
}
