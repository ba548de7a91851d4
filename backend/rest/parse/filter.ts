import { restErrors } from '../errors.ts'
import { readField, readQuoted } from './field.ts'
import { Scanner } from './scanner.ts'
import {
  type Comparison,
  type Condition,
  comparisons,
  type Filter,
  type IsValue,
  type Operation,
  quantified,
  type TextSearch,
  textSearches,
  withdrawn,
} from './types.ts'

/** No client needs deeper nesting of `and(…)` and `or(…)`, and PostgreSQL's parser recurses. */
const maxDepthLevels = 20

export function parseFilter(key: string, value: string): Filter {
  const keyScanner = new Scanner(key, `failed to parse tree path (${key})`)
  const field = readField(keyScanner)
  if (keyScanner.take('.')) throw restErrors.notEmbedded(field.column)
  keyScanner.end('"->>", "->"')
  const scanner = new Scanner(value, `failed to parse filter (${value})`)
  return { kind: 'filter', field, ...readOperation(scanner, (rest) => rest.rest()) }
}

export function parseGroup(key: string, value: string): Condition {
  const words = key.split('.')
  const operator = words.at(-1) === 'or' ? 'or' : 'and'
  const resource = words.slice(0, -1).find((word) => word !== 'not')
  if (resource !== undefined) throw restErrors.notEmbedded(resource)
  const scanner = new Scanner(value, `failed to parse logic tree (${value})`)
  const members = readMembers(scanner, 0)
  scanner.end('","')
  return { kind: 'group', operator, negated: words.includes('not'), members }
}

export function looksLikeFilter(value: string): boolean {
  const operator = value.match(/^(?:not\.)?([a-z]+)(?:\([^)]*\))?\./)?.[1]
  return operator !== undefined && (isOperator(operator) || withdrawn.has(operator))
}

function readMembers(scanner: Scanner, depth: number): Condition[] {
  if (depth > maxDepthLevels)
    throw restErrors.parse(scanner.what, scanner.position + 1, `nested deeper than ${maxDepthLevels} levels`)
  scanner.spaces()
  scanner.expect('(')
  const members = [readCondition(scanner, depth)]
  while (scanner.take(',')) members.push(readCondition(scanner, depth))
  scanner.expect(')')
  scanner.spaces()
  return members
}

function readCondition(scanner: Scanner, depth: number): Condition {
  scanner.spaces()
  const group = scanner.match(/(not\.)?(and|or)(?=\s*\()/y)
  if (group !== undefined) {
    const operator = group.endsWith('or') ? 'or' : 'and'
    return { kind: 'group', operator, negated: group.startsWith('not.'), members: readMembers(scanner, depth + 1) }
  }
  const field = readField(scanner)
  scanner.expect('.')
  return { kind: 'filter', field, ...readOperation(scanner, readListedValue) }
}

/** Inside a list a value ends at `,` or `)`, unless it is quoted or an array literal. */
function readListedValue(scanner: Scanner): string {
  const start = scanner.position
  if (scanner.peek('"')) {
    const value = readQuoted(scanner)
    if (scanner.done || scanner.peek(',') || scanner.peek(')')) return value
    scanner.position = start
  }
  return scanner.match(/\{[^{}]*\}/y) ?? scanner.match(/[^,)]*/y) ?? ''
}

function readOperation(
  scanner: Scanner,
  readValue: (scanner: Scanner) => string,
): { negated: boolean; operation: Operation } {
  const negated = scanner.take('not.')
  const start = scanner.position
  const name = scanner.match(/[a-z]+/y) ?? ''
  const modifier = scanner
    .match(/\([\p{L}\p{N}_ $]*\)/uy)
    ?.slice(1, -1)
    .trim()
  if (!isOperator(name) || !scanner.take('.')) {
    scanner.position = start
    scanner.fail('operator (eq, gt, ...)')
  }
  return { negated, operation: operationOf(scanner, name, modifier, readValue) }
}

function operationOf(
  scanner: Scanner,
  name: string,
  modifier: string | undefined,
  readValue: (scanner: Scanner) => string,
): Operation {
  if (Object.hasOwn(textSearches, name)) {
    const value = readValue(scanner)
    return { kind: 'search', operator: name as TextSearch, ...(modifier && { language: modifier }), value }
  }
  if (modifier !== undefined) {
    if (!quantified.has(name) || (modifier !== 'any' && modifier !== 'all')) scanner.fail('delimiter (.)')
    return { kind: 'compare', operator: name as Comparison, value: readValue(scanner), quantifier: modifier }
  }
  switch (name) {
    case 'in':
      return { kind: 'in', values: readList(scanner) }
    case 'is':
      return { kind: 'is', value: readIsValue(scanner) }
    case 'isdistinct':
      return { kind: 'distinct', value: readValue(scanner) }
    default:
      return { kind: 'compare', operator: name as Comparison, value: readValue(scanner) }
  }
}

function isOperator(name: string): boolean {
  return (
    Object.hasOwn(comparisons, name) || Object.hasOwn(textSearches, name) || ['in', 'is', 'isdistinct'].includes(name)
  )
}

function readIsValue(scanner: Scanner): IsValue {
  const word = scanner.match(/(not_null|null|unknown|true|false)(?=[,)\s]|$)/iy)?.toLowerCase()
  if (word === undefined) return scanner.fail('isVal: (null, not_null, true, false, unknown)')
  return word === 'not_null' ? 'not null' : (word as IsValue)
}

function readList(scanner: Scanner): string[] {
  scanner.spaces()
  scanner.expect('(')
  const values: string[] = []
  do {
    const start = scanner.position
    let value: string | undefined
    if (scanner.peek('"')) {
      value = readQuoted(scanner)
      if (!scanner.peek(',') && !scanner.peek(')')) {
        scanner.position = start
        value = undefined
      }
    }
    values.push(value ?? scanner.match(/[^,)]*/y) ?? '')
  } while (scanner.take(','))
  scanner.expect(')')
  scanner.spaces()
  // An empty list is a list of nothing, not of one empty text.
  return values.length === 1 && values[0] === '' ? [] : values
}
