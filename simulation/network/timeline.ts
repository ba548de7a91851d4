interface Planned {
  at: number
  isTogether: boolean
  happen: () => void | Promise<void>
}

/** More would be a loop without end. */
const maxEvents = 50_000

/** Virtual time in milliseconds: it stands still while something happens, and jumps to the next event. */
export class Timeline {
  now = 0
  #planned: Planned[] = []
  #happened = 0

  /** @param isTogether begins with all others of that moment before any of them has ended @returns what cancels it */
  plan(delayMs: number, happen: () => void | Promise<void>, isTogether = false): () => void {
    const event = { at: this.now + (delayMs > 0 ? delayMs : 0), isTogether, happen }
    const later = this.#planned.findIndex(({ at }) => at > event.at)
    this.#planned.splice(later < 0 ? this.#planned.length : later, 0, event)
    return () => {
      this.#planned = this.#planned.filter((each) => each !== event)
    }
  }

  pass = (durationMs: number): Promise<boolean> => this.passWhile(() => true, durationMs)

  /** Ends early, with false, once the condition no longer holds. */
  async passWhile(condition: () => boolean, durationMs: number): Promise<boolean> {
    const end = this.now + durationMs
    await settled()
    while (condition()) {
      const [first] = this.#planned
      if (!first || first.at > end) {
        this.now = end
        return true
      }
      this.now = first.at
      const due = first.isTogether ? this.#planned.filter((each) => each.isTogether && each.at === first.at) : [first]
      this.#planned = this.#planned.filter((each) => !due.includes(each))
      this.#happened += due.length
      if (this.#happened > maxEvents) throw new Error('something goes round without end')
      // All of them end, also beside one that fails: none is still at work when the next run begins.
      const ended = await Promise.allSettled(due.map(async ({ happen }) => happen()))
      for (const each of ended) if (each.status === 'rejected') throw each.reason
      await settled()
    }
    return false
  }
}

/** All promises that need neither time nor network have been kept. */
async function settled(): Promise<void> {
  for (let turns = 0; turns < 3; turns += 1) await new Promise((resolve) => setImmediate(resolve))
}
