import { restErrors } from '../errors.ts'
import { readField, readName } from './field.ts'
import { Scanner } from './scanner.ts'
import type { SelectItem } from './types.ts'

export function parseSelect(text: string): SelectItem[] {
  if (text.trim() === '') return [{ kind: 'star' }]
  const scanner = new Scanner(text, `failed to parse select parameter (${text})`)
  const items = [readItem(scanner)]
  while (scanner.take(',')) items.push(readItem(scanner))
  scanner.end('","')
  // A second star would only say every column twice.
  const star = items.findIndex(({ kind }) => kind === 'star')
  return items.filter(({ kind }, index) => kind !== 'star' || index === star)
}

function readItem(scanner: Scanner): SelectItem {
  scanner.spaces()
  if (scanner.take('*')) {
    scanner.spaces()
    return { kind: 'star' }
  }
  if (scanner.take('...')) return readRelation(scanner, readName(scanner))
  const start = scanner.position
  const first = readName(scanner)
  let alias: string | undefined
  if (scanner.peek(':') && !scanner.peek('::')) {
    scanner.take(':')
    alias = first
  } else scanner.position = start
  const field = readField(scanner)
  if (scanner.match(/(\.(sum|avg|min|max|count))?\(\)/y)) throw restErrors.noAggregates()
  if (scanner.peek('!') || scanner.peek('(')) return readRelation(scanner, field.column)
  const cast = scanner.take('::')
    ? scanner.match(/[\p{L}\p{N}_ $]+/uy)?.trim() || scanner.fail('letter or digit')
    : undefined
  if (scanner.match(/\.(sum|avg|min|max|count)\(\)/y)) throw restErrors.noAggregates()
  return { kind: 'field', field, ...(cast && { cast }), ...(alias && { alias }) }
}

function readRelation(scanner: Scanner, name: string): SelectItem {
  while (scanner.take('!')) readName(scanner)
  scanner.expect('(')
  for (let depth = 1; depth > 0; ) {
    if (scanner.take('(')) depth++
    else if (scanner.take(')')) depth--
    else if (scanner.match(/[^()]/uy) === undefined) scanner.fail('")"')
  }
  scanner.spaces()
  return { kind: 'relation', name }
}
