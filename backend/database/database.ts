/**
 * One small interface over PGlite and PostgreSQL; nothing else in the backend knows which of the two it talks to.
 * Inside the `work` of `transaction` and `as` only the `tx` handed in may be used: PGlite has one connection, so
 * the database itself would wait for its own end; it throws instead, on both engines. Statements of a `tx` may be
 * issued without awaiting each other: they run in order, on PostgreSQL in one round trip. After the end `tx` throws.
 */

export interface Result<Row> {
  rows: Row[]
  /** Rows that the statement touched. */
  count: number
}

/**
 * Whatever runs a statement: the database, or an open transaction.
 * Values go in as text or null (the server infers the type from its place), JSON already stringified, arrays as
 * PostgreSQL array literals via `toArray`. Out come: int2/4/8 and float as number, numeric as string, bool, json
 * parsed, timestamps as ISO 8601 strings in UTC, everything else as PostgreSQL's text. Both engines agree on this.
 */
export interface Queryable {
  /** @throws {DatabaseError} */
  query<Row = Record<string, unknown>>(text: string, values?: readonly Value[]): Promise<Result<Row>>
}

export type Value = string | number | boolean | null

export interface Caller {
  role: 'anon' | 'authenticated' | 'service_role'
  /** The verified token's claims, readable in SQL as `request.jwt.claims`. */
  claims: Record<string, unknown>
}

export interface Load {
  used: number
  waiting: number
}

export interface Database extends Queryable {
  engine: 'pglite' | 'postgres'
  /** Commits when `work` resolves, rolls back when it throws. As the owner of the schemas. */
  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>
  /** The same as the caller: role and claims are set for this transaction only, so policies and triggers decide. */
  as<T>(caller: Caller, work: (tx: Queryable) => Promise<T>): Promise<T>
  /** One statement as the caller, in its own transaction: one round trip instead of the two or more of `as`. */
  queryAs<Row = Record<string, unknown>>(caller: Caller, text: string, values?: readonly Value[]): Promise<Result<Row>>
  load(): Load
  /** Waits for open transactions, then closes. */
  close(): Promise<void>
}

/** What the server said, the same shape from both engines. */
export class DatabaseError extends Error {
  constructor(
    message: string,
    /** SQLSTATE, five characters; '08006' and alike when the connection was lost. */
    readonly code: string,
    readonly detail?: string,
    readonly hint?: string,
    readonly constraint?: string,
  ) {
    super(message)
    this.name = 'DatabaseError'
  }
}

/** A PostgreSQL array literal, e.g. `{1,"two",NULL}`. */
export const toArray = (items: readonly Value[]): string =>
  `{${items
    .map((item) =>
      typeof item === 'string' ? `"${item.replace(/[\\"]/g, '\\$&')}"` : item === null ? 'NULL' : String(item),
    )
    .join(',')}}`
