export interface Result<Row> {
  /** JSON parsed, timestamps as ISO 8601 in UTC, int and float as number, bool as boolean, all others as text. */
  rows: Row[]
  count: number
}

export interface Queryable {
  /** Inside a transaction, statements run in order without awaiting each. @throws {DatabaseError} */
  query<Row = Record<string, unknown>>(text: string, values?: readonly Value[]): Promise<Result<Row>>
}

/** JSON as text, arrays by `toArray`: the server infers each type from its place. */
export type Value = string | number | boolean | null

export interface Caller {
  role: 'anon' | 'authenticated' | 'service_role'
  claims: Record<string, unknown>
}

export interface Load {
  used: number
  waiting: number
}

export interface Database extends Queryable {
  engine: 'pglite' | 'postgres'
  /** As the owner of the schemas. Use only `tx` inside, or the call throws: PGlite has a single connection. */
  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>
  /** Sets role and claims (`request.jwt.claims`) for this transaction only, so that policies and triggers decide. */
  as<T>(caller: Caller, work: (tx: Queryable) => Promise<T>): Promise<T>
  queryAs<Row = Record<string, unknown>>(caller: Caller, text: string, values?: readonly Value[]): Promise<Result<Row>>
  load(): Load
  close(): Promise<void>
}

export class DatabaseError extends Error {
  constructor(
    message: string,
    /** SQLSTATE; class 08 when the connection was lost. */
    readonly code: string,
    readonly detail?: string,
    readonly hint?: string,
    readonly constraint?: string,
  ) {
    super(message)
    this.name = 'DatabaseError'
  }
}

export const toArray = (items: readonly Value[]): string =>
  `{${items
    .map((item) =>
      typeof item === 'string' ? `"${item.replace(/[\\"]/g, '\\$&')}"` : item === null ? 'NULL' : String(item),
    )
    .join(',')}}`
