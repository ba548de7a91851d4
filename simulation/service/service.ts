import { createApp } from '../../backend/app.ts'
import type { Services } from '../../backend/services.ts'
import type { Answer, Kill } from '../network/faults.ts'
import { crashingDatabase, withKill } from './crashing-database.ts'

export interface ServedRequest {
  url: string
  method: string
  headers: [string, string][]
  body: string | undefined
}

/** The real service without a socket. A kill ends its process: what it kept in memory and all answers under way are gone. */
export class Service {
  #context: Services
  #app: ReturnType<typeof createApp>
  #lives = 0
  #upAgainAt = 0
  #operations = 0

  constructor(context: Services) {
    this.#context = context
    this.#app = this.#boot()
  }

  #boot() {
    const database = crashingDatabase(this.#context.database, () => {
      this.#operations += 1
    })
    return createApp({ ...this.#context, database })
  }

  /** Operations of the database that have ended. While they are as many as before, it holds what it held. */
  get operations() {
    return this.#operations
  }

  get database() {
    return this.#context.database
  }

  /** Starts a process anew; on another context where the home was opened again. */
  restart(context = this.#context): void {
    this.#context = context
    this.#app = this.#boot()
    this.#lives += 1
    this.#operations += 1
  }

  /** Until this virtual time it refuses connections. */
  stopUntil(timeMs: number): void {
    this.#upAgainAt = timeMs
  }

  /** Undefined when the connection was refused or cut. */
  async answer(
    { url, method, headers, body }: ServedRequest,
    nowMs: number,
    kill?: Kill & { downtimeMs: number },
  ): Promise<Answer | undefined> {
    if (nowMs < this.#upAgainAt) return undefined
    const life = this.#lives
    const app = this.#app
    const response = await withKill(kill, async () =>
      app.fetch(new Request(url, { method, headers, ...(body !== undefined && { body }) })),
    )
    const answer = { status: response.status, headers: [...response.headers], body: await response.text() }
    if (kill) {
      this.restart()
      this.stopUntil(nowMs + kill.downtimeMs)
    }
    return life === this.#lives ? answer : undefined
  }
}
