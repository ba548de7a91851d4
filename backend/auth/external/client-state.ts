import { randomBytes } from 'node:crypto'
import type { Queryable } from '../../database/database.ts'
import { createFlowState, type NewFlow } from '../sessions/flow-state.ts'

export interface ClientState {
  id: string
  verifier: string
}

export async function createClientState(tx: Queryable, flow: NewFlow): Promise<ClientState> {
  const id = await createFlowState(tx, flow)
  const verifier = randomBytes(32).toString('base64url')
  await tx.query(
    `insert into auth.oauth_client_states (id, provider_type, code_verifier, created_at) values ($1, $2, $3, now())`,
    [id, flow.providerType, verifier],
  )
  return { id, verifier }
}

export async function takeClientState(tx: Queryable, id: string): Promise<ClientState | undefined> {
  const { rows } = await tx.query<{ code_verifier: string }>(
    'delete from auth.oauth_client_states where id = $1 returning code_verifier',
    [id],
  )
  return rows[0] && { id, verifier: rows[0].code_verifier }
}
