import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '../database/database.ts'

export interface Limit {
  /** Counts one attempt. @throws {LimitReached} */
  take(key: string): Promise<void>
  /** Forgets what was counted for the key. */
  clear(key: string): Promise<void>
}

export class LimitReached extends Error {
  constructor(
    /** Whole seconds until another attempt is allowed, at least 1. */
    readonly retryAfter: number,
  ) {
    super('Request rate limit reached')
    this.name = 'LimitReached'
  }
}

export interface LimitOptions {
  name: string
  /** Attempts allowed in one window, which begins with the first of them. */
  points: number
  /** Length of the window in seconds. */
  seconds: number
}

/**
 * Counts in PostgreSQL, so that all processes share what they have counted, else in memory: PGlite has one process.
 * Keys are stored hashed, for they are made of addresses.
 */
export function createLimit(database: Database, { name, points, seconds }: LimitOptions): Limit {
  const options = { keyPrefix: name, points, duration: seconds }
  const limiter: RateLimiterAbstract =
    database.engine === 'pglite'
      ? new RateLimiterMemory(options)
      : new RateLimiterPostgres({ ...options, ...storeIn(database) })
  return {
    async take(key) {
      try {
        await limiter.consume(digest(key))
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        throw new LimitReached(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)))
      }
    },
    async clear(key) {
      await limiter.delete(digest(key))
    },
  }
}

/** What stands for a client's address: of an IPv6 address the network, since its owner may use any address in it. */
export function addressKey(address: string): string {
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.replace(/%.*$/, '').split('::')
  const front = head === '' ? [] : head.split(':')
  const missing = tail === undefined ? [] : Array<string>(8).fill('0')
  return `${[...front, ...missing]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

function storeIn(database: Database) {
  const query = async ({ text, values }: { text: string; values?: (string | number)[] }) => {
    const { rows, count } = await database.query(text, values)
    return { rows, rowCount: count }
  }
  return { storeClient: { query }, storeType: 'pool', schemaName: 'limits', tableName: 'counters', tableCreated: true }
}

function digest(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}
