import type { Caller } from '../database/database.ts'
import { createByteBudget } from '../http/byte-budget.ts'
import type { Services } from '../services.ts'

interface Write {
  method: string
  path: readonly string[]
  body: string
  caller: Caller
}

type WithinBudget = (write: Write, address: string, answer: () => Promise<Response>) => Promise<Response>

/** Reviews are a log, of which accounts that cost nothing would write without end. What was not stored does not count. */
export function reviewBudget({ database, settings }: Services): WithinBudget {
  const budget = createByteBudget(database, {
    name: 'reviews',
    perAccount: settings.REVIEWS_DAILY_SIZE_ACCOUNT,
    perAddress: settings.REVIEWS_DAILY_SIZE_ADDRESS,
    message: 'Too many answers were sent today; they are kept on this device and sent tomorrow.',
  })
  return async ({ method, path, body, caller }, address, answer) => {
    if (method !== 'POST' || path[0] !== 'reviews' || caller.role !== 'authenticated') return answer()
    const bytes = Buffer.byteLength(body)
    const refund = await budget.reserve({ address, account: String(caller.claims.sub) }, bytes)
    try {
      return await answer()
    } catch (error) {
      await refund(bytes).catch(() => {})
      throw error
    }
  }
}
