import type { Caller, Database, Result } from '../database/database.ts'
import { retry, serializationFailures } from '../database/retry.ts'
import { HttpError } from '../http/http-error.ts'
import type { SchemaCache } from './schema-cache.ts'
import type { Statement } from './sql/statement.ts'

/** What an endpoint of `/rest/v1` is given. */
export interface RestRequest {
  method: string
  /** Decoded, behind `/rest/v1/`. */
  path: readonly string[]
  search: string
  headers: Headers
  /** Set when the schema was asked for by name; the answer then names it too. */
  profile: string | undefined
  /** Its bytes as PostgreSQL writes them, `\\x…`, when it is `application/octet-stream`. */
  body: string
  caller: Caller
  schema: SchemaCache
  database: Database
}

export function mediaTypeOf(headers: Headers): string {
  return headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() || 'application/json'
}

export function requireJson(headers: Headers): void {
  const type = mediaTypeOf(headers)
  if (type !== 'application/json')
    throw new HttpError(415, 'unsupported_media_type', `Content-Type not acceptable: ${type}`)
}

/** Runs the request's one statement: one round trip, or when `check` may refuse the answer and take all back, two. */
export async function run<Row>(
  { database, caller }: RestRequest,
  statement: Statement,
  check?: (answer: Row) => void,
): Promise<Row> {
  return retry(serializationFailures, async () => {
    if (!check) return only(await database.queryAs<Row>(caller, statement.text, statement.values))
    return database.as(caller, async (tx) => {
      const answer = only(await tx.query<Row>(statement.text, statement.values))
      check(answer)
      return answer
    })
  })
}

/** The same in a transaction that cannot write. */
export async function runReadOnly<Row>({ database, caller }: RestRequest, statement: Statement): Promise<Row> {
  return database.as(caller, async (tx) => {
    await tx.query('set transaction read only')
    return only(await tx.query<Row>(statement.text, statement.values))
  })
}

function only<Row>({ rows }: Result<Row>): Row {
  const [answer] = rows
  if (!answer) throw new Error('a statement of /rest/v1 returned no row')
  return answer
}

/** The answer's headers, those that are known. */
export function replyHeaders(request: RestRequest, headers: Record<string, string | undefined>): Headers {
  const given = Object.entries({ ...headers, 'content-profile': request.profile })
  return new Headers(given.filter((entry): entry is [string, string] => entry[1] !== undefined))
}
