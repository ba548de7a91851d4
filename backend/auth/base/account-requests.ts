import type { Context as HonoContext } from 'hono'
import { bearerToken } from '../../access/caller.ts'
import type { RequestVariables } from '../../http/request/request-variables.ts'
import { requestLimits } from '../../http/request-limits.ts'
import type { Services } from '../../services.ts'

/**
 * Counts requests that carry a learner's token, before the database is asked. Requests without one have limits of their own.
 * @returns what rejects with LimitReached
 */
export function accountRequests({ settings, tokens }: Pick<Services, 'settings' | 'tokens'>) {
  const { REST_RATE_LIMIT_ACCOUNT: perAccount, REST_RATE_LIMIT_ADDRESS: perAddress } = settings
  const take = requestLimits({ name: 'auth', perAccount, perAddress, perVisitors: perAddress })
  return async (c: HonoContext<RequestVariables>): Promise<void> => {
    const token = bearerToken(c.req.raw.headers)
    const claims = token ? await tokens.verify(token).catch(() => undefined) : undefined
    if (claims?.role === 'authenticated') await take({ role: 'authenticated', claims }, c.get('clientAddress'))
  }
}
