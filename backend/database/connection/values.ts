import { DatabaseError, type Value } from '../database.ts'

/** Type ids of PostgreSQL's pg_type.dat, which are the same in all versions. */
const int8TypeId = 20
const oid = {
  bool: [16],
  number: [int8TypeId, 21, 23, 26, 700, 701],
  json: [114, 3802],
  timestamp: [1114, 1184],
}

const asTimestamp = (text: string) => {
  const match = /^(\d{4,}-\d\d-\d\d) (\d\d:\d\d:\d\d(?:\.\d+)?)(?:\+00)?$/.exec(text)
  return match ? `${match[1]}T${match[2]}Z` : text
}

const asText = (text: string): unknown => text

const parsers = new Map<number, (text: string) => unknown>([
  ...oid.bool.map((id) => [id, (text: string) => text === 't'] as const),
  ...oid.number.map((id) => [id, Number] as const),
  ...oid.json.map((id) => [id, (text: string): unknown => JSON.parse(text)] as const),
  ...oid.timestamp.map((id) => [id, asTimestamp] as const),
])

export const parserOf = (type: number): ((text: string) => unknown) => parsers.get(type) ?? asText

export function toText(value: Value): string | null {
  if (value === null) return null
  const text = String(value)
  if (text.includes('\0')) throw new DatabaseError('invalid byte sequence for encoding "UTF8": 0x00', '22021')
  return text
}
