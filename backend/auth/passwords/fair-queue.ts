import { LimitReached } from '../../http/limits.ts'

export interface Turn {
  /** Whose work it is: an address, IPv6 as its /64. */
  key: string
  /** Served before others, who keep one turn of each cycle. */
  isKnown?: boolean
}

interface Options {
  concurrency: number
  maxWaitMs: number
}

interface Waiting {
  start(): void
  timer?: NodeJS.Timeout
}

/** The last of each is the others', even while known devices wait. */
const turnsPerCycle = 4
/** Of the average, so that a slow moment soon counts for nothing. */
const newestShare = 1 / 8

/** Serves keys round robin. Refuses at once what would wait too long by the measured time per work. */
export class FairQueue {
  readonly #options: Options
  readonly #known = new Ring()
  readonly #others = new Ring()
  #running = 0
  #started = 0
  /** 0 until something was measured: then the timers alone refuse. */
  #averageMs = 0

  constructor(options: Options) {
    this.#options = options
  }

  /** @throws {LimitReached} when work could not begin within `maxWaitMs` */
  async run<T>(turn: Turn, work: () => Promise<T>): Promise<T> {
    await this.#enter(turn)
    const start = performance.now()
    try {
      return await work()
    } finally {
      const ms = performance.now() - start
      this.#averageMs += (ms - this.#averageMs) * (this.#averageMs === 0 ? 1 : newestShare)
      this.#running -= 1
      this.#next()
    }
  }

  #enter({ key, isKnown = false }: Turn): Promise<void> {
    const { maxWaitMs } = this.#options
    const waitMs = this.#expectedWaitMs(key, isKnown)
    if (waitMs > maxWaitMs) return Promise.reject(overCapacity(waitMs))
    const ring = isKnown ? this.#known : this.#others
    return new Promise((resolve, reject) => {
      const waiting: Waiting = { start: resolve }
      ring.add(key, waiting)
      waiting.timer = setTimeout(() => {
        ring.remove(key, waiting)
        reject(overCapacity(maxWaitMs))
      }, maxWaitMs)
      this.#next()
    })
  }

  #expectedWaitMs(key: string, isKnown: boolean): number {
    const { concurrency } = this.#options
    if (this.#running < concurrency) return 0
    const own = (isKnown ? this.#known : this.#others).turnsBefore(key)
    const ahead = isKnown
      ? Math.min(this.#others.size, Math.floor((own + 1) / (turnsPerCycle - 1)))
      : Math.min(this.#known.size, (own + 1) * (turnsPerCycle - 1))
    return ((own + ahead + this.#running) / concurrency) * this.#averageMs
  }

  #next(): void {
    while (this.#running < this.#options.concurrency) {
      const isOthersTurn = this.#started % turnsPerCycle === turnsPerCycle - 1
      const [first, second] = isOthersTurn ? [this.#others, this.#known] : [this.#known, this.#others]
      const waiting = first.shift() ?? second.shift()
      if (!waiting) return
      clearTimeout(waiting.timer)
      this.#started += 1
      this.#running += 1
      waiting.start()
    }
  }
}

class Ring {
  /** The key that is served next comes first. */
  readonly #waiting = new Map<string, Waiting[]>()
  size = 0

  add(key: string, waiting: Waiting): void {
    const line = this.#waiting.get(key)
    if (line) line.push(waiting)
    else this.#waiting.set(key, [waiting])
    this.size += 1
  }

  shift(): Waiting | undefined {
    for (const [key, line] of this.#waiting) {
      const waiting = line.shift()
      this.#waiting.delete(key)
      if (line.length > 0) this.#waiting.set(key, line)
      if (waiting) this.size -= 1
      return waiting
    }
    return undefined
  }

  remove(key: string, waiting: Waiting): void {
    const line = this.#waiting.get(key) ?? []
    line.splice(line.indexOf(waiting), 1)
    if (line.length === 0) this.#waiting.delete(key)
    this.size -= 1
  }

  turnsBefore(key: string): number {
    const rounds = this.#waiting.get(key)?.length ?? 0
    let turns = rounds
    for (const [other, { length }] of this.#waiting) if (other !== key) turns += Math.min(length, rounds + 1)
    return turns
  }
}

function overCapacity(waitMs: number): LimitReached {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000))
  return new LimitReached(
    seconds,
    `Many people are signing in right now. Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
    'over_sign_in_capacity',
  )
}
