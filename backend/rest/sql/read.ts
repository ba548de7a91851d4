import { RestError, restErrors } from '../errors.ts'
import type { Form } from '../parse/media-type.ts'
import type { Page } from '../parse/range.ts'
import type { OrderTerm, Query, SelectItem } from '../parse/types.ts'
import type { Table } from '../schema-cache.ts'
import { columnSql, fieldSql, type Source } from './columns.ts'
import { identifier, qualified, Statement } from './statement.ts'
import { whereSql } from './where-sql.ts'

/** More rows than this never leave in one answer, as at Supabase. */
export const maxRows = 1000

export interface Answer {
  body: string
  rows: number
  total: number | null
}

export function readStatement(table: Table, query: Query, page: Page, form: Form, countAll: boolean): Statement {
  const statement = new Statement()
  const source: Source = { name: table.name, alias: qualified(table.name), columns: table.columns }
  const where = whereSql(statement, source, query.conditions)
  const total = countAll ? `(select count(*) from ${source.alias}${where})` : 'null::bigint'
  statement.text =
    `with pgrst_source as (select ${selectSql(source, query.select)} from ${source.alias}${where}` +
    `${orderSql(source, query.order)}${pageSql(statement, page)}) ` +
    `select ${bodySql(form)} as body, count(*) as rows, ${total} as total from pgrst_source as r`
  return statement
}

export function selectSql(source: Source, items: readonly SelectItem[]): string {
  return items
    .map((item) => {
      if (item.kind === 'star') return `${source.alias}.*`
      if (item.kind === 'relation') throw restErrors.noRelationship(source.name, item.name)
      const value = fieldSql(source, item.field)
      const lastKey = item.field.path.findLast((step) => typeof step.key === 'string')?.key
      const name = identifier(item.alias ?? String(lastKey ?? item.field.column))
      return `${item.cast ? `cast(${value} as ${castType(item.cast)})` : value} as ${name}`
    })
    .join(', ')
}

export function returningSql(source: Source, items: readonly SelectItem[]): string {
  if (items.some((item) => item.kind === 'star')) return `${source.alias}.*`
  const names = new Set(items.flatMap((item) => (item.kind === 'field' ? [item.field.column] : [])))
  return [...names].map((name) => columnSql(source, name)).join(', ')
}

export function orderSql(source: Source, terms: readonly OrderTerm[]): string {
  if (terms.length === 0) return ''
  const parts = terms.map(({ field, direction, nulls }) =>
    [fieldSql(source, field), direction, nulls && `nulls ${nulls}`].filter(Boolean).join(' '),
  )
  return ` order by ${parts.join(', ')}`
}

export function pageSql(statement: Statement, { limit, offset }: Page): string {
  const bound = ` limit ${statement.bind(Math.min(limit ?? maxRows, maxRows))}`
  return offset === 0 ? bound : `${bound} offset ${statement.bind(offset)}`
}

export function bodySql(form: Pick<Form, 'singular' | 'stripNulls'>, row = 'r'): string {
  const rows = form.singular ? `json_agg(${row})->0` : `json_agg(${row})`
  return `coalesce(${form.stripNulls ? `json_strip_nulls(${rows})` : rows}, '${form.singular ? 'null' : '[]'}')::text`
}

/** Not `numeric` or `jsonb`, in which the eight characters `1e131071` come out as 131,072. */
const castTypes: ReadonlySet<string> = new Set(
  (
    'text,varchar,character varying,char,int,integer,int2,int4,int8,smallint,bigint,real,float4,float8,double precision,' +
    'bool,boolean,date,time,timetz,timestamp,timestamptz,timestamp with time zone,timestamp without time zone,interval,' +
    'uuid,json'
  ).split(','),
)

/** The name stands in the statement as it is, so only known ones may. @throws {RestError} 42704 */
function castType(name: string): string {
  const type = name.toLowerCase()
  if (castTypes.has(type)) return type
  throw new RestError(400, '42704', `type "${name}" does not exist`)
}
