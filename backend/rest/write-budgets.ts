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

/** A PATCH writes what it sends into each row that it finds; the triggers of the tables take no more in a statement. */
const maxPatchBytes = 100_000
const changedRows = ({ headers }: Response) => Number(headers.get('content-range')?.match(/-(\d+)/)?.[1] ?? -1) + 1

/** What accounts that cost nothing would write without end has a budget a table. What was not stored does not count. */
export function writeBudgets({ database, settings }: Services): WithinBudget {
  const budgetOf = (name: string, what: string, perAccount: number, perAddress: number) =>
    createByteBudget(database, {
      name,
      perAccount,
      perAddress,
      message: `Too ${what} sent today; what waits is kept on this device and sent tomorrow.`,
    })
  const { REVIEWS_DAILY_SIZE_ACCOUNT, REVIEWS_DAILY_SIZE_ADDRESS } = settings
  const { NOTES_DAILY_SIZE_ACCOUNT, NOTES_DAILY_SIZE_ADDRESS } = settings
  const { SOLUTIONS_DAILY_SIZE_ACCOUNT, SOLUTIONS_DAILY_SIZE_ADDRESS } = settings
  const budgets = new Map([
    ['reviews', budgetOf('reviews', 'many answers were', REVIEWS_DAILY_SIZE_ACCOUNT, REVIEWS_DAILY_SIZE_ADDRESS)],
    ['notes', budgetOf('notes', 'many notes were', NOTES_DAILY_SIZE_ACCOUNT, NOTES_DAILY_SIZE_ADDRESS)],
    ['solutions', budgetOf('solutions', 'much code was', SOLUTIONS_DAILY_SIZE_ACCOUNT, SOLUTIONS_DAILY_SIZE_ADDRESS)],
  ])
  return async ({ method, path: [table = ''], body, caller }, address, answer) => {
    const budget = budgets.get(table)
    if (!budget || (method !== 'POST' && method !== 'PATCH') || caller.role !== 'authenticated') return answer()
    const sent = Buffer.byteLength(body)
    const bytes = method === 'PATCH' ? Math.max(sent, maxPatchBytes) : sent
    const refund = await budget.reserve({ address, account: String(caller.claims.sub) }, bytes)
    try {
      const answered = await answer()
      if (method === 'PATCH') await refund(bytes - Math.min(bytes, sent * changedRows(answered)))
      return answered
    } catch (error) {
      await refund(bytes).catch(() => {})
      throw error
    }
  }
}
