import { restErrors } from '../errors.ts'
import type { Condition, Field, Query } from '../parse/types.ts'
import type { Column } from '../schema-cache.ts'
import { identifier, literal } from './statement.ts'

export interface Source {
  name: string
  alias: string
  columns: ReadonlyMap<string, Column> | undefined
}

export function columnSql(source: Source, column: string): string {
  if (source.columns && !source.columns.has(column)) throw restErrors.noColumn(source.name, column)
  return `${source.alias}.${identifier(column)}`
}

export function fieldSql(source: Source, { column, path }: Field): string {
  const base = columnSql(source, column)
  if (path.length === 0) return base
  const isJson = /^jsonb?$/.test(source.columns?.get(column)?.type ?? '')
  const steps = path.map(({ arrow, key }) => arrow + (typeof key === 'number' ? `(${key})` : literal(key)))
  return (isJson ? base : `to_jsonb(${base})`) + steps.join('')
}

export function namedColumns(query: Query): string[] {
  const ofConditions = (conditions: readonly Condition[]): string[] =>
    conditions.flatMap((one) => (one.kind === 'group' ? ofConditions(one.members) : [one.field.column]))
  return [
    ...query.select.flatMap((item) => (item.kind === 'field' ? [item.field.column] : [])),
    ...ofConditions(query.conditions),
    ...query.order.map((term) => term.field.column),
  ]
}
