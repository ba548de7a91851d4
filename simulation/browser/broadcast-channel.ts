export interface End {
  name: string
  receive(data: unknown): void
}

/** A tab, as far as messages go. */
interface Messaging {
  readonly ends: Set<End>
  later(delayMs: number, work: () => void): void
}

/** `BroadcastChannel` between the tabs of one device. */
export function channelsOf({ ends }: Messaging, others: () => Messaging[], delayMs: number) {
  return class extends EventTarget {
    readonly #end: End

    constructor(name: string) {
      super()
      const receive = (data: unknown) => this.dispatchEvent(Object.assign(new Event('message'), { data }))
      this.#end = { name, receive }
      ends.add(this.#end)
    }

    postMessage(data: unknown): void {
      for (const other of others())
        for (const end of other.ends)
          if (end.name === this.#end.name) other.later(delayMs, () => end.receive(structuredClone(data)))
    }

    close(): void {
      ends.delete(this.#end)
    }
  }
}
