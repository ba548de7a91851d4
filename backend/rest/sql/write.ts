import { restErrors } from '../errors.ts'
import type { Form } from '../parse/media-type.ts'
import type { Payload } from '../parse/payload.ts'
import type { Preferences } from '../parse/preferences.ts'
import type { Query } from '../parse/types.ts'
import type { Column, Table } from '../schema-cache.ts'
import { columnSql, type Source } from './columns.ts'
import { type Answer, bodySql, orderSql, returningSql, selectSql } from './read.ts'
import { identifier, literal, qualified, Statement } from './statement.ts'
import { whereSql } from './where-sql.ts'

export interface WriteAnswer extends Answer {
  inserted: number | null
  location: string[] | null
}

export interface WriteRequest {
  table: Table
  query: Query
  preferences: Preferences
  form: Form
}

export function insertStatement(request: WriteRequest, payload: Payload): Statement {
  const { table, query, preferences } = request
  const statement = new Statement()
  const columns = payloadColumns(table, payload)
  const names = columns.map((column) => identifier(column.name)).join(', ')
  const target = conflictTarget(request)
  const merges = target !== '' && preferences.resolution === 'merge-duplicates' && columns.length > 0
  // PostgREST's way to tell new rows from merged ones: every row counts up, every merge counts down again.
  const counted = merges ? ` where ${countSql('+')} <> '0'` : ''
  const onConflict =
    target === ''
      ? ''
      : merges
        ? ` on conflict (${target}) do update set ${columns
            .map(({ name }) => `${identifier(name)} = excluded.${identifier(name)}`)
            .join(', ')} where ${countSql('-')} <> '-1'`
        : ` on conflict (${target}) do nothing`
  const write =
    `insert into ${qualified(table.name)}${names && ` (${names})`} ` +
    `select ${columns.map(({ name }) => `pgrst_body.${identifier(name)}`).join(', ')} ` +
    `from ${payloadSql(statement, payload, columns, preferences)}${counted}${onConflict}`
  const inserted = merges ? `nullif(current_setting('pgrst.inserted', true), '')::int` : 'null::int'
  return finish(statement, request, write, query, inserted)
}

export function updateStatement(request: WriteRequest, payload: Payload): Statement {
  const { table, query, preferences } = request
  if (query.conditions.length === 0) throw restErrors.noWhere('UPDATE')
  const statement = new Statement()
  const source = sourceOf(table)
  const columns = payloadColumns(table, payload)
  if (columns.length === 0)
    return finish(
      statement,
      request,
      `select ${returned(table, query, preferences)} from ${source.alias} where false`,
      query,
      'null::int',
      '',
    )
  const write =
    `update ${source.alias} set ` +
    columns.map(({ name }) => `${identifier(name)} = pgrst_body.${identifier(name)}`).join(', ') +
    ` from ${payloadSql(statement, payload, columns, preferences, 1)}${whereSql(statement, source, query.conditions)}`
  return finish(statement, request, write, query)
}

export function deleteStatement(request: WriteRequest): Statement {
  const { table, query } = request
  if (query.conditions.length === 0) throw restErrors.noWhere('DELETE')
  const statement = new Statement()
  const source = sourceOf(table)
  const write = `delete from ${source.alias}${whereSql(statement, source, query.conditions)}`
  return finish(statement, request, write, query)
}

function sourceOf(table: Table): Source {
  return { name: table.name, alias: qualified(table.name), columns: table.columns }
}

function finish(
  statement: Statement,
  { table, preferences, form }: WriteRequest,
  write: string,
  query: Query,
  inserted = 'null::int',
  returning = ` returning ${returned(table, query, preferences)}`,
): Statement {
  const source = sourceOf(table)
  const written: Source = { ...source, alias: 'pgrst_source' }
  const represents = preferences.return === 'representation'
  // A column can be unknown and yet unused when nothing goes out; it is an error all the same.
  const rows = represents
    ? `select ${selectSql(written, query.select)} from pgrst_source${orderSql(written, query.order)}`
    : 'select 1 from pgrst_source'
  const location =
    preferences.return === 'headers-only' && table.primaryKey.length > 0
      ? `(select json_agg(k.key || '=' || coalesce('eq.' || k.value, 'is.null')) from ` +
        `(select row_to_json(s) as row from pgrst_source as s limit 1) as f, json_each_text(f.row) as k)`
      : 'null::json'
  statement.text =
    `with pgrst_source as (${write}${returning}) ` +
    `select ${represents ? bodySql(form) : `''`} as body, count(*) as rows, null::bigint as total, ` +
    `${inserted} as inserted, ${location} as location from (${rows}) as r`
  return statement
}

function returned(table: Table, query: Query, preferences: Preferences): string {
  const source = sourceOf(table)
  if (preferences.return === 'representation') {
    const ordered = query.order.map((term) => ({ kind: 'field' as const, field: term.field }))
    return returningSql(source, [...query.select, ...ordered])
  }
  if (preferences.return === 'headers-only' && table.primaryKey.length > 0)
    return table.primaryKey.map((name) => columnSql(source, name)).join(', ')
  return '1'
}

function payloadColumns(table: Table, payload: Payload): Column[] {
  return payload.keys.map((key) => {
    const column = table.columns.get(key)
    if (!column) throw restErrors.noColumnInBody(table.name, key)
    return column
  })
}

function conflictTarget({ table, query, preferences }: WriteRequest): string {
  if (!preferences.resolution) return ''
  const names = query.onConflict ?? table.primaryKey
  for (const name of names) columnSql(sourceOf(table), name)
  return names.map(identifier).join(', ')
}

function countSql(sign: '+' | '-'): string {
  return `set_config('pgrst.inserted', (coalesce(nullif(current_setting('pgrst.inserted', true), '')::int, 0) ${sign} 1)::text, true)`
}

function payloadSql(
  statement: Statement,
  payload: Payload,
  columns: readonly Column[],
  preferences: Preferences,
  limit?: number,
): string {
  const defaults = preferences.missing === 'default' ? columns.filter((column) => column.default !== null) : []
  const json = defaults.length > 0 ? 'jsonb' : 'json'
  const array = payload.isObject ? `${json}_build_array(b.data)` : 'b.data'
  const filled =
    defaults.length > 0
      ? `(select jsonb_agg(jsonb_build_object(${defaults
          .map(({ name, default: value }) => `${literal(name)}, ${value}`)
          .join(', ')}) || e) from jsonb_array_elements(${array}) as e)`
      : array
  const types = columns.map(({ name, type }) => `${identifier(name)} ${type}`).join(', ')
  const rows =
    columns.length > 0
      ? `select * from ${json}_to_recordset(${filled}) as _(${types})`
      : `select from ${json}_array_elements(${array}) as _`
  return (
    `(select ${statement.bind(payload.json)}::${json} as data) as b, ` +
    `lateral (${rows}${limit === undefined ? '' : ` limit ${limit}`}) as pgrst_body`
  )
}
