import { setTimeout } from 'node:timers/promises'
import type { Database } from '../database/database.ts'
import { requestedByNobody } from '../database/requester.ts'

type State = 'starting' | 'migrating the database' | 'serving' | 'shutting down'

const timeoutMs = 1_000

export class Readiness {
  #state: State = 'starting'
  #database: Database | undefined
  #asked: Promise<string | undefined> | undefined

  static of(database: Database): Readiness {
    const readiness = new Readiness()
    readiness.serving(database)
    return readiness
  }

  migrating(): void {
    this.#state = 'migrating the database'
  }

  serving(database: Database): void {
    this.#state = 'serving'
    this.#database = database
  }

  stopping(): void {
    this.#state = 'shutting down'
  }

  get isStopping(): boolean {
    return this.#state === 'shutting down'
  }

  /** Why this process should be given no requests, for its operator; undefined when it should. Never rejects. */
  async obstacle(): Promise<string | undefined> {
    if (this.#state !== 'serving') return this.#state
    const missing = await Promise.race([
      this.#askDatabase(),
      setTimeout(timeoutMs, 'the database did not answer within a second', { ref: false }),
    ])
    return this.isStopping ? this.#state : missing
  }

  /** One question at a time, however many ask: a database that hangs gets no more of them. */
  #askDatabase(): Promise<string | undefined> {
    this.#asked ??= requestedByNobody(
      () => this.#database?.query('select 1') ?? Promise.reject(new Error('there is none')),
    )
      .then(
        () => undefined,
        () => 'the database cannot be reached',
      )
      .finally(() => {
        this.#asked = undefined
      })
    return this.#asked
  }
}
