import { z } from 'zod'
import type { Queryable } from '../database/database.ts'
import type { Services } from '../services.ts'
import { auditEntry, recordAudit } from './base/audit.ts'
import { auditFailures, countAttempt } from './base/audit-failures.ts'
import type { AuthLimits } from './base/auth-limits.ts'
import { AuthError } from './base/errors.ts'
import { readInput, text } from './base/input.ts'
import { findUser } from './base/users.ts'
import { clientOf } from './sessions/client-of.ts'
import { takeAuthCode } from './sessions/flow-state.ts'
import type { Grant } from './sessions/grant.ts'
import { grantSession } from './sessions/grant-session.ts'

const pkceInput = z.object({ auth_code: text, code_verifier: text })

export function pkceGrant(context: Services, limits: AuthLimits): Grant {
  return async (c) => {
    const { auth_code: code, code_verifier: verifier } = await readInput(c.req.raw, pkceInput)
    if (!code || !verifier)
      throw new AuthError('validation_failed', 'invalid request: both auth code and code verifier should be non-empty')
    await countAttempt(context, limits, limits.verifications, 'code')
    const exchange = async (tx: Queryable) => {
      const flow = await takeAuthCode(tx, code, verifier, context.settings)
      const session = await grantSession(context, tx, flow.user_id, flow.authentication_method, clientOf(c))
      const user = await findUser(tx, flow.user_id)
      if (user) {
        await recordAudit(tx, auditEntry(user, 'login', { provider_type: flow.provider_type }))
      }
      return {
        ...session,
        ...(flow.provider_access_token && { provider_token: flow.provider_access_token }),
        ...(flow.provider_refresh_token && { provider_refresh_token: flow.provider_refresh_token }),
      }
    }
    const attempt = () => ({ traits: { type: 'pkce' } })
    return c.json(await auditFailures(context, limits, 'code', attempt, () => context.database.transaction(exchange)))
  }
}
