import { DatabaseError, type Queryable, type Result, type Value } from '../database.ts'
import type { Connection } from './protocol.ts'
import { type Statement, toStatement } from './statement.ts'

interface Waiting {
  statement: Statement
  resolve(result: Result<never>): void
  reject(error: unknown): void
}

/** If the first statement fails, no other may run: it would run outside of the transaction, as the owner. */
export class Transaction {
  readonly #connection: Connection
  readonly #beginning: readonly Statement[]
  #waiting: Waiting[] = []
  #sent = Promise.resolve()
  #begun = false
  #open = true
  failure: unknown

  constructor(connection: Connection, beginning: readonly Statement[]) {
    this.#connection = connection
    this.#beginning = beginning
  }

  readonly queryable: Queryable = {
    query: async <Row>(text: string, values: readonly Value[] = []) => {
      if (!this.#open) throw new Error('the transaction has ended')
      const statement = toStatement(text, values)
      return new Promise<Result<Row>>((resolve, reject) => {
        this.#waiting.push({ statement, resolve, reject })
        if (this.#waiting.length === 1) this.#sent = this.#sent.then(() => this.#send())
      })
    },
  }

  async #send(): Promise<void> {
    const waiting = this.#waiting
    this.#waiting = []
    if (this.failure) {
      for (const { reject } of waiting) reject(this.failure)
      return
    }
    const beginning = this.#begun ? [] : this.#beginning
    const { results, error } = await this.#connection.batch([...beginning, ...waiting.map((each) => each.statement)])
    const answers = results.slice(beginning.length)
    this.#begun ||= results.length >= beginning.length
    if (!this.#begun) this.failure = error
    for (const [index, { resolve, reject }] of waiting.entries()) {
      const answer = answers[index]
      if (answer) resolve(answer as Result<never>)
      else reject(index === answers.length || !this.#begun ? error : new DatabaseError(aborted, '25P02'))
    }
  }

  async commit(): Promise<void> {
    this.#open = false
    await this.#sent
    if (this.failure) throw this.failure
    if (!this.#begun) return
    const tag = await this.#connection.script('commit')
    if (tag !== 'COMMIT')
      throw new DatabaseError('the transaction was rolled back: a statement in it had failed', '25P02')
  }

  async rollback(): Promise<void> {
    this.#open = false
    await this.#sent
    await this.#connection.script('rollback').catch(() => {})
  }
}

const aborted = 'current transaction is aborted, commands ignored until end of transaction block'
