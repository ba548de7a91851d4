import { RestError, restErrors } from '../errors.ts'
import type { Condition, Query } from './types.ts'

/**
 * Bounds that no honest question meets. PostgreSQL's parser and its regular expressions recurse, and in PGlite
 * nothing stops them: a stack that overflows there leaves a server that never answers again.
 */
const pathSteps = 16
const patternLength = 200
const searchLength = 200
const listed = { select: 200, conditions: 200, order: 50 }

/** @throws {RestError} PGRST100 */
export function checkPath(steps: number, what: string, column: number): void {
  if (steps > pathSteps) throw restErrors.parse(what, column, `a JSON path longer than ${pathSteps} steps`)
}

/**
 * Counted repetition (`a{2,9}`) is not offered: nested, it multiplies into more states than PGlite survives. An escaped
 * brace is a brace, except inside an array literal, which takes the escape away.
 * @throws {RestError} 2201B
 */
export function checkPattern(value: string, isArray: boolean): void {
  if (value.length > patternLength)
    throw new RestError(400, '2201B', `invalid regular expression: longer than ${patternLength} characters`)
  const counts = isArray ? value.lastIndexOf('{') > 0 : /(?<!\\)(?:\\\\)*\{/.test(value)
  if (counts) throw new RestError(400, '2201B', 'invalid regular expression: counted repetition is not available')
}

/** @throws {RestError} 54000 */
export function checkSearch(text: string): void {
  if (text.length > searchLength)
    throw new RestError(400, '54000', `a text search takes at most ${searchLength} characters`)
}

/** @throws {RestError} 54000 */
export function checkSize({ select, conditions, order }: Pick<Query, 'select' | 'conditions' | 'order'>): void {
  const sizes = { select: select.length, conditions: countFilters(conditions), order: order.length }
  for (const [what, size] of Object.entries(sizes)) {
    const most = listed[what as keyof typeof listed]
    if (size > most) throw new RestError(400, '54000', `too complex: ${size} ${what}, at most ${most} are answered`)
  }
}

function countFilters(conditions: readonly Condition[]): number {
  return conditions.reduce((sum, one) => sum + (one.kind === 'group' ? countFilters(one.members) : 1), 0)
}
