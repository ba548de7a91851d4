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

/** What accounts that cost nothing would write without end has a budget a table. What was not stored does not count. */
export function writeBudgets({ database, settings }: Services): WithinBudget {
  const budgets = new Map([
    [
      'reviews',
      createByteBudget(database, {
        name: 'reviews',
        perAccount: settings.REVIEWS_DAILY_SIZE_ACCOUNT,
        perAddress: settings.REVIEWS_DAILY_SIZE_ADDRESS,
        message: 'Too many answers were sent today; they are kept on this device and sent tomorrow.',
      }),
    ],
    [
      'solutions',
      createByteBudget(database, {
        name: 'solutions',
        perAccount: settings.SOLUTIONS_DAILY_SIZE_ACCOUNT,
        perAddress: settings.SOLUTIONS_DAILY_SIZE_ADDRESS,
        message: 'Too much code was sent today; it is kept on this device and sent tomorrow.',
      }),
    ],
  ])
  return async ({ method, path: [table = ''], body, caller }, address, answer) => {
    const budget = budgets.get(table)
    if (!budget || (method !== 'POST' && method !== 'PATCH') || caller.role !== 'authenticated') return answer()
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
