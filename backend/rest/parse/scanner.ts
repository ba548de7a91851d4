import { restErrors } from '../errors.ts'

/** Reads one parameter from left to right; what does not fit ends in PostgREST's PGRST100 with the place. */
export class Scanner {
  position = 0

  constructor(
    readonly text: string,
    /** For the message: 'failed to parse filter (…)'. */
    readonly what: string,
  ) {}

  get done(): boolean {
    return this.position >= this.text.length
  }

  peek(text: string): boolean {
    return this.text.startsWith(text, this.position)
  }

  /** Steps over `text` if it comes next. */
  take(text: string): boolean {
    if (!this.peek(text)) return false
    this.position += text.length
    return true
  }

  /** Steps over what a sticky pattern matches here. */
  match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.position
    const found = pattern.exec(this.text)?.[0]
    if (found !== undefined) this.position += found.length
    return found
  }

  expect(text: string): void {
    if (!this.take(text)) this.fail(`"${text}"`)
  }

  spaces(): void {
    this.match(/[ \t]*/y)
  }

  end(expecting: string): void {
    if (!this.done) this.fail(`${expecting} or end of input`)
  }

  fail(expecting: string): never {
    const next = this.done ? 'end of input' : `"${this.text.slice(this.position, this.position + 1)}"`
    throw restErrors.parse(this.what, this.position + 1, `unexpected ${next} expecting ${expecting}`)
  }

  rest(): string {
    const rest = this.text.slice(this.position)
    this.position = this.text.length
    return rest
  }
}
