import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { openPostgres } from '../database/postgres/postgres.ts'
import { describeEngines } from '../testing/engines.ts'
import { createByteBudget } from './byte-budget.ts'
import { LimitReached } from './limits.ts'

describeEngines('a budget of bytes', (opened) => {
  const budgetOf = (
    sizes: { perAddress: number; perAccount: number },
    database = opened().database,
    name = randomUUID(),
  ) => createByteBudget(database, { name, message: 'Enough for today.', ...sizes })
  const at = (address: string, account: string | undefined = randomUUID()) => ({ address, account })

  it('ends for an address over all its accounts, and for an account over all its addresses', async () => {
    const budget = budgetOf({ perAddress: 1000, perAccount: 600 })
    await budget.reserve(at('192.0.2.1'), 600)
    await expect(budget.reserve(at('192.0.2.1'), 401)).rejects.toThrow('Enough for today.')
    await budget.reserve(at('192.0.2.2', 'ada'), 600)
    await expect(budget.reserve(at('192.0.2.3', 'ada'), 1)).rejects.toMatchObject({
      retryAfter: expect.closeTo(86_400, -2),
    })
  })

  it('counts nothing of what it refuses, for the address neither', async () => {
    const budget = budgetOf({ perAddress: 1000, perAccount: 500 })
    for (let n = 0; n < 5; n++) await expect(budget.reserve(at('192.0.2.1', 'ada'), 501)).rejects.toThrow(LimitReached)
    for (let n = 0; n < 5; n++) await expect(budget.reserve(at('192.0.2.1'), 1001)).rejects.toThrow(LimitReached)
    await budget.reserve(at('192.0.2.1', 'ada'), 500)
    await budget.reserve(at('192.0.2.1'), 500)
  })

  it('can be spent again once it is refunded', async () => {
    const budget = budgetOf({ perAddress: 1000, perAccount: 1000 })
    const refund = await budget.reserve(at('192.0.2.1', 'ada'), 1000)
    await refund(400)
    await expect(budget.reserve(at('192.0.2.1', 'ada'), 401)).rejects.toThrow(LimitReached)
    await budget.reserve(at('192.0.2.1', 'ada'), 400)
  })

  it('counts a /64 of IPv6 as one address, and more bytes than an integer of PostgreSQL holds', async () => {
    const budget = budgetOf({ perAddress: 6e9, perAccount: 6e9 })
    await budget.reserve(at('2001:db8:1:2::1'), 4e9)
    await expect(budget.reserve(at('2001:db8:1:2:ffff::1'), 3e9)).rejects.toThrow(LimitReached)
    await budget.reserve(at('2001:db8:1:3::1'), 3e9)
  })

  it('is exact when many write at once, from several processes on one PostgreSQL', async () => {
    const { database, url } = opened()
    const other = url ? openPostgres(url).database : undefined
    const name = randomUUID()
    const budgets = [database, other ?? database].map((each) =>
      budgetOf({ perAddress: 1000, perAccount: 1000 }, each, name),
    )
    const shared = url ? budgets : budgets.slice(0, 1)
    const outcomes = await Promise.allSettled(
      Array.from({ length: 40 }, (_, n) => shared[n % shared.length]?.reserve(at('192.0.2.1'), 50)),
    )
    // A refusal may count for a moment, so that another is refused beside it; what is allowed is never more.
    const allowed = outcomes.filter(({ status }) => status === 'fulfilled').length
    expect(allowed).toBeLessThanOrEqual(20)
    expect(allowed).toBeGreaterThan(0)
    await other?.close()
  })
})
