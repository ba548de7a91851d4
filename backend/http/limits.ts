import { hash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import {
  type RateLimiterAbstract,
  RateLimiterCluster,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import type { Database } from '../database/database.ts'
import { type LimitCode, LimitReached } from '../database/limit-reached.ts'
import { isWorker } from '../settings/worker-role.ts'

export { type LimitCode, LimitReached }

export interface Limit {
  /** Counts one attempt, or so many points. @throws {LimitReached} as does `check`, which counts nothing */
  take(key: string, points?: number): Promise<void>
  check(key: string): Promise<void>
  clear(key: string): Promise<void>
  refund(key: string, points?: number): Promise<void>
}

export interface LimitOptions {
  name: string
  points: number
  seconds: number
  code?: LimitCode
  /** @param retryAfter in seconds */
  message?: (retryAfter: number) => string
  /** Another process may clear it, so every attempt asks the store, refused ones too. */
  isCleared?: boolean
}

/** PostgreSQL shares the counts between processes; PGlite has one. Keys contain addresses, so they are hashed. `sweepAuth` removes old ones. */
export function createLimit(database: Database, options: LimitOptions): Limit {
  if (database.engine === 'pglite') return createMemoryLimit(options)
  // A flood that is refused already must not cost a statement each.
  const known = options.isCleared ? {} : { inMemoryBlockOnConsumed: options.points + 1 }
  return limitBy(new RateLimiterPostgres({ ...limiterOptions(options), ...known, ...storeIn(database) }), options)
}

export const createMemoryLimit = (options: LimitOptions): Limit =>
  limitBy(new (isWorker ? RateLimiterCluster : RateLimiterMemory)(limiterOptions(options)), options)

const limiterOptions = ({ name, points, seconds }: LimitOptions) => ({ keyPrefix: name, points, duration: seconds })

/** Milliseconds that clocks may differ. A count that ends later was made by a wrong clock, perhaps years ahead. */
const clockSkewMs = 60_000

function limitBy(limiter: RateLimiterAbstract, { seconds, message, code }: LimitOptions): Limit {
  const isOfLater = ({ msBeforeNext }: RateLimiterRes) => msBeforeNext > seconds * 1000 + clockSkewMs
  const refuse = ({ msBeforeNext }: RateLimiterRes) => {
    const retryAfter = Math.max(1, Math.ceil(msBeforeNext / 1000))
    return new LimitReached(retryAfter, message?.(retryAfter), code)
  }
  return {
    async take(key, points) {
      const consume = () => limiter.consume(digest(key), points)
      try {
        await consume().catch(async (refusal: unknown) => {
          if (!(refusal instanceof RateLimiterRes && isOfLater(refusal))) throw refusal
          await limiter.delete(digest(key))
          return consume()
        })
      } catch (refusal) {
        throw refusal instanceof RateLimiterRes ? refuse(refusal) : refusal
      }
    },
    async check(key) {
      const counted = await limiter.get(digest(key))
      if (counted && counted.remainingPoints <= 0 && !isOfLater(counted)) throw refuse(counted)
    },
    async clear(key) {
      await limiter.delete(digest(key))
    },
    async refund(key, points) {
      await limiter.reward(digest(key), points)
    },
  }
}

/** IPv6: the /64 network, since its owner may use any address in it. */
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
  return {
    storeClient: { query },
    storeType: 'pool',
    schemaName: 'limits',
    tableName: 'counters',
    tableCreated: true,
    clearExpiredByTimeout: false,
  }
}

function digest(key: string): string {
  return hash('sha256', key, 'base64url')
}
