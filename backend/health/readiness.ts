import { setTimeout } from 'node:timers/promises'
import type { Database } from '../database/database.ts'
import { withoutRequester } from '../database/queue/requester.ts'
import type { DiskSpace } from './disk-space.ts'

type State = 'starting' | 'migrating the database' | 'serving' | 'shutting down'

/** A reason in words, or that saves fail. */
export type Obstacle = string | { disk: 'full' }

interface Served {
  database: Database
  disk: DiskSpace
}

const timeoutMs = 1_000

export class Readiness {
  #state: State = 'starting'
  #served: Served | undefined
  #asked: Promise<string | undefined> | undefined

  static of(served: Served): Readiness {
    const readiness = new Readiness()
    readiness.serving(served)
    return readiness
  }

  migrating(): void {
    this.#state = 'migrating the database'
  }

  serving({ database, disk }: Served): void {
    this.#state = 'serving'
    this.#served = { database, disk }
  }

  stopping(): void {
    this.#state = 'shutting down'
  }

  get isStopping(): boolean {
    return this.#state === 'shutting down'
  }

  /** Why this process should be given no requests, for its operator; undefined when it should. Never rejects. */
  async obstacle(): Promise<Obstacle | undefined> {
    if (this.#state !== 'serving') return this.#state
    const missing = await Promise.race([
      this.#askDatabase(),
      setTimeout(timeoutMs, 'the database did not answer within a second', { ref: false }),
    ])
    if (this.isStopping) return this.#state
    return missing ?? ((await this.#served?.disk.isFull()) ? { disk: 'full' } : undefined)
  }

  /** One question at a time, however many ask: a database that hangs gets no more of them. */
  #askDatabase(): Promise<string | undefined> {
    this.#asked ??= withoutRequester(
      () => this.#served?.database.query('select 1') ?? Promise.reject(new Error('there is none')),
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
