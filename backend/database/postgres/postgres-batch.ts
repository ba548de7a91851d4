import type pg from 'pg'
import type { ServerMessage } from '../connection/server-messages.ts'
import type { Statement } from '../connection/statement.ts'

export interface NamedStatement extends Statement {
  name: string | undefined
}

interface Column {
  name: string
  dataTypeID: number
}

export type Prepared = Map<string, readonly Column[]>

/** One Sync at the end: a failure skips the statements after it. node-postgres' Submittable, as in pg-cursor. */
export class Batch {
  readonly messages: ServerMessage[] = []
  error: unknown
  readonly #columns: (readonly Column[] | undefined)[]
  #answered = 0

  constructor(
    readonly statements: readonly NamedStatement[],
    readonly prepared: Prepared,
    readonly done: (batch: Batch) => void,
  ) {
    this.#columns = statements.map(({ name }) => (name === undefined ? undefined : prepared.get(name)))
    this.#begin()
  }

  submit(connection: pg.Connection): void {
    connection.stream.cork()
    for (const [index, { text, name, values }] of this.statements.entries()) {
      const isKnown = this.#columns[index] !== undefined
      if (!isKnown) {
        // A batch that failed may have prepared it already.
        if (name !== undefined) connection.close({ type: 'S', name }, true)
        connection.parse({ text, name: name ?? '', types: [] }, true)
      }
      connection.bind({ statement: name, values: [...values] }, true)
      if (!isKnown) connection.describe({ type: 'P', name: '' }, true)
      connection.execute({}, true)
    }
    connection.sync()
    connection.stream.uncork()
  }

  handleRowDescription({ fields }: { fields: Column[] }): void {
    this.#columns[this.#answered] = fields
    this.messages.push({ columns: fields })
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    this.messages.push({ row: fields })
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.messages.push({ tag: text })
    this.#answered += 1
    this.#begin()
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: '' })
  }

  handleError(error: unknown): void {
    this.error = error
    for (const { name } of this.statements) if (name !== undefined) this.prepared.delete(name)
    this.done(this)
  }

  handleReadyForQuery(): void {
    for (const [index, { name }] of this.statements.entries())
      if (name !== undefined) this.prepared.set(name, this.#columns[index] ?? [])
    this.done(this)
  }

  #begin(): void {
    const columns = this.#columns[this.#answered]
    if (columns) this.messages.push({ columns })
  }
}
