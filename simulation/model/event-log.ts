import type { Timeline } from '../network/timeline.ts'

/** What happened in one run, to be compared with another of the same seed and to be read after a failure. */
export class EventLog {
  readonly lines: string[] = []
  readonly counts = new Map<string, number>()
  readonly #timeline: Timeline

  constructor(timeline: Timeline) {
    this.#timeline = timeline
  }

  note(text: string): void {
    this.lines.push(`${(this.#timeline.now / 1000).toFixed(3)} ${text}`.trimEnd())
  }

  count(what: string): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + 1)
  }
}
