import { restErrors } from '../errors.ts'
import type { Form } from '../parse/media-type.ts'
import type { Page } from '../parse/range.ts'
import type { Arguments, Query } from '../parse/types.ts'
import type { Parameter, Routine } from '../schema-cache.ts'
import type { Source } from './columns.ts'
import { bodySql, orderSql, pageSql, selectSql } from './read.ts'
import { identifier, qualified, Statement } from './statement.ts'
import { whereSql } from './where-sql.ts'

/** The one that takes these arguments by name, else as a whole. @throws {RestError} PGRST202, PGRST203, PGRST102 */
export function chooseRoutine(name: string, candidates: readonly Routine[], given: Arguments): Routine {
  const { names, whole, isObject } = given
  const named = names ? candidates.filter((candidate) => takesByName(candidate, names)) : []
  const fitting = named.length > 0 ? named : candidates.filter((candidate) => wholeOf(candidate, whole))
  const [routine] = fitting
  if (!routine) throw restErrors.noFunction(name, given)
  if (fitting.length > 1)
    throw restErrors.ambiguousFunction(
      fitting.map((one) => `public.${one.name}(${one.parameters.map((p) => `${p.name} => ${p.type}`).join(', ')})`),
    )
  if (!isObject && !wholeOf(routine, whole)) throw restErrors.invalidBody('Arguments must be a JSON object')
  return routine
}

function takesByName({ parameters }: Routine, names: readonly string[]): boolean {
  return (
    names.every((name) => name !== '' && parameters.some((parameter) => parameter.name === name)) &&
    parameters.every((parameter) => !parameter.required || names.includes(parameter.name))
  )
}

function wholeOf({ parameters: [only, ...others] }: Routine, types: readonly string[]): Parameter | undefined {
  return only?.name === '' && others.length === 0 && types.includes(only.type) ? only : undefined
}

export interface CallRequest {
  routine: Routine
  given: Arguments
  query: Query
  page: Page
  form: Form
  countAll: boolean
}

/** Calls a function and shapes its result as a table's rows are shaped. @throws {RestError} PGRST200 */
export function callStatement({ routine, given, query, page, form, countAll }: CallRequest): Statement {
  const statement = new Statement()
  const { from, call } = callSql(statement, routine, given)
  if (routine.returns !== 'composite') {
    const rows = `select p.value from ${from}(select ${call} as value) as p`
    const single = form.singular || !routine.setOf
    const total = countAll ? '(select count(*) from pgrst_source)' : 'null::bigint'
    statement.text =
      `with pgrst_source as (${rows}) select ${bodySql({ ...form, singular: single }, 'r.value')} as body, ` +
      `count(*) as rows, ${total} as total from (select * from pgrst_source${pageSql(statement, page)}) as r`
    return statement
  }
  const source: Source = { name: routine.name, alias: 'pgrst_source', columns: undefined }
  const where = whereSql(statement, source, query.conditions)
  const total = countAll ? `(select count(*) from pgrst_source${where})` : 'null::bigint'
  statement.text =
    `with pgrst_source as (select p.* from ${from}${call} as p) ` +
    `select ${bodySql({ ...form, singular: form.singular || !routine.setOf })} as body, count(*) as rows, ${total} as total ` +
    `from (select ${selectSql(source, query.select)} from pgrst_source${where}${orderSql(source, query.order)}${pageSql(statement, page)}) as r`
  return statement
}

function callSql(statement: Statement, routine: Routine, { text, names = [], whole }: Arguments) {
  const only = wholeOf(routine, whole)
  if (only) return { from: '', call: `${qualified(routine.name)}(${statement.bind(text)}::${only.type})` }
  const parameters = routine.parameters.filter((parameter) => names.includes(parameter.name))
  const types = parameters.map(({ name, type }) => `${identifier(name)} ${type}`).join(', ')
  const values = parameters.map(
    ({ name, variadic }) => `${variadic ? 'variadic ' : ''}${identifier(name)} := a.${identifier(name)}`,
  )
  return {
    from: parameters.length > 0 ? `json_to_record(${statement.bind(text)}::json) as a(${types}), lateral ` : '',
    call: `${qualified(routine.name)}(${values.join(', ')})`,
  }
}
