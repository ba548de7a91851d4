import { restErrors } from '../errors.ts'

export class Scanner {
  position = 0

  constructor(
    readonly text: string,
    readonly what: string,
  ) {}

  get done(): boolean {
    return this.position >= this.text.length
  }

  peek(text: string): boolean {
    return this.text.startsWith(text, this.position)
  }

  take(text: string): boolean {
    if (!this.peek(text)) return false
    this.position += text.length
    return true
  }

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
