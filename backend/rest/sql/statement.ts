import type { Value } from '../../database/database.ts'

/** Text with places, and their values. The text never holds what a caller sent. */
export class Statement {
  readonly values: Value[] = []
  text = ''

  bind(value: Value): string {
    this.values.push(value)
    return `$${this.values.length}`
  }
}

export function identifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

export function literal(text: string): string {
  const quoted = `'${text.replaceAll("'", "''")}'`
  return text.includes('\\') ? `E${quoted.replaceAll('\\', '\\\\')}` : quoted
}

export function qualified(table: string): string {
  return `"public".${identifier(table)}`
}
