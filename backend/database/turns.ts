import { DatabaseError, type Load } from './database.ts'

interface Waiting {
  enter(): void
  timer?: NodeJS.Timeout
}

interface Options {
  size: number
  anonymous: number
  waitMs: number
}

/** First come, first served; anonymous callers wait for all others, and cannot take all connections. */
export class Turns {
  readonly #options: Options
  readonly #known: Waiting[] = []
  readonly #anonymous: Waiting[] = []
  #working = 0
  #workingAnonymous = 0
  #closed: (() => void) | undefined

  constructor(options: Options) {
    this.#options = options
  }

  get load(): Load {
    return { used: this.#working, waiting: this.#known.length + this.#anonymous.length }
  }

  async take<T>(anonymous: boolean, work: () => Promise<T>): Promise<T> {
    if (this.#closed) throw new DatabaseError('the database is closed', '08003')
    await this.#enter(anonymous ? this.#anonymous : this.#known)
    try {
      return await work()
    } finally {
      this.#working -= 1
      if (anonymous) this.#workingAnonymous -= 1
      this.#next()
    }
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      this.#closed = resolve
      this.#next()
    })
  }

  #enter(line: Waiting[]): Promise<void> {
    return new Promise((enter, refuse) => {
      const waiting: Waiting = { enter }
      line.push(waiting)
      this.#next()
      if (!line.includes(waiting)) return
      waiting.timer = setTimeout(() => {
        line.splice(line.indexOf(waiting), 1)
        refuse(new DatabaseError('no connection to the database became free in time', '08001'))
        this.#next()
      }, this.#options.waitMs)
    })
  }

  #next(): void {
    const { size, anonymous } = this.#options
    while (this.#working < size) {
      const known = this.#known.shift()
      const waiting = known ?? (this.#workingAnonymous < anonymous ? this.#anonymous.shift() : undefined)
      if (!waiting) break
      this.#working += 1
      if (!known) this.#workingAnonymous += 1
      clearTimeout(waiting.timer)
      waiting.enter()
    }
    if (this.#working === 0) this.#closed?.()
  }
}
