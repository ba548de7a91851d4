import type { Queryable } from '../../database/database.ts'
import { revokeTokens } from '../one-time-tokens/one-time-tokens.ts'
import { endAllFlows } from './flow-state.ts'

export async function revokePending(tx: Queryable, userId: string): Promise<void> {
  await revokeTokens(tx, userId)
  await tx.query(
    `update auth.users set email_change = '', email_change_confirm_status = 0, phone_change = '', updated_at = now(),
       confirmation_sent_at = null, recovery_sent_at = null, email_change_sent_at = null, phone_change_sent_at = null,
       reauthentication_sent_at = null
     where id = $1`,
    [userId],
  )
  await endAllFlows(tx, userId)
}
