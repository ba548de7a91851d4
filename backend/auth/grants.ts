import type { Context as HonoContext } from 'hono'
import type { Context } from '../context.ts'
import { addressKey } from '../http/limits.ts'
import type { RequestVariables } from '../http/request-variables.ts'
import type { AuthLimits } from './auth-limits.ts'
import { clientOf } from './client-of.ts'
import { idTokenGrant } from './external/id-token-grant.ts'
import type { Provider } from './external/provider.ts'
import { credentials, readInput, refreshInput } from './input.ts'
import { pkceGrant } from './pkce-grant.ts'
import { refreshSession } from './refresh.ts'
import { passwordSignIn } from './sign-in.ts'
import { web3Grant } from './web3/web3-grant.ts'

export type Grant = (c: HonoContext<RequestVariables>) => Promise<Response>

/**
 * What `POST /token` takes, by `grant_type`.
 * @param providers those that are switched on, opened
 */
export function grants(
  context: Context,
  limits: AuthLimits,
  providers: ReadonlyMap<string, Provider>,
): ReadonlyMap<string, Grant> {
  return new Map([
    ['password', passwordGrant(context, limits)],
    ['refresh_token', refreshGrant(context, limits)],
    ['pkce', pkceGrant(context, limits)],
    ['id_token', idTokenGrant(context, limits, providers)],
    ['web3', web3Grant(context, limits)],
  ])
}

function passwordGrant(context: Context, { signIns, wrongPasswords }: AuthLimits): Grant {
  const signIn = passwordSignIn(context, wrongPasswords)
  return async (c) => {
    const input = await readInput(c.req.raw, credentials)
    const client = clientOf(c)
    await signIns.take(addressKey(client.address))
    return c.json(await signIn(input, client))
  }
}

function refreshGrant(context: Context, { refreshes }: AuthLimits): Grant {
  return async (c) => {
    const input = await readInput(c.req.raw, refreshInput)
    const client = clientOf(c)
    // A class behind one address refreshes without limiting each other; only guesses are counted against the address.
    const limits = {
      known: (id: string) => refreshes.take(id),
      unknown: () => refreshes.take(addressKey(client.address)),
    }
    return c.json(await refreshSession(context, input, client, limits))
  }
}
