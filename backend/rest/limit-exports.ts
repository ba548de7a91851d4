import type { Database } from '../database/database.ts'
import { createLimit } from '../http/limits.ts'
import { RestError } from './errors.ts'
import type { RestRequest } from './request.ts'

type LimitExports = <T>(request: Pick<RestRequest, 'path' | 'caller'>, work: () => Promise<T>) => Promise<T>

/** An export reads all that is held about its caller: one an hour, which one that failed does not use up. */
export function exportLimit(database: Database): LimitExports {
  const exports = createLimit(database, {
    name: 'export',
    points: 1,
    seconds: 3600,
    isCleared: true,
    message: () => 'Your data can be exported once an hour',
  })
  return async ({ path, caller }, work) => {
    if (path[0] !== 'rpc' || path[1] !== 'export_my_data' || caller.role !== 'authenticated') return work()
    const account = String(caller.claims.sub)
    await exports.take(account)
    return work().catch(async (error: unknown) => {
      // A page behind the end was read all the same.
      const wasRead = error instanceof RestError && error.status === 416
      if (!wasRead) await exports.clear(account)
      throw error
    })
  }
}
