import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const page = path.join(import.meta.dirname, 'measurements.md')

export class Report {
  readonly #parts: string[] = []

  say(text: string): void {
    console.log(`${text}\n`)
    this.#parts.push(text)
  }

  write(name: string): void {
    writeFileSync(page, withPart(readFileSync(page, 'utf8'), name, this.#parts.join('\n\n')))
  }
}

/** @throws {Error} when the page has no place of that name */
export function withPart(text: string, name: string, part: string): string {
  const [begin, end] = [`<!-- ${name} -->\n`, `<!-- /${name} -->`]
  const [from, to] = [text.indexOf(begin), text.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`there is no place for ${name}`)
  return `${text.slice(0, from + begin.length)}\n${part}\n\n${text.slice(to)}`
}
