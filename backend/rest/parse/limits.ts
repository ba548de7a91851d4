import { RestError, restErrors } from '../errors.ts'
import type { Condition, Operation, Query } from './types.ts'

/** PGlite's parser recurses, and an overflow ends it for all. Timed in `attacks/dear-questions.engines.test`. */
const most = {
  select: 50,
  conditions: 30,
  patterns: 30,
  'text searches': 3,
  'characters of a pattern or a text search': 200,
  'listed values': 500,
  order: 10,
}
const pathSteps = 8

/** Bytes of a learner's body; the operator's has the limit of every endpoint. */
export const learnerBodyLimit = 64 * 1024
/** Written in one request, each of which fires the table's triggers. */
const rowLimit = 500

export function checkRows(rows: number): void {
  if (rows > rowLimit) throw new RestError(400, '54000', `too many rows: ${rows}, at most ${rowLimit} are written`)
}

/** PostgreSQL would read `1e131071`, and write it out with all its digits. @throws {RestError} PGRST102 */
export function checkNumbers(body: unknown): void {
  if (typeof body === 'number' && !Number.isFinite(body)) throw restErrors.invalidBody('A number is out of range')
  if (typeof body === 'object' && body !== null) for (const value of Object.values(body)) checkNumbers(value)
}

export function checkPath(steps: number, what: string, column: number): void {
  if (steps > pathSteps) throw restErrors.parse(what, column, `a JSON path longer than ${pathSteps} steps`)
}

export function checkSize({ select, conditions, order }: Pick<Query, 'select' | 'conditions' | 'order'>): void {
  const operations = conditions.flatMap(operationsOf)
  const searches = operations.filter(({ kind }) => kind === 'search')
  const patterns = operations.filter(isPattern)
  const texts = [...searches, ...patterns].map((one) => ('value' in one ? one.value.length : 0))
  const sizes: Record<keyof typeof most, number> = {
    select: select.length,
    conditions: operations.length,
    patterns: sum(patterns.map(valuesIn)),
    'text searches': searches.length,
    'characters of a pattern or a text search': Math.max(0, ...texts),
    'listed values': sum(operations.filter((one) => !isPattern(one)).map(valuesIn)),
    order: order.length,
  }
  for (const [what, size] of Object.entries(sizes)) {
    const bound = most[what as keyof typeof most]
    if (size > bound) throw new RestError(400, '54000', `too complex: ${size} ${what}, at most ${bound} are answered`)
  }
}

function operationsOf(condition: Condition): Operation[] {
  return condition.kind === 'group' ? condition.members.flatMap(operationsOf) : [condition.operation]
}

function isPattern(operation: Operation): boolean {
  return operation.kind === 'compare' && (operation.operator === 'like' || operation.operator === 'ilike')
}

function valuesIn(operation: Operation): number {
  if (operation.kind === 'in') return operation.values.length
  return operation.kind === 'compare' && operation.quantifier ? operation.value.split(',').length : 1
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)
