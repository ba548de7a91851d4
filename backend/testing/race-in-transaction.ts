import { expect } from 'vitest'
import type { Database } from '../database/database.ts'

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
              const waits = async () => (await tx.query('select from pg_locks where not granted')).count > 0
              await expect.poll(async () => ended || (await waits())).toBe(true)
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
