import { expect } from 'vitest'
import type { Database, Queryable } from '../database/database.ts'

/**
 * A database that is met in the middle: after the first statement with this text in a transaction the work begins on
 * another connection, and the transaction goes on once that has ended or waits for it. PGlite has one connection, so
 * the work comes after.
 */
export function raceInTransaction(database: Database, text: string, work: () => Promise<unknown>) {
  let begun: Promise<unknown> | undefined
  const met: Database = {
    ...database,
    transaction: (inside) =>
      database.transaction((tx) =>
        inside({
          query: async (statement, values) => {
            const result = await tx.query(statement, values ?? [])
            if (statement.includes(text) && !begun && database.engine === 'postgres') {
              let ended = false
              begun = work().finally(() => {
                ended = true
              })
              begun.catch(() => {})
              await expect.poll(async () => ended || (await somebodyWaits(tx))).toBe(true)
            }
            return result as never
          },
        }),
      ),
  }
  return { database: met, done: () => begun ?? work() }
}

/** Forestalled: the work is done before the first statement with this text, outside of transactions and no query. */
export function beforeWrite(database: Database, text: string, work: () => Promise<unknown>): Database {
  let due: (() => Promise<unknown>) | undefined = work
  return {
    ...database,
    query: async (statement, values) => {
      if (due && !statement.trimStart().startsWith('select') && statement.includes(text)) {
        const first = due
        due = undefined
        await first()
      }
      return database.query(statement, values)
    },
  }
}

/**
 * A database on which the work is done before the statement of this number, counted from 1, on another connection; the
 * statement goes on once the work has ended or waits for it. On PGlite, which has one connection, not within transactions.
 */
export function beforeStatement(database: Database, number: number, work: () => Promise<unknown>) {
  let seen = 0
  let begun: Promise<unknown> | undefined
  async function next(tx: Queryable | undefined): Promise<void> {
    if (tx && database.engine === 'pglite') return
    seen += 1
    if (seen !== number) return
    let ended = false
    begun = work().finally(() => {
      ended = true
    })
    begun.catch(() => {})
    if (tx) await expect.poll(async () => ended || (await somebodyWaits(tx)), { interval: 5 }).toBe(true)
    else await begun
  }
  const within = <T>(inside: (tx: Queryable) => Promise<T>) => {
    return (tx: Queryable) =>
      inside({
        query: async (text, values) => {
          await next(tx)
          return tx.query(text, values ?? [])
        },
      })
  }
  const met: Database = {
    ...database,
    query: async (text, values) => {
      await next(undefined)
      return database.query(text, values)
    },
    queryAs: async (caller, text, values) => {
      await next(undefined)
      return database.queryAs(caller, text, values)
    },
    transaction: async (inside) => {
      if (database.engine === 'pglite') await next(undefined)
      return database.transaction(within(inside))
    },
    as: async (caller, inside) => {
      if (database.engine === 'pglite') await next(undefined)
      return database.as(caller, within(inside))
    },
  }
  return { database: met, done: async () => begun, met: () => begun !== undefined }
}

async function somebodyWaits(tx: Queryable): Promise<boolean> {
  return (await tx.query('select from pg_locks where not granted')).count > 0
}
