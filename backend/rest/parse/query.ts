import { restErrors } from '../errors.ts'
import { readField, readName } from './field.ts'
import { looksLikeFilter, parseFilter, parseGroup } from './filter.ts'
import { checkSize } from './limits.ts'
import { Scanner } from './scanner.ts'
import { parseSelect } from './select.ts'
import type { OrderTerm, Query } from './types.ts'

export function parsePairs(search: string): [string, string][] {
  return search
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const at = pair.indexOf('=')
      return at === -1 ? [decode(pair), ''] : [decode(pair.slice(0, at)), decode(pair.slice(at + 1))]
    })
}

export function parseQuery(pairs: readonly (readonly [string, string])[]): Query {
  const first = (name: string) => pairs.find(([key]) => key === name)?.[1]
  const columns = first('columns')
  const onConflict = first('on_conflict')
  const query: Query = {
    select: parseSelect(first('select') ?? '*'),
    conditions: pairs.filter(([key]) => !reserved.has(key)).flatMap(([key, value]) => parseCondition(key, value)),
    order: parseOrder(first('order') ?? ''),
    limit: parseLimit(first('limit')),
    offset: wholeNumber(first('offset')) ?? 0,
    columns: columns ? parseNames(columns, 'columns') : undefined,
    onConflict: onConflict ? parseNames(onConflict, 'on_conflict') : undefined,
  }
  checkSize(query)
  return query
}

export function splitArguments(pairs: readonly [string, string][]): {
  arguments: [string, string][]
  query: [string, string][]
} {
  const isArgument = ([key, value]: [string, string]) =>
    !reserved.has(key) && !isGroup(key) && !key.includes('.') && !looksLikeFilter(value)
  return { arguments: pairs.filter(isArgument), query: pairs.filter((pair) => !isArgument(pair)) }
}

const reserved: ReadonlySet<string> = new Set([
  'select',
  'order',
  'limit',
  'offset',
  'columns',
  'on_conflict',
  'apikey',
])
const embeddable: ReadonlySet<string> = new Set(['order', 'limit', 'offset'])

function isGroup(key: string): boolean {
  const last = key.split('.').at(-1)
  return last === 'and' || last === 'or'
}

function parseCondition(key: string, value: string) {
  if (isGroup(key)) return [parseGroup(key, value)]
  const words = key.split('.')
  if (words.length > 1 && embeddable.has(words.at(-1) ?? '')) throw restErrors.notEmbedded(words[0] ?? '')
  return [parseFilter(key, value)]
}

export function parseOrder(text: string): OrderTerm[] {
  if (text === '') return []
  const scanner = new Scanner(text, `failed to parse order (${text})`)
  const terms = [readOrderTerm(scanner)]
  while (scanner.take(',')) terms.push(readOrderTerm(scanner))
  scanner.end('","')
  return terms
}

function readOrderTerm(scanner: Scanner): OrderTerm {
  const field = readField(scanner)
  if (scanner.peek('(')) throw restErrors.notEmbedded(field.column)
  const direction = scanner.match(/\.(asc|desc)(?=[.,\s]|$)/y)?.slice(1)
  const nulls = scanner.match(/\.nulls(first|last)(?=[,\s]|$)/y)?.slice('.nulls'.length)
  scanner.spaces()
  if (scanner.peek('.')) scanner.fail('"asc", "desc", "nullsfirst" or "nullslast"')
  return { field, ...(direction && { direction: direction as 'asc' }), ...(nulls && { nulls: nulls as 'first' }) }
}

function parseNames(text: string, parameter: string): string[] {
  const scanner = new Scanner(text, `failed to parse ${parameter} parameter (${text})`)
  const names: string[] = []
  do {
    scanner.spaces()
    names.push(readName(scanner))
    scanner.spaces()
  } while (scanner.take(','))
  scanner.end('","')
  return [...new Set(names)]
}

function parseLimit(text: string | undefined): number | undefined {
  const limit = wholeNumber(text)
  if (limit !== undefined && limit < 0) throw restErrors.invalidRange('Limit should be greater than or equal to zero.')
  return limit
}

function wholeNumber(text: string | undefined): number | undefined {
  if (text === undefined || !/^-?\d+$/.test(text)) return undefined
  return Math.max(-1, Math.min(Number(text), Number.MAX_SAFE_INTEGER))
}

function decode(text: string): string {
  return decodeURIComponent(text.replaceAll('+', ' '))
}
