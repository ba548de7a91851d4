import { restErrors } from '../errors.ts'
import type { Form } from '../parse/media-type.ts'
import type { Page } from '../parse/range.ts'
import type { Query } from '../parse/types.ts'
import type { Routine } from '../schema-cache.ts'
import type { Source } from './columns.ts'
import { whereSql } from './conditions.ts'
import { bodySql, orderSql, pageSql, selectSql } from './read.ts'
import { identifier, qualified, Statement } from './statement.ts'

/** The one function whose parameters take exactly these arguments. @throws {RestError} PGRST202, PGRST203 */
export function chooseRoutine(name: string, candidates: readonly Routine[], names: readonly string[]): Routine {
  const fitting = candidates.filter(
    ({ parameters }) =>
      names.every((argument) => parameters.some((parameter) => parameter.name === argument)) &&
      parameters.every((parameter) => !parameter.required || names.includes(parameter.name)),
  )
  const [routine] = fitting
  if (!routine) throw restErrors.noFunction(name, names)
  if (fitting.length === 1) return routine
  throw restErrors.ambiguousFunction(
    fitting.map((one) => `public.${one.name}(${one.parameters.map((p) => `${p.name} => ${p.type}`).join(', ')})`),
  )
}

export interface CallRequest {
  routine: Routine
  /** Given arguments, by name. */
  names: readonly string[]
  /** A JSON object of them; the server reads each by its parameter's type. */
  json: string
  query: Query
  page: Page
  form: Form
  countAll: boolean
}

/** Calls a function and shapes its result as a table's rows are shaped. @throws {RestError} PGRST200 */
export function callStatement({ routine, names, json, query, page, form, countAll }: CallRequest): Statement {
  const statement = new Statement()
  const parameters = routine.parameters.filter((parameter) => names.includes(parameter.name))
  const types = parameters.map(({ name, type }) => `${identifier(name)} ${type}`).join(', ')
  const given = parameters.length > 0 ? `json_to_record(${statement.bind(json)}::json) as a(${types}), lateral ` : ''
  const values = parameters.map(
    ({ name, variadic }) => `${variadic ? 'variadic ' : ''}${identifier(name)} := a.${identifier(name)}`,
  )
  const call = `${qualified(routine.name)}(${values.join(', ')})`
  if (routine.returns !== 'composite') {
    const rows = `select p.value from ${given}(select ${call} as value) as p`
    const single = form.singular || !routine.setOf
    const total = countAll && routine.setOf ? '(select count(*) from pgrst_source)' : 'null::bigint'
    statement.text =
      `with pgrst_source as (${rows}) select ${bodySql({ ...form, singular: single }, 'r.value')} as body, ` +
      `count(*) as rows, ${total} as total from (select * from pgrst_source${pageSql(statement, page)}) as r`
    return statement
  }
  const source: Source = { name: routine.name, alias: 'pgrst_source', columns: undefined }
  const where = whereSql(statement, source, query.conditions)
  const total = countAll ? `(select count(*) from pgrst_source${where})` : 'null::bigint'
  statement.text =
    `with pgrst_source as (select p.* from ${given}${call} as p) ` +
    `select ${bodySql({ ...form, singular: form.singular || !routine.setOf })} as body, count(*) as rows, ${total} as total ` +
    `from (select ${selectSql(source, query.select)} from pgrst_source${where}${orderSql(source, query.order)}${pageSql(statement, page)}) as r`
  return statement
}
