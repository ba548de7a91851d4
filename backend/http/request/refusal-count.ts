import type { Logger } from 'pino'
import { maskAddress } from '../client-address.ts'
import { addressKey } from '../limits.ts'

const minuteMs = 60_000
/**
 * Of an address, the first refusal gets a line of its own; those that follow are counted, in one line a minute.
 * @param maxAddresses more than this in a minute share one count
 */
export function refusalCount(log: Logger, maxAddresses = 10_000): { isFirst(address: string): boolean } {
  const counts = new Map<string, number>()

  function count(key: string, masked: string): void {
    counts.set(key, 0)
    setTimeout(() => {
      const refused = counts.get(key) ?? 0
      counts.delete(key)
      if (refused === 0) return
      log.info({ status: 429, refused, address: masked }, 'requests refused')
      count(key, masked)
    }, minuteMs).unref()
  }

  return {
    isFirst(address) {
      const own = addressKey(address)
      const isOwn = counts.has(own) || counts.size < maxAddresses
      const key = isOwn ? own : 'others'
      const before = counts.get(key)
      if (before !== undefined) counts.set(key, before + 1)
      else count(key, isOwn ? maskAddress(address) : key)
      return before === undefined
    },
  }
}
