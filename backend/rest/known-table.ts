import { restErrors } from './errors.ts'
import { checkLongTexts } from './parse/limits.ts'
import type { Query } from './parse/types.ts'
import type { SchemaCache, Table } from './schema-cache.ts'
import { namedColumns } from './sql/columns.ts'

export async function knownTable(
  schema: SchemaCache,
  name: string,
  query: Query,
  keys: readonly string[] = [],
): Promise<Table> {
  checkLongTexts(name, query)
  const table = await schema.table(name)
  if (!table) throw restErrors.noTable(name)
  if ([...namedColumns(query), ...keys].every((column) => table.columns.has(column))) return table
  return (await schema.freshTable(name)) ?? table
}
