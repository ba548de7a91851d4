import { toArray } from '../../database/database.ts'
import { type Condition, comparisons, type Filter, textSearches } from '../parse/types.ts'
import { fieldSql, type Source } from './columns.ts'
import type { Statement } from './statement.ts'

export function whereSql(statement: Statement, source: Source, conditions: readonly Condition[]): string {
  if (conditions.length === 0) return ''
  return ` where ${conditions.map((condition) => conditionSql(statement, source, condition)).join(' and ')}`
}

function conditionSql(statement: Statement, source: Source, condition: Condition): string {
  const not = condition.negated ? 'not ' : ''
  if (condition.kind === 'filter') return `${not}(${filterSql(statement, source, condition)})`
  const members = condition.members.map((member) => conditionSql(statement, source, member))
  return `${not}(${members.join(` ${condition.operator} `)})`
}

function filterSql(statement: Statement, source: Source, { field, operation }: Filter): string {
  const column = fieldSql(source, field)
  switch (operation.kind) {
    case 'is':
      return `${column} is ${operation.value}`
    case 'distinct':
      return `${column} is distinct from ${statement.bind(operation.value)}`
    case 'in':
      // `= any` has one place whatever the number of values, and knows the empty list.
      return `${column} = any(${statement.bind(toArray(operation.values))})`
    case 'search': {
      const language = operation.language ? `${statement.bind(operation.language)}::regconfig, ` : ''
      const isVector = source.columns?.get(field.column)?.type === 'tsvector' && field.path.length === 0
      const vector = isVector ? column : `to_tsvector(${language}${column})`
      return `${vector} @@ ${textSearches[operation.operator]}(${language}${statement.bind(operation.value)})`
    }
    case 'compare': {
      const isPattern = operation.operator === 'like' || operation.operator === 'ilike'
      // In a URL `%` begins an escape, so a star says the same.
      const value = statement.bind(isPattern ? operation.value.replaceAll('*', '%') : operation.value)
      const operand = operation.quantifier ? `${operation.quantifier}(${value})` : value
      return `${column} ${comparisons[operation.operator]} ${operand}`
    }
  }
}
