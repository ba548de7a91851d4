import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '../database/database.ts'

export interface Limit {
  /** Counts one attempt. @throws {LimitReached} */
  take(key: string): Promise<void>
  /** Counts nothing. @throws {LimitReached} where `take` would */
  check(key: string): Promise<void>
  /** Forgets what was counted for the key. */
  clear(key: string): Promise<void>
}

export class LimitReached extends Error {
  constructor(
    /** Whole seconds until another attempt is allowed, at least 1. */
    readonly retryAfter: number,
    message = 'Request rate limit reached',
    readonly code: LimitCode = 'over_request_rate_limit',
  ) {
    super(message)
    this.name = 'LimitReached'
  }
}

/** GoTrue's codes of a 429. */
export type LimitCode = 'over_request_rate_limit' | 'over_email_send_rate_limit' | 'over_sms_send_rate_limit'

export interface LimitOptions {
  name: string
  /** Attempts allowed in one window, which begins with the first of them. */
  points: number
  /** Length of the window in seconds. */
  seconds: number
  code?: LimitCode
  /** What the refusal says. @param retryAfter in seconds */
  message?: (retryAfter: number) => string
}

/**
 * Counts in PostgreSQL, so that all processes share what they have counted, else in memory: PGlite has one process.
 * Keys are stored hashed, for they are made of addresses.
 */
export function createLimit(database: Database, { name, points, seconds, code, message }: LimitOptions): Limit {
  const options = { keyPrefix: name, points, duration: seconds }
  const limiter: RateLimiterAbstract =
    database.engine === 'pglite'
      ? new RateLimiterMemory(options)
      : new RateLimiterPostgres({ ...options, ...storeIn(database) })
  const refuse = ({ msBeforeNext }: RateLimiterRes) => {
    const retryAfter = Math.max(1, Math.ceil(msBeforeNext / 1000))
    return new LimitReached(retryAfter, message?.(retryAfter), code)
  }
  return {
    async take(key) {
      try {
        await limiter.consume(digest(key))
      } catch (refusal) {
        throw refusal instanceof RateLimiterRes ? refuse(refusal) : refusal
      }
    },
    async check(key) {
      const counted = await limiter.get(digest(key))
      if (counted && counted.remainingPoints <= 0) throw refuse(counted)
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
