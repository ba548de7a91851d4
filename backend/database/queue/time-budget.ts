import { LimitReached } from '../limit-reached.ts'

export interface TimeBudget {
  /** Adds what work has taken, in milliseconds. Never throws: the work is done. */
  charge(key: string, ms: number): void
  /** @throws {LimitReached} while the key has spent its budget */
  check(key: string): void
}

interface TimeBudgetOptions {
  /** Milliseconds of work in a window, for each key. */
  budgetMs: number
  windowMs?: number
  /** Past so many keys the one charged longest ago begins anew. */
  maxKeys?: number
  message?: string
  /** Monotonic milliseconds: a clock that is set must not end or prolong a refusal. */
  now?: () => number
}

/** A leaky bucket in this process's memory: what was spent drains evenly, a whole budget in a window. */
export function createTimeBudget(options: TimeBudgetOptions): TimeBudget {
  const { budgetMs, windowMs = 60_000, maxKeys = 10_000, message, now = () => performance.now() } = options
  const drainedPerMs = budgetMs / windowMs
  const buckets = new Map<string, { spentMs: number; at: number }>()

  const spentBy = (key: string): number => {
    const bucket = buckets.get(key)
    return bucket ? Math.max(0, bucket.spentMs - (now() - bucket.at) * drainedPerMs) : 0
  }

  return {
    charge(key, ms) {
      if (!(ms > 0)) return
      // At most twice the budget: one slow statement must not hold its key for longer than a window.
      const spentMs = Math.min(spentBy(key) + ms, 2 * budgetMs)
      buckets.delete(key)
      buckets.set(key, { spentMs, at: now() })
      const [longestAgo] = buckets.keys()
      if (buckets.size > maxKeys && longestAgo !== undefined) buckets.delete(longestAgo)
    },
    check(key) {
      const overMs = spentBy(key) - budgetMs
      if (overMs >= 0) throw new LimitReached(Math.floor(overMs / drainedPerMs / 1000) + 1, message)
    },
  }
}

/** Of the database, for one account, or for the anonymous callers of one address: a twelfth of one connection's time. */
export const callersBudget = (budgetMs = 5_000): TimeBudget =>
  createTimeBudget({ budgetMs, message: 'Too much work for the database, try again later' })
