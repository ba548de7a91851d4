import { z } from 'zod'
import type { Context } from '../context.ts'
import { addressKey } from '../http/limits.ts'
import { auditEntry, insertAudit } from './audit.ts'
import type { AuthLimits } from './auth-limits.ts'
import { clientOf } from './client-of.ts'
import { AuthError } from './errors.ts'
import { takeAuthCode } from './flow-state.ts'
import { grantSession } from './grant-session.ts'
import type { Grant } from './grants.ts'
import { readInput, text } from './input.ts'
import { findUser } from './users.ts'

const pkceInput = z.object({ auth_code: text, code_verifier: text })

/** `grant_type=pkce`: a code that a link or a provider brought back, for a session. */
export function pkceGrant(context: Context, { verifications }: AuthLimits): Grant {
  return async (c) => {
    const { auth_code: code, code_verifier: verifier } = await readInput(c.req.raw, pkceInput)
    if (!code || !verifier)
      throw new AuthError(
        400,
        'validation_failed',
        'invalid request: both auth code and code verifier should be non-empty',
      )
    const client = clientOf(c)
    await verifications.take(addressKey(client.address))
    const answer = await context.database.transaction(async (tx) => {
      const flow = await takeAuthCode(tx, code, verifier, context.settings)
      const session = await grantSession(context, tx, flow.user_id, flow.authentication_method, client)
      const user = await findUser(tx, flow.user_id)
      if (user) {
        const entry = auditEntry(user, 'login', { provider_type: flow.provider_type })
        await tx.query(insertAudit('$1'), [JSON.stringify([entry])])
      }
      return {
        ...session,
        ...(flow.provider_access_token && { provider_token: flow.provider_access_token }),
        ...(flow.provider_refresh_token && { provider_refresh_token: flow.provider_refresh_token }),
      }
    })
    return c.json(answer)
  }
}
