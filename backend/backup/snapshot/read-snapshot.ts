import { pipeline, type Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { z } from 'zod'
import { splitLines } from './split-lines.ts'

/** A row's values in the order of its heading's columns, as PostgreSQL writes them. */
export type Row = readonly (string | null)[]

const rowOf = (columns: number) => z.array(z.string().nullable()).length(columns)
const headingSchema = z.union([
  z.object({ table: z.string(), columns: z.array(z.string()) }),
  z.object({ sequences: z.array(z.object({ name: z.string(), value: z.number() })) }),
])
export type Heading = z.infer<typeof headingSchema>

/** A request has at most 1 MB, which escapes make six times as long. */
const maxRowBytes = 2 ** 25
const batchCharacters = 500_000

/** @param file what `takeSnapshot` wrote @throws {Error} one line, if it is anything else */
export async function* readSnapshot(file: Readable): AsyncGenerator<{ heading: Heading } | { rows: Row[] }> {
  const lines = splitLines(
    pipeline(file, createGunzip(), () => {}),
    maxRowBytes,
  )
  let row = rowOf(0)
  let rows: Row[] = []
  let characters = 0
  for await (const line of lines) {
    const isRow = line.startsWith('[')
    if (rows.length > 0 && (!isRow || characters > batchCharacters)) {
      yield { rows }
      rows = []
      characters = 0
    }
    if (isRow) {
      rows.push(read(line, row))
      characters += line.length
    } else {
      const heading = read(line, headingSchema)
      row = rowOf('columns' in heading ? heading.columns.length : 0)
      yield { heading }
    }
  }
  if (rows.length > 0) yield { rows }
}

function read<Output>(line: string, schema: z.ZodType<Output>): Output {
  try {
    return schema.parse(JSON.parse(line))
  } catch {
    // The reason would quote what the line holds.
    throw new Error('a line is neither a row nor a heading')
  }
}
