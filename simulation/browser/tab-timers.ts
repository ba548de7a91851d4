import type { Timeline } from '../network/timeline.ts'

/** The timers of one page, which end with it. */
export class TabTimers {
  readonly #timeline: Timeline
  readonly #pending = new Map<number, () => void>()
  #last = 0
  #hasEnded = false

  constructor(timeline: Timeline) {
    this.#timeline = timeline
  }

  /** @returns what `clear` takes */
  setTimeout = (work: () => void, delayMs = 0): number => {
    const id = ++this.#last
    this.#plan(id, delayMs, () => {
      this.#pending.delete(id)
      work()
    })
    return id
  }

  setInterval = (work: () => void, everyMs: number): number => {
    const id = ++this.#last
    const plan = () =>
      this.#plan(id, everyMs, () => {
        plan()
        work()
      })
    plan()
    return id
  }

  #plan(id: number, delayMs: number, happen: () => void): void {
    if (!this.#hasEnded) this.#pending.set(id, this.#timeline.plan(delayMs, happen))
  }

  clear = (id: number | undefined): void => {
    if (id === undefined) return
    this.#pending.get(id)?.()
    this.#pending.delete(id)
  }

  end(): void {
    this.#hasEnded = true
    for (const id of [...this.#pending.keys()]) this.clear(id)
  }
}
