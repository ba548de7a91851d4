export class Phase {
  readonly name: string
  acknowledged = 0
  found = 0
  during = 0
  /** The same before and after it: must be 0. */
  beyond = 0
  refused = 0
  /** Over a second, outside the fault. */
  slow = 0
  /** Milliseconds. */
  slowest = 0
  slowestDuring = 0
  /** Milliseconds from the fault until the service is ready. */
  lasted: number | undefined
  memory: [before: string, after: string] = ['', '']
  readonly examples = new Map<string, number>()
  #begun = Number.POSITIVE_INFINITY
  #over = Number.POSITIVE_INFINITY

  constructor(name: string) {
    this.name = name
  }

  begin(): void {
    this.#begun = performance.now()
  }

  end(): void {
    this.#over = performance.now()
    this.lasted = this.#over - this.#begun
  }

  #overlaps = (sent: number, now: number) => now >= this.#begun && sent <= this.#over

  /** A request sent in this phase that meets the next fault counts for that one. */
  of(next: Phase, sent: number): Phase {
    return next.#overlaps(sent, performance.now()) ? next : this
  }

  /** @param status 0 for a lost connection @param sent of `performance.now()` */
  count(what: string, status: number, sent: number): void {
    const now = performance.now()
    const isMeanwhile = this.#overlaps(sent, now)
    if (status >= 400 && status < 500) this.refused += 1
    if (status === 0 || status >= 500) {
      if (isMeanwhile) this.during += 1
      else this.beyond += 1
    }
    if (status === 0 || status >= 400) {
      const example = `${what} ${status}${isMeanwhile ? '' : ' outside of the fault'}`
      this.examples.set(example, (this.examples.get(example) ?? 0) + 1)
    }
    if (isMeanwhile) {
      this.slowestDuring = Math.max(this.slowestDuring, now - sent)
      return
    }
    this.slowest = Math.max(this.slowest, now - sent)
    if (now - sent > 1_000) this.slow += 1
  }
}
