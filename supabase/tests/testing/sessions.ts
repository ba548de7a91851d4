import { randomUUID } from 'node:crypto'
import type { Caller, Database } from '../../../backend/database/database.ts'

export interface Device {
  id: string
  caller: Caller
}

/** Another session of the user, and how to act in it; `signedInAt` is when its owner last showed who they are. */
export async function addSession(database: Database, user: string, claims: Caller['claims'] = {}): Promise<Device> {
  const id = randomUUID()
  await database.query(
    `insert into auth.sessions (id, user_id, created_at, updated_at, aal, user_agent, ip)
     values ($1, $2, now(), now(), 'aal1', 'Browser', '192.0.2.7')`,
    [id, user],
  )
  const amr = [{ method: 'password', timestamp: Math.floor(Date.now() / 1000) }]
  return {
    id,
    caller: {
      role: 'authenticated',
      claims: { sub: user, role: 'authenticated', aal: 'aal1', session_id: id, amr, ...claims },
    },
  }
}

export const addFactor = (database: Database, user: string) =>
  database.query(
    `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at, secret)
     values (gen_random_uuid(), $1, 'totp', 'verified', now(), now(), 'a shared secret')`,
    [user],
  )
