import { parseJson } from '../../http/read-body.ts'
import { restErrors } from '../errors.ts'

/** A body that fits a table or a function's arguments. */
export interface Payload {
  /** JSON for the server's json_to_record(set). */
  json: string
  isObject: boolean
  keys: readonly string[]
}

/**
 * @param columns from `?columns=`: other keys are ignored, and rows need not look alike
 * @throws {RestError} PGRST102; @throws {HttpError} when it is no JSON
 */
export function parsePayload(text: string, columns: readonly string[] | undefined): Payload {
  const body = parseJson(text)
  if (isObject(body)) return { json: text, isObject: true, keys: columns ?? Object.keys(body) }
  // As PostgREST does: what is neither object nor array is no rows.
  if (!Array.isArray(body) || body.length === 0) return { json: '[]', isObject: false, keys: columns ?? [] }
  const rows: unknown[] = body
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

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
