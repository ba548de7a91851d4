import { isObject } from '../../http/is-object.ts'
import { parseJson } from '../../http/read-body.ts'
import { restErrors } from '../errors.ts'
import { checkNumbers, checkRows } from './limits.ts'

export interface Payload {
  json: string
  isObject: boolean
  keys: readonly string[]
}

export function parsePayload(text: string, columns: readonly string[] | undefined): Payload {
  const body = parseJson(text)
  checkNumbers(text)
  if (isObject(body)) return { json: text, isObject: true, keys: columns ?? Object.keys(body) }
  // As in PostgREST, a body that is neither object nor array holds no rows.
  if (!Array.isArray(body) || body.length === 0) return { json: '[]', isObject: false, keys: columns ?? [] }
  const rows: unknown[] = body
  checkRows(rows.length)
  const [first] = rows
  if (columns) {
    if (!rows.every(isObject)) throw restErrors.invalidBody('All object keys must match')
    return { json: text, isObject: false, keys: columns }
  }
  if (!isObject(first)) throw restErrors.invalidBody('All object keys must match')
  const keys = Object.keys(first)
  const alike = (row: unknown) =>
    isObject(row) && Object.keys(row).length === keys.length && keys.every((key) => Object.hasOwn(row, key))
  if (!rows.every(alike)) throw restErrors.invalidBody('All object keys must match')
  return { json: text, isObject: false, keys }
}
