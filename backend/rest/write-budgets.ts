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

/** What accounts that cost nothing would write without end: answers and notes. What was not stored does not count. */
export function writeBudgets({ database, settings }: Services): WithinBudget {
  const budgetOf = (name: string, what: string, perAccount: number, perAddress: number) =>
    createByteBudget(database, {
      name,
      perAccount,
      perAddress,
      message: `Too many ${what} were sent today; they are kept on this device and sent tomorrow.`,
    })
  const budgets = new Map([
    [
      'reviews',
      budgetOf('reviews', 'answers', settings.REVIEWS_DAILY_SIZE_ACCOUNT, settings.REVIEWS_DAILY_SIZE_ADDRESS),
    ],
    ['notes', budgetOf('notes', 'notes', settings.NOTES_DAILY_SIZE_ACCOUNT, settings.NOTES_DAILY_SIZE_ADDRESS)],
  ])
  return async ({ method, path, body, caller }, address, answer) => {
    const budget = budgets.get(path[0] ?? '')
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
