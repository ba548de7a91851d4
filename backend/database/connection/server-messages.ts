import { DatabaseError } from '../database.ts'
import type { Outcome } from './protocol.ts'
import { parserOf } from './values.ts'

export type ServerMessage =
  | { columns: readonly { name: string; dataTypeID: number }[] }
  | { row: readonly (string | null)[] }
  | { tag: string }

export function toOutcome(messages: readonly ServerMessage[], statements: number, error?: unknown): Outcome {
  const results: Outcome['results'] = []
  let columns: { name: string; parse: (text: string) => unknown }[] = []
  let rows: Record<string, unknown>[] = []
  for (const message of messages) {
    if ('columns' in message)
      columns = message.columns.map(({ name, dataTypeID }) => ({ name, parse: parserOf(dataTypeID) }))
    else if ('row' in message)
      rows.push(
        Object.fromEntries(
          columns.map(({ name, parse }, index) => {
            const text = message.row[index] ?? null
            return [name, text === null ? null : parse(text)]
          }),
        ),
      )
    else {
      results.push({ rows, count: countOf(message.tag) })
      columns = []
      rows = []
    }
  }
  if (error) return { results, error }
  if (results.length < statements) return { results, error: new DatabaseError('an answer is missing', '08P01') }
  return { results }
}

const countOf = (tag: string): number => Number(/ (\d+)$/.exec(tag)?.[1] ?? 0)
