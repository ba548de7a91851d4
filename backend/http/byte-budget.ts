import type { Database } from '../database/database.ts'
import { addressKey, createLimit, LimitReached } from './limits.ts'

interface ByteBudgetOptions {
  name: string
  /** Bytes in 24 hours. */
  perAddress: number
  perAccount: number
  /** A sentence for the learner. */
  message: string
}

export interface Writer {
  address: string
  /** undefined for a visitor */
  account: string | undefined
}

export interface ByteBudget {
  /**
   * Counts the bytes of a write before it happens. What is refused counts nothing.
   * @returns gives the bytes back once, of a write that failed or was smaller
   * @throws {LimitReached}
   */
  reserve(writer: Writer, bytes: number): Promise<(bytes: number) => Promise<void>>
}

const daySeconds = 24 * 60 * 60

/** Bytes that one client address and one account may write in a day, each apart. */
export function createByteBudget(database: Database, options: ByteBudgetOptions): ByteBudget {
  const { name, perAddress, perAccount } = options
  const message = () => options.message
  const limit = (whose: string, points: number) =>
    // What is given back is free again, so no process may remember a refusal.
    createLimit(database, { name: `${name}-bytes-${whose}`, points, seconds: daySeconds, message, isCleared: true })
  const addresses = limit('address', perAddress)
  const accounts = limit('account', perAccount)

  return {
    async reserve({ address, account }, bytes) {
      const counted: ((bytes: number) => Promise<void>)[] = []
      const refund = async (some: number) => {
        if (some > 0) await Promise.all(counted.map((give) => give(some)))
      }
      const take = async (budget: typeof addresses, key: string) => {
        counted.push((some) => budget.refund(key, some))
        await budget.take(key, bytes)
      }
      try {
        await take(addresses, addressKey(address))
        if (account !== undefined) await take(accounts, account)
      } catch (error) {
        if (error instanceof LimitReached) await refund(bytes)
        throw error
      }
      return refund
    },
  }
}
