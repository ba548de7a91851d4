import type { Database } from '../../database/database.ts'
import type { TestServer } from '../../testing/server.ts'

/** What the tests of the wire share: one server, on tables that each test finds as new. */
export interface RestTools {
  server: () => TestServer
  database: () => Database
  walks: () => ReturnType<ReturnType<TestServer['restClient']>['from']>
  /** The ids that a search finds, in their order; the error when it is refused. */
  ids: (search: string) => Promise<unknown>
}
