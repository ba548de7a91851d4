import { addressKey } from '../http/limits.ts'
import type { Services } from '../services.ts'
import { countAttempt, tryTake } from './base/audit-failures.ts'
import type { AuthLimits } from './base/auth-limits.ts'
import { credentials, readInput, refreshInput } from './base/input.ts'
import { idTokenGrant } from './external/id-token-grant.ts'
import type { Providers } from './external/provider.ts'
import { pkceGrant } from './pkce-grant.ts'
import { clientOf } from './sessions/client-of.ts'
import type { Grant } from './sessions/grant.ts'
import { refreshSession } from './sessions/refresh.ts'
import { passwordSignIn } from './sign-in/sign-in.ts'
import { type KnownDevices, knownDevices } from './users/known-devices.ts'
import { web3Grant } from './web3/web3-grant.ts'

export function grants(context: Services, limits: AuthLimits, providers: Providers): ReadonlyMap<string, Grant> {
  const devices = knownDevices(context)
  return new Map([
    ['password', passwordGrant(context, limits, devices)],
    ['refresh_token', refreshGrant(context, limits, devices)],
    ['pkce', pkceGrant(context, limits)],
    ['id_token', idTokenGrant(context, limits, providers)],
    ['web3', web3Grant(context, limits)],
  ])
}

function passwordGrant(context: Services, limits: AuthLimits, devices: KnownDevices): Grant {
  const signIn = passwordSignIn(context, limits)
  return async (c) => {
    const input = await readInput(c.req.raw, credentials)
    await countAttempt(context, limits, limits.signIns, 'login')
    const answer = await signIn(input, clientOf(c), (name) => devices.isKnown(c, name))
    devices.remember(c, answer.user)
    return c.json(answer)
  }
}

function refreshGrant(context: Services, { refreshes, repetitions }: AuthLimits, devices: KnownDevices): Grant {
  return async (c) => {
    const input = await readInput(c.req.raw, refreshInput)
    const client = clientOf(c)
    // A class behind one address must not limit itself; only unknown tokens count against the address.
    const limits = {
      known: (id: string) => refreshes.take(id),
      unknown: () => refreshes.take(addressKey(client.address)),
      mayRepeat: (id: string) => tryTake(repetitions, id),
    }
    const answer = await refreshSession(context, input, client, limits)
    devices.remember(c, answer.user)
    return c.json(answer)
  }
}
