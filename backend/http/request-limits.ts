import type { Caller } from '../database/database.ts'
import { currentRequester } from '../database/queue/requester.ts'
import { addressKey, createMemoryLimit } from './limits.ts'

interface RequestLimitOptions {
  name: string
  perAccount: number
  perAddress: number
  perVisitors: number
}

export type TakeRequest = (caller: Caller | undefined, address: string) => Promise<void>

/**
 * Counts a request, and has the work for it take the turns of its account.
 * Visitors have a limit of their own, so that they cannot use up the limit of a class at the same address.
 */
export function requestLimits({ name, perAccount, perAddress, perVisitors }: RequestLimitOptions): TakeRequest {
  const limit = (whose: string, points: number) =>
    createMemoryLimit({
      name: `${name}-${whose}`,
      points,
      seconds: 60,
      message: () => 'Too many requests, try again later',
    })
  const accounts = limit('account', perAccount)
  const addresses = limit('address', perAddress)
  const visitors = limit('visitors', perVisitors)
  return async (caller, address) => {
    if (caller?.role === 'service_role') return
    const key = addressKey(address)
    if (caller?.role !== 'authenticated') return visitors.take(key)
    const account = String(caller.claims.sub ?? key)
    const requester = currentRequester()
    if (requester) requester.account = account
    await accounts.take(account)
    await addresses.take(key)
  }
}
