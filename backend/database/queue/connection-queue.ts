import { DatabaseError, type Load } from '../database.ts'
import { LimitReached } from '../limit-reached.ts'
import { RoundRobin } from './round-robin.ts'
import { type Priority, priorities, type Turn } from './turn.ts'

interface Waiting {
  turn: Turn
  enter(): void
  timer: NodeJS.Timeout
}

interface Options {
  /** Connections to the database. */
  size: number
  /** Of these, for anonymous callers at most. */
  visitors: number
  waitMs: number
}

/** Of one account beside the one under way; more than a browser with several tabs asks for at a time. */
const maxWaitingStatements = 20
/** So many urgent turns while somebody waits to read, then one read: nobody's saves end all reading. */
const maxUrgentTurns = 3

/**
 * Lends connections: to accounts in turn, one each at a time; to urgent work first, to anonymous callers last.
 * The reads of all leave two connections of ten to urgent work.
 */
export class ConnectionQueue {
  readonly #options: Options
  readonly #priorities: Record<Priority, RoundRobin<Waiting>> = {
    urgent: new RoundRobin(),
    reads: new RoundRobin(),
    visitors: new RoundRobin(),
  }
  readonly #most: Record<Priority, number>
  readonly #working: Record<Priority, number> = { urgent: 0, reads: 0, visitors: 0 }
  readonly #workingOf = new Map<string, number>()
  #urgentInARow = 0
  #closed: (() => void) | undefined

  constructor(options: Options) {
    const { size, visitors } = options
    this.#options = options
    this.#most = { urgent: size, reads: Math.max(1, size - 2), visitors }
  }

  get load(): Load {
    return { used: this.#used, waiting: priorities.reduce((sum, priority) => sum + this.#priorities[priority].size, 0) }
  }

  get #used(): number {
    return priorities.reduce((sum, priority) => sum + this.#working[priority], 0)
  }

  /** @throws {DatabaseError} 08001, 08003. @throws {LimitReached} when the caller's own statements are in the way */
  async take<T>(turn: Turn, work: () => Promise<T>): Promise<T> {
    if (this.#closed) throw new DatabaseError('the database is closed', '08003')
    await this.#enter(turn)
    try {
      return await work()
    } finally {
      this.#leave(turn)
      this.#next()
    }
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      this.#closed = resolve
      this.#next()
    })
  }

  #enter(turn: Turn): Promise<void> {
    const priority = this.#priorities[turn.priority]
    const key = turn.key ?? ''
    const before = turn.key === undefined || turn.isAddress ? 0 : this.#waitingOf(key) + (this.#workingOf.get(key) ?? 0)
    if (before > maxWaitingStatements) throw tooMany()
    return new Promise((enter, refuse) => {
      const giveUp = () => {
        priority.remove(key, waiting)
        refuse(before > 0 ? tooMany() : noneFree())
      }
      const waiting: Waiting = { turn, enter, timer: setTimeout(giveUp, this.#options.waitMs) }
      priority.push(key, waiting)
      this.#next()
    })
  }

  #waitingOf(key: string): number {
    return priorities.reduce((sum, priority) => sum + this.#priorities[priority].sizeOf(key), 0)
  }

  #leave({ priority, key }: Turn): void {
    this.#working[priority] -= 1
    if (key === undefined) return
    const left = (this.#workingOf.get(key) ?? 0) - 1
    if (left > 0) this.#workingOf.set(key, left)
    else this.#workingOf.delete(key)
  }

  #next(): void {
    while (this.#used < this.#options.size) {
      const waiting = this.#choose()
      if (!waiting) break
      const { priority, key } = waiting.turn
      this.#working[priority] += 1
      if (key !== undefined) this.#workingOf.set(key, (this.#workingOf.get(key) ?? 0) + 1)
      clearTimeout(waiting.timer)
      waiting.enter()
    }
    if (this.#used === 0) this.#closed?.()
  }

  #choose(): Waiting | undefined {
    const order: readonly Priority[] =
      this.#urgentInARow < maxUrgentTurns ? priorities : ['reads', 'urgent', 'visitors']
    for (const priority of order) {
      if (this.#working[priority] >= this.#most[priority]) continue
      const waiting = this.#priorities[priority].shift(({ turn }) => this.#isFree(turn))
      if (!waiting) continue
      this.#urgentInARow = priority === 'urgent' ? this.#urgentInARow + 1 : 0
      return waiting
    }
    return undefined
  }

  #isFree({ priority, key, isAddress }: Turn): boolean {
    if (key === undefined) return true
    const most = priority === 'urgent' && isAddress ? Math.ceil(this.#options.size / 2) : 1
    return (this.#workingOf.get(key) ?? 0) < most
  }
}

const tooMany = () => new LimitReached(1, 'Too many requests at the same time, try again later')

const noneFree = () => new DatabaseError('no connection to the database became free in time', '08001')
