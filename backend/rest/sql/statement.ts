import type { Value } from '../../database/database.ts'

/** A statement in the making: text with places, and the values that belong there. Text never holds what a caller sent. */
export class Statement {
  readonly values: Value[] = []
  text = ''

  /** Keeps a value beside the text. @returns its place, `$1` */
  bind(value: Value): string {
    this.values.push(value)
    return `$${this.values.length}`
  }
}

/** A name as SQL reads it, whatever is in it. */
export function identifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/** A text constant as SQL reads it, under standard_conforming_strings or not. */
export function literal(text: string): string {
  const quoted = `'${text.replaceAll("'", "''")}'`
  return text.includes('\\') ? `E${quoted.replaceAll('\\', '\\\\')}` : quoted
}

export function qualified(table: string): string {
  return `"public".${identifier(table)}`
}

/** PostgreSQL's form of an array of texts: `{"a","b"}`. */
export function arrayLiteral(values: readonly string[]): string {
  return `{${values.map((value) => `"${value.replace(/["\\]/g, '\\$&')}"`).join(',')}}`
}
