import { RestError, restErrors } from '../errors.ts'
import type { Condition, Filter, Operation, Query } from './types.ts'

/**
 * What each may cost on the 20,000 reviews of a learner is timed in `attacks/dear-questions.engines.test`; the product
 * asks for no pattern, text search or JSON path at all. PGlite's parser recurses, and an overflow ends it for all.
 */
const maxSizes = {
  select: 50,
  conditions: 30,
  'patterns and text searches': 3,
  'text searches': 1,
  'characters of a pattern or a text search': 40,
  'JSON paths and casts': 10,
  'listed values': 500,
  order: 5,
}
const maxPathSteps = 8

/** Bytes of a learner's body; the operator's has the limit of every endpoint. */
export const maxLearnerBodyBytes = 64 * 1024
/** Written in one request, each of which fires the table's triggers. */
const maxWrittenRows = 500

export function checkRows(rows: number): void {
  if (rows > maxWrittenRows)
    throw new RestError(400, '54000', `too many rows: ${rows}, at most ${maxWrittenRows} are written`)
}

/** PostgreSQL would write `1e131071` and `1e-16383` out with all their digits. @param json valid @throws {RestError} PGRST102 */
export function checkNumbers(json: string): void {
  const withoutTexts = json.replace(/\\./g, '').replace(/"[^"]*"/g, '')
  if (/e[+-]?0*(?:[4-9]\d\d|\d{4})/i.test(withoutTexts)) throw restErrors.invalidBody('A number is out of range')
}

export function checkPath(steps: number, what: string, column: number): void {
  if (steps > maxPathSteps) throw restErrors.parse(what, column, `a JSON path longer than ${maxPathSteps} steps`)
}

export function checkSize({ select, conditions, order }: Pick<Query, 'select' | 'conditions' | 'order'>): void {
  const filters = conditions.flatMap(filtersOf)
  const operations = filters.map(({ operation }) => operation)
  const searches = operations.filter(({ kind }) => kind === 'search')
  const matches = operations.filter(isMatch)
  const fields = [...select.filter((item) => item.kind === 'field'), ...filters, ...order]
  const sizes: Record<keyof typeof maxSizes, number> = {
    select: select.length,
    conditions: operations.length,
    'patterns and text searches': sum(matches.map(valuesIn)),
    'text searches': searches.length,
    'characters of a pattern or a text search': Math.max(0, ...matches.map(maxCharactersIn)),
    'JSON paths and casts': fields.filter((one) => one.field.path.length > 0 || 'cast' in one).length,
    'listed values': sum(operations.filter((one) => !isMatch(one)).map(valuesIn)),
    order: order.length,
  }
  for (const [what, size] of Object.entries(sizes)) {
    const bound = maxSizes[what as keyof typeof maxSizes]
    if (size > bound) throw new RestError(400, '54000', `too complex: ${size} ${what}, at most ${bound} are answered`)
  }
}

/** Of a learner they hold megabytes: a search in them takes seconds, and each time that a column is asked for sends all of it. */
const longTextTables: ReadonlySet<string> = new Set(['notes', 'solutions'])

/** @throws {RestError} 54000 */
export function checkLongTexts(table: string, { select, conditions }: Pick<Query, 'select' | 'conditions'>): void {
  if (!longTextTables.has(table)) return
  if (conditions.flatMap(filtersOf).some(({ operation }) => isMatch(operation)))
    throw new RestError(400, '54000', `too complex: ${table} are not searched by pattern or text`)
  const names = select.map((item) => (item.kind === 'field' ? item.field.column : item.kind))
  if (new Set(names).size < names.length || (names.length > 1 && names.includes('star')))
    throw new RestError(400, '54000', `too complex: a column of ${table} is asked for more than once`)
}

/** A count looks at every row, where a page may stop. @throws {RestError} 54000 */
export function checkCount({ conditions }: Pick<Query, 'conditions'>): void {
  if (conditions.flatMap(filtersOf).some(({ operation }) => isMatch(operation)))
    throw new RestError(400, '54000', 'too complex: rows that match a pattern or a text search are not counted')
}

function filtersOf(condition: Condition): Filter[] {
  return condition.kind === 'group' ? condition.members.flatMap(filtersOf) : [condition]
}

function isMatch(operation: Operation): boolean {
  if (operation.kind === 'search') return true
  return operation.kind === 'compare' && (operation.operator === 'like' || operation.operator === 'ilike')
}

/** Of an array literal, each pattern. */
function maxCharactersIn(operation: Operation): number {
  if (!('value' in operation)) return 0
  const quantified = operation.kind === 'compare' && operation.quantifier !== undefined
  return Math.max(
    ...(quantified ? operation.value.replace(/^\{|\}$/g, '').split(',') : [operation.value]).map(
      ({ length }) => length,
    ),
  )
}

function valuesIn(operation: Operation): number {
  if (operation.kind === 'in') return operation.values.length
  return operation.kind === 'compare' && operation.quantifier ? operation.value.split(',').length : 1
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)
