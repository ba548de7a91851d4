import { restErrors } from '../errors.ts'
import type { Condition, Field, Query } from '../parse/types.ts'
import type { Column } from '../schema-cache.ts'
import { identifier, literal } from './statement.ts'

/** Where columns come from: a table's own, all known, or a function's result, which the server checks. */
export interface Source {
  /** For messages. */
  name: string
  /** As SQL names it before the dot. */
  alias: string
  columns: ReadonlyMap<string, Column> | undefined
}

/** @throws {RestError} 42703 as PostgreSQL says it */
export function columnSql(source: Source, column: string): string {
  if (source.columns && !source.columns.has(column)) throw restErrors.noColumn(source.name, column)
  return `${source.alias}.${identifier(column)}`
}

/** A column, or the way from it into its JSON. */
export function fieldSql(source: Source, { column, path }: Field): string {
  const base = columnSql(source, column)
  if (path.length === 0) return base
  const isJson = /^jsonb?$/.test(source.columns?.get(column)?.type ?? '')
  const steps = path.map(({ arrow, key }) => arrow + (typeof key === 'number' ? `(${key})` : literal(key)))
  return (isJson ? base : `to_jsonb(${base})`) + steps.join('')
}

/** Columns that filters, order or select name; the caller may have to read the schema again for them. */
export function namedColumns(query: Query): string[] {
  const ofConditions = (conditions: readonly Condition[]): string[] =>
    conditions.flatMap((one) => (one.kind === 'group' ? ofConditions(one.members) : [one.field.column]))
  return [
    ...query.select.flatMap((item) => (item.kind === 'field' ? [item.field.column] : [])),
    ...ofConditions(query.conditions),
    ...query.order.map((term) => term.field.column),
  ]
}
